"""Colours and initials from names."""

import unicodedata

OFFSET_BASIS = 0xCBF29CE484222325
PRIME = 0x100000001B3

ZERO_WIDTH_JOINER = "\u200d"
DEVANAGARI_VIRAMA = "\u094d"
# Letters by category, but written after the consonant as part of it.
THAI_AND_LAO_AM = "\u0e33\u0eb3"


def fnv1a(data):
    """FNV-1a, 64 bits."""
    value = OFFSET_BASIS
    for byte in data:
        value = (value ^ byte) * PRIME % 2**64
    return value


def hue(name):
    """Whole degrees: the low 32 bits of the hash, modulo 360."""
    return (fnv1a(name.encode("utf-8")) & 0xFFFFFFFF) % 360


def initials(name):
    """The first characters of the first two words, uppercased. Words are parted by spaces, U+0020 and no other."""
    words = [word for word in name.split(" ") if word]
    return "".join(first_character(word) for word in words[:2]).upper() or "?"


def first_character(word):
    """The first grapheme cluster of a word, by the part of Unicode's rules (UAX #29) that the names here need.

    Not covered, as no name here has them: line breaks and control characters, prepended marks, conjuncts outside
    Devanagari, and the few spacing marks that Unicode does not attach (in Myanmar and Tai scripts).
    """
    end = 1
    while end < len(word) and joins(word[:end], word[end]):
        end += 1
    return word[:end]


def joins(cluster, scalar):
    """Whether a scalar continues the cluster in front of it."""
    last = cluster[-1]
    if unicodedata.category(scalar) in ("Mn", "Me", "Mc"):  # accents, vowel signs, variation selectors
        return True
    if scalar == ZERO_WIDTH_JOINER or scalar in THAI_AND_LAO_AM or is_skin_tone(scalar) or is_tag(scalar):
        return True
    if last == ZERO_WIDTH_JOINER and is_emoji(cluster[0]) and is_emoji(scalar):  # families, professions
        return True
    if is_regional_indicator(scalar):  # flags, two by two
        return len(cluster) == 1 and is_regional_indicator(last)
    if last == DEVANAGARI_VIRAMA:  # a conjunct: consonant, virama, consonant
        return is_devanagari_consonant(scalar)
    return jamo_join(last, scalar)


def is_skin_tone(scalar):
    return "\U0001f3fb" <= scalar <= "\U0001f3ff"


def is_tag(scalar):
    return "\U000e0020" <= scalar <= "\U000e007f"


def is_regional_indicator(scalar):
    return "\U0001f1e6" <= scalar <= "\U0001f1ff"


def is_emoji(scalar):
    """Pictographs: the blocks the names here take theirs from."""
    return "\u2600" <= scalar <= "\u27bf" or ("\U0001f300" <= scalar <= "\U0001faff" and not is_skin_tone(scalar))


def is_devanagari_consonant(scalar):
    return "\u0915" <= scalar <= "\u0939" or "\u0958" <= scalar <= "\u095f"


def jamo_join(last, scalar):
    """Korean letters build one syllable: leading consonant, vowel, final consonant."""
    is_syllable = "\uac00" <= last <= "\ud7a3"
    has_final = is_syllable and (ord(last) - 0xAC00) % 28 != 0
    leads = "\u1100" <= last <= "\u115f"
    ends_in_vowel = "\u1160" <= last <= "\u11a7" or (is_syllable and not has_final)
    ends_in_final = "\u11a8" <= last <= "\u11ff" or has_final
    if "\u1100" <= scalar <= "\u115f" or "\uac00" <= scalar <= "\ud7a3":
        return leads
    if "\u1160" <= scalar <= "\u11a7":
        return leads or ends_in_vowel
    return "\u11a8" <= scalar <= "\u11ff" and (ends_in_vowel or ends_in_final)
