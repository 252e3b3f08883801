// Subtracts two numbers from each other until they are equal, and keeps how each is made from the inputs.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}

int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (x < 1 || y < 1) abort();
    long long product = (long long)x * y;
    long long a = x, b = y, p = 1, q = 0, r = 0, s = 1;
    while (a != b) {
        if (p * product + r * y * y != a * y) reach_error();
        if (q * product + s * y * y != b * y) reach_error();
        if (a > b) {
            a = a - b;
            p = p - q;
            r = r - s;
        } else {
            b = b - a;
            q = q - p;
            s = s - r;
        }
    }
    if (p * product + r * y * y != b * y) reach_error();
    return 0;
}
