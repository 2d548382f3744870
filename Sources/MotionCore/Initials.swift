#if !hasFeature(Embedded)
  /// The letters that stand for a name, for an avatar without a picture.
  public enum Initials {
    /// The first characters of the first two words, uppercased; "?" for a name without words.
    ///
    /// Words are what spaces (U+0020) separate. A character is what a reader takes for one, so an accent
    /// or an emoji made of several code points stays whole; "ß" uppercases to "SS".
    public static func of(_ name: String) -> String {
      let initials = name.split(separator: " ").prefix(2).compactMap(\.first)
      return initials.isEmpty ? "?" : String(initials).uppercased()
    }
  }
#endif
