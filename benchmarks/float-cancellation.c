extern float __VERIFIER_nondet_float(void);
extern void reach_error(void);

/* Adding one and taking it away again loses small numbers. */
int main(void) {
    float x = __VERIFIER_nondet_float();
    if (!(x > 0 && x < 1)) return 0;
    float y = x + 1.0f - 1.0f;
    if (y == 0) reach_error();
    return 0;
}
