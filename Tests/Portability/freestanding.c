// What Embedded Swift expects of a platform, for WebAssembly without an operating system.

typedef __SIZE_TYPE__ size_t;
typedef unsigned long long word;

extern char __heap_base;

static unsigned allocations;

// The driver keeps what it allocates, so memory is handed out from the front and never taken back.
int posix_memalign(void **result, size_t alignment, size_t size) {
  allocations++;
  static char *next = &__heap_base;
  size_t start = ((size_t)next + alignment - 1) & -alignment;
  next = (char *)(start + size);
  size_t pages = ((size_t)next + 0xFFFF) >> 16;
  size_t owned = __builtin_wasm_memory_size(0);
  if (pages > owned && __builtin_wasm_memory_grow(0, pages - owned) == (size_t)-1) return 12;
  *result = (void *)start;
  return 0;
}

void free(void *memory) { (void)memory; }

// A trap's message has nowhere to go.
int putchar(int character) { return character; }

void *__stack_chk_guard = (void *)0x5bd1e995;
void __stack_chk_fail(void) { __builtin_trap(); }

// 128-bit multiplication, which unoptimised code leaves to the compiler's own library.
typedef __int128 wide;

wide __multi3(wide a, wide b) {
  word a0 = (word)a & 0xFFFFFFFF, a1 = (word)a >> 32, b0 = (word)b & 0xFFFFFFFF, b1 = (word)b >> 32;
  word middle = a1 * b0 + (a0 * b0 >> 32), crossed = a0 * b1 + (middle & 0xFFFFFFFF);
  word high = a1 * b1 + (middle >> 32) + (crossed >> 32);
  high += (word)(a >> 64) * (word)b + (word)a * (word)(b >> 64);
  return (wide)((unsigned __int128)high << 64 | (word)a * (word)b);
}

word curve_hash(unsigned curve, unsigned first, unsigned count);

// How often memory is allocated while a curve is evaluated, once what is made only once has been made.
unsigned curve_allocations(unsigned curve, unsigned first, unsigned count) {
  curve_hash(curve, first, 1);
  unsigned before = allocations;
  curve_hash(curve, first, count);
  return allocations - before;
}
