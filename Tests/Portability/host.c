// Calls the driver from a command line, where there is a C library: `list`, `hash CURVE FIRST COUNT`
// and `bits CURVE POINT`.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint64_t curve_hash(uint32_t curve, uint32_t first, uint32_t count);
uint64_t curve_bits(uint32_t curve, uint32_t point);
uint32_t curve_count(void);
uint32_t curve_points(uint32_t curve);
const char *curve_name(uint32_t curve);

static uint32_t number(const char *text) { return (uint32_t)strtoul(text, NULL, 10); }

int main(int count, char **words) {
  if (count == 2 && !strcmp(words[1], "list")) {
    for (uint32_t curve = 0; curve < curve_count(); curve++)
      printf("%s %" PRIu32 "\n", curve_name(curve), curve_points(curve));
  } else if (count == 5 && !strcmp(words[1], "hash")) {
    printf("%" PRIu64 "\n", curve_hash(number(words[2]), number(words[3]), number(words[4])));
  } else if (count == 4 && !strcmp(words[1], "bits")) {
    printf("%" PRIu64 "\n", curve_bits(number(words[2]), number(words[3])));
  } else {
    return 64;
  }
  return 0;
}
