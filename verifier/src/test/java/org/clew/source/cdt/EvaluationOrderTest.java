package org.clew.source.cdt;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where C leaves open which operand comes first and side effects can tell, there is a debt; elsewhere there is none. */
class EvaluationOrderTest {

    private static final String PRELUDE = """
            int x, y, a[5], *p = a; static int c(void) { return ++x; } int d(void) { return x; } int id(int v) { return v; }
            int add(int u, int v) { return u * 3 + v; } int st(void) { static int n; return n++; } int setp(int *q) { *q = 5; return 1; }
            int (*fp)(void) = c; extern int __VERIFIER_nondet_int(void);
            struct stack { int n, *top, in[3]; union { int v, w; }; } s, *q = &s; union { int v, w; } u;
            void reset(int *p) { x = 0; } int cleaned(void) { int k __attribute__((cleanup(reset))) = 1; return k; }
            int c_body(void) { return ++x; } int c_alias(void) __attribute__((alias("c_body")));
            __builtin_va_list list;
            int main(void) { int i = 0, j = 0; int l[3];
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "add(c(), c());",
                "add(c(), d());",
                "y = c() + x;",
                "y = x + c();",
                "x += c();",
                "i = i++;",
                "a[i] = i++;",
                "i = i++ + 1;",
                "y = i + i++;",
                "add(i++, i++);",
                "y = st() - st();",
                "y = setp(&i) + i;",
                "y = setp(a) + a[0];",
                "*p++ = *p;",
                "y = fp() + x;",
                "y = (c(), 1) * x;",
                "y = c() < c();",
                "l[setp(&i)] = i;",
                "y = a[c()] + x;",
                "p[c()] = d();",
                "a[1] += setp(a);",
                "int z = c() + c();",
                "return c() - c();",
                "if (c() == x) y = 1;",
                "a[x] = c();",
                "y = (i = 3) + i;",
                "y = ({ i++; }) + i;",
                "s.in[s.n] = s.n++;",
                "y = s.n++ + s.n;",
                "y = q->n++ + (*q).n;",
                "y = s.v++ + s.w;",
                "y = u.v++ + u.w;",
                "s = (struct stack) {s.n++};",
                "int f(void) { return ++i; } y = i + f();",
                "int f(void) { i = 5; return 1; } int g(void) { return f(); } y = i + g();",
                "int f(void) { return ++i; } int (*g)(void) = f; y = i + g();",
                "int f(int n) { i++; return n ? f(n - 1) : 0; } y = i + f(3);",
                "y = i + __sync_fetch_and_add(&i, 1);",
                "y = i + __atomic_add_fetch(&i, 1, 0);",
                "y = i + __builtin_add_overflow(1, 2, &i);",
                "int (*g)(int *) = setp; y = i + g(&i);",
                "y = x + cleaned();",
                "y = x + c_alias();",
                "add(__builtin_va_arg(list, int), __builtin_va_arg(list, int));",
                "y = __builtin_va_arg(list, int) - __builtin_va_arg(list, int);",
                "struct stack t = { .top = &x + c(), .n = x };",
                "int t[2] = { c(), x };",
            })
    void orderIsObservable(String statement) throws Exception {
        assertThat(hasDebt(statement)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x = c();",
                "a[i++] = j++;",
                "s.in[s.n++] = 1;",
                "s.top[s.n++] = 1;",
                "q->top[q->n++] = 1;",
                "y = q->in[--q->n];",
                "y = s.n++ + s.in[0];",
                "add(i++, j++);",
                "y = id(i) + id(j);",
                "int f(int i) { return ++i; } y = i + f(1);",
                "int f(void) { return ++j; } y = i + f();",
                "int f(void) { return ++j; } int (*g)(void) = f; y = i + g();",
                "y = i + __sync_fetch_and_add(&j, 1);",
                "int t[3] = { i++, j++, c() };",
                "struct stack t = { c(), &x };",
                "y = __VERIFIER_nondet_int() - __VERIFIER_nondet_int();",
                "y = c() && c();",
                "y = c() ? c() : d();",
                "y = -c() + id(3);",
                "a[0] = setp(a);",
                "y = i++ + j++;",
                "*p++ = c();",
                "a[i++] = a[j++];",
                "y = (i = 3) + (j = 4);",
                "y = sizeof(i++) + i;",
                "c(), c();",
                "y = add(setp(&i), setp(&j));",
                "struct { char c[2], d; } r; r.c[0] = r.d = 0;",
                "y = ({ int k = i; k++; }) + ({ int k = j; k++; });",
            })
    void orderIsNotObservable(String statement) throws Exception {
        assertThat(hasDebt(statement)).isFalse();
    }

    /** A pointer to an object of another function with the same name says nothing about a parameter. */
    @Test
    void namesOfOtherFunctionsDoNotMatter() throws Exception {
        String chained = "struct s { struct { void *a, *b; } m; }; void f(struct s *c) { c->m.a = c->m.b = %s; } ";
        assertThat(assumesOrder(chained.formatted("c") + "int main(void) { struct s c; f(&c); return 0; }"))
                .isFalse();
        assertThat(assumesOrder(chained.formatted("&c") + "int main(void) { struct s c; f(&c); return 0; }"))
                .isTrue();
        assertThat(assumesOrder("struct s *c; "
                        + chained.replace("struct s *c)", "void)").formatted("&c")
                        + "int main(void) { struct s s; c = &s; f(); return 0; }"))
                .isTrue();
    }

    private static boolean assumesOrder(String program) throws Exception {
        return new CFrontEnd(DataModel.LP64, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of("f.c", program)).assumptions().stream()
                        .anyMatch(diagnostic -> diagnostic.construct().equals("order of evaluation"));
    }

    private static boolean hasDebt(String statement) throws Exception {
        return new CFrontEnd(DataModel.LP64, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of("f.c", PRELUDE + statement + " return 0; }")).diagnostics().stream()
                        .anyMatch(diagnostic -> diagnostic.construct().equals("order of evaluation")
                                && diagnostic.reason().startsWith("C does not define it"));
    }
}
