package org.clew.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.clew.logic.Sort;
import org.clew.program.Variable;
import org.clew.source.text.InputException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which memory regions a program has, and what their cells are. */
class RegionsTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "no memory where no pointer reaches | int x; struct { int f; char c; } s; int a[3]; | x = 1; s.c = 2; a[1] = x; | ",
                "arrays are apart | int a[9], b[9]; | a[n] = b[n]; | a:32 b:32",
                "a common pointer joins them | int a[9], b[9]; | int *p = n ? a : b; p[n] = 1; | a:32",
                "members are apart | struct s { int x; char *p; char c; } s; | struct s *q = &s; q->x = q->c; q->p = 0; | [s+4]:32 [s+8]:8 [s]:32",
                "an array inside keeps its neighbours | struct s { int n; char a[8]; short z; } s; | s.a[n] = s.n; (&s)->z = 1; | [s+12]:16 [s]:32 s+4:8",
                "elements of an array of structs | struct s { int x; float f; } s[4]; | s[n].x = 1; s[n].f = 2; | s:32 s+4:float",
                "words under two sorts | float f[4]; | unsigned *p = (unsigned *) f; p[n] = 1; f[n] = 2; | f:32",
                "mixed sizes are bytes | int a[4]; | char *p = (char *) a; p[n] = 1; a[n] = 2; | a:8",
                "a small union is a word | int x; | union { float f; unsigned u; } w; w.f = n; x = w.u; | ",
                "a union in memory | union { int i; short s; } u; | void *p = &u; u.s = 1; u.i = 2; | u:8",
                "lists | struct l { int v; struct l *n; } *h; | while (n--) { struct l *t = malloc(sizeof *t); t->v = n; t->n = h; h = t; } | heap:32 heap+4:32",
                "what is allocated once needs no array | struct l { int v; struct l *n; } *h; | struct l *t = malloc(sizeof *t); t->v = n; t->n = h; h = t; | [heap+4]:32 [heap]:32 heap:32 heap+4:32",
                "nor what calloc allocates once | struct s { int x; int y; } *h; | h = calloc(1, sizeof *h); h->x = n; h->y = h->x; | [heap+4]:32 [heap]:32 heap:32 heap+4:32",
                "a function that is called twice | int *f(int n) { int *p = malloc(4); *p = n; return p; } | int *p = f(n), *q = f(1); *p = *q; | heap:32",
                "a function that is called in a loop | int *f(int n) { int *p = malloc(4); *p = n; return p; } | while (n--) *f(n) = 1; | heap:32",
                "automatic objects end | void f(int *p) { ++*p; } void g(int n) { int x = n; f(&x); } | while (n--) g(n); g(1); | [x]:32 x:32",
                "not so in recursion | int f(int *p, int n) { int x = n; return n ? f(&x, n - 1) : *p; } | f(&n, n); | x:32",
                "one pointer to two objects | int x, y; | int *p = n ? &x : &y; *p = 1; | x:32",
                "an object that is copied as bytes | struct s { int x; int y; } s, t; void *memcpy(void *, void *, unsigned); | struct s *p = &s; p->x = n; memcpy(&t, p, 4); | s:32",
                "an object that is cleared | struct s { int x; int y; } s; void *memset(void *, int, unsigned); | struct s *p = &s; p->x = n; memset(p, 0, 4); p->y = n; | [s+4]:32 [s]:32",
                "functions do not mix what they are not given | int a[9]; char b[9]; void f(int *p) { p[1] = 0; } | f(a + n); b[n] = 1; | a:32 b:8",
                "integers that stand for pointers | struct s { int x; int y; } s; int t[4]; | *(int *) ((unsigned) &s + 4) = n; s.x = t[n]; t[0] = (unsigned) t & 3; | [s+4]:32 [s]:32 t:32"
            })
    void regions(String what, String declarations, String statements, String expected) throws InputException {
        Lowered program = Lowered.of(
                "extern int __VERIFIER_nondet_int(void); void *malloc(unsigned); void *calloc(unsigned, unsigned);\n"
                        + declarations + "\nint main(void) { int n = __VERIFIER_nondet_int(); " + statements
                        + " return 0; }");
        Map<String, String> found = new TreeMap<>();
        for (Variable variable : program.cfa().globals()) {
            String name = variable.name().replaceAll("heap:\\d+", "heap");
            if (variable.kind() == Variable.Kind.REGION) {
                found.put(name.substring(1), element(((Sort.Array) variable.sort()).element()));
            } else if (variable.kind() == Variable.Kind.CELL) {
                found.put(name, element(variable.sort()));
            }
        }
        List<String> regions = new ArrayList<>();
        found.forEach((name, element) -> regions.add(name + ":" + element));
        assertThat(String.join(" ", regions)).isEqualTo(expected == null ? "" : expected);
    }

    private static String element(Sort sort) {
        return sort instanceof Sort.BitVec word ? "" + word.width() : "float";
    }
}
