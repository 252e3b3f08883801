#include <stdlib.h>
#define alloca(size) __builtin_alloca(size)
