package org.clew.source.cdt;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.program.DataModel;
import org.clew.semantics.run.Outcome;
import org.clew.testing.TestProgram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Constants and types that are not modelled are read, and are debts where they are used. */
class LiteralDebtTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "return 1.0q > 0;",
                "return sizeof(1.0Q);",
                "return 2.0qi != 0;",
                "_Complex int z = 3i; return z * z == -9;",
                "_Complex double z = 1e300 * 1e300, w = z; return z / w == 1;",
                "return 1.5df > 1;",
                "return 1.5DD > 1;",
                "return 1.5dl > 1;",
                "return 1.5f128 > 1;",
                "return 36893488147419103232 > 1;",
                "int n = 2; struct s { int a[n]; int b; } x; return sizeof x;",
                "int n = 2; struct s { int a[n]; int b; }; struct s x; x.b = 1; return x.b;",
                "int n = 2; struct s { int a[n]; int b; }; struct s *p = 0; int *q = &p->b; return q != 0;",
                "int n = 2; struct s { int a[n]; int b; }; struct s *p = 0; if (p) return 0; *p = *p; return 0;",
                "int n = 2; struct s { int a[n]; int b; }; return _Alignof(struct s);",
                "int n = 2; struct s { int a[n]; int b; }; return __builtin_offsetof(struct s, b);",
                "int n = 2; struct s { int a[n]; int b; }; struct t { struct s s; }; return sizeof(struct t);",
                "int n = 2; struct s { int a[n]; int b : 3; }; return sizeof(struct s);",
                "struct i { int p, q; } t = {7, 8}; struct w { struct i i; int k; } w = {.i = t, .i.q = 5, 6}; return w.i.p;",
                "struct i { int p, q; } t = {7, 8}; struct w { struct i i; int k; } w = {.i = t, .i.p = 5}; return w.i.q;",
                "int n = 0; int a[3] = {[0 ... 2] = n++}; return n;",
                "int n = 2, i = 0; int a[2][n]; __auto_type p = a[i++]; return i;",
            })
    void isDebt(String body) {
        assertThat(run(body)).isInstanceOf(Outcome.Debt.class);
    }

    /** What cannot be lowered is one operand of several, and the paths through the others must not be lost with it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "int a = 1; int y = a ? __alignof__(a + 1) : 2; return y;",
                "int a = 0; int y = a ? __alignof__(a + 1) : 2; return y;",
                "int a = 0; a ? (void) __alignof__(a + 1) : (void) 0; return a;",
                "int a = 1; int y = a && __alignof__(a + 1) > 2; return y;",
                "int a = 1; return 1 + (a || __alignof__(a + 1));",
                "int a = 4; switch (a) { case __alignof__(a + 1): return 1; } return 0;",
                "int a = 1; if (a) goto in; switch (__alignof__(a + 1)) { case 1: in: return 1; } return 0;",
                "int f(int (*g)(int), int n) { int h(int x) { return n; } return n ? f(h, n - 1) : g(1); } int z(int x) { return x; } return f(z, 2);",
            })
    void isDebtOnEveryPath(String body) {
        assertThat(run(body)).isInstanceOf(Outcome.Debt.class);
    }

    /** Only to call the function that does not fit is one. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "int (*p)() = one; return p();",
                "int (*p)() = same; return p(1);",
            })
    void isNone(String body) {
        assertThat(run(body)).isEqualTo(new Outcome.Ended(1));
    }

    /** Before its block ends (C11 6.2.4 p6). */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "int *p = 0, n = 0; l:; int x[2]; if (n == 0) { p = x; n = 1; goto l; } x[1] = 5; p[1] = 7; return x[1] == 7;",
                "int *p[2], i = 0; l: p[i] = (int[]){ i }; if (++i < 2) goto l; return p[0] == p[1] && *p[0] == 1;",
                "int *p = 0; void *t = &&l; l:; int x = 3; if (!p) { p = &x; goto *t; } return p == &x;",
                "int *p = 0, n = 0; { l:; int x = n; if (n++ == 0) { p = &x; goto l; } return p == &x && *p == 1; }",
            })
    void keepsItsObject(String body) {
        assertThat(run(body)).isEqualTo(new Outcome.Ended(1));
    }

    private static Outcome run(String body) {
        String program = "int same(int a) { return a; } int one(void) { return 1; } int (*q)(int) = same;\n"
                + "int main(void) { " + body + " }";
        return TestProgram.of(DataModel.LP64, program).interpret();
    }
}
