extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* Brackets are counted; the depth never becomes negative. */
int main(void) {
    int depth = 0, open = 0, closed = 0;
    while (__VERIFIER_nondet_int()) {
        int c = __VERIFIER_nondet_int();
        if (c == '(' && depth < 100) { depth++; open = 1; }
        if (c == ')' && depth > 0) { depth--; closed = 1; }
        if (closed && !open) reach_error();
        if (depth < 0 || depth > 100) reach_error();
    }
    return 0;
}
