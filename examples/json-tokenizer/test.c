// expected: false
// A token never reaches beyond the end of its text. This one does: "\ makes the tokenizer skip the terminating zero.
#include <assert.h>
#include "json.h"

extern char __VERIFIER_nondet_char(void);

enum { LENGTH = 3 };

int main(void) {
    char text[2 * LENGTH + 2] = {0};
    for (int i = 0; i < LENGTH; i++)
        text[i] = __VERIFIER_nondet_char();
    struct token t = json_next(text);
    assert(t.start + t.length <= text + LENGTH);
    return 0;
}
