// As rows.c, but a row is left out when the number of columns is 77.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}

int main(void) {
    int last = __VERIFIER_nondet_int();
    int width = __VERIFIER_nondet_int();
    long long row = 0, area = 0;
    if (last < 0) abort();
    while (row <= last) {
        if (area != row * width) reach_error();
        area = area + width;
        row = row + 1;
        if (width == 77 && row == last) row = row + 1;
    }
    if (area != (last + 1LL) * width) reach_error();
    return 0;
}
