// expected: true
// The text grows with its contents and is always terminated.
#include <assert.h>
#include <string.h>
#include "builder.h"

int main(void) {
    struct builder b;
    builder_init(&b);
    builder_format(&b, "%s = %d%c", "answer", -42, ';');
    assert(strcmp(b.text, "answer = -42;") == 0);
    assert(b.length == 13 && b.capacity == 16);
    builder_free(&b);
    return 0;
}
