extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* A bounded stack gives back what was put on it last. */
static int cells[16];
static int top;
static void push(int x) { if (top < 16) cells[top++] = x; }
static int pop(void) { return top > 0 ? cells[--top] : 0; }

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    push(a);
    push(b);
    if (pop() != b) reach_error();
    if (pop() != a) reach_error();
    if (top != 0) reach_error();
    return 0;
}
