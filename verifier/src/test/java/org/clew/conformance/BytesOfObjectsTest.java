package org.clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.clew.program.DataModel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Small programs that reach one object in several ways and return 1 on a real machine, whether memory is cut into regions or is one array
 * of bytes. Each row is a way in which the regions were wrong once, or one next to it.
 */
class BytesOfObjectsTest {

    private static final String PRELUDE = """
            typedef unsigned long size_t; void *malloc(size_t); void *calloc(size_t, size_t); void *realloc(void *, size_t);
            void *memset(void *, int, size_t); void *memcpy(void *, const void *, size_t); void *memmove(void *, const void *, size_t);
            static int zero;
            """;

    /** A name, declarations, what is in main, and the result. */
    private static final String[][] ROWS = {
        {
            "a byte pointer walks out of a first member",
            "struct s { char a[4]; int b; }; void f(void *v, unsigned n);",
            "struct s s; s.a[1] = 1; s.b = 1; f(&s, sizeof s);",
            "s.b == 0",
            "void f(void *v, unsigned n) { char *p = v; while (n--) *p++ = 0; }"
        },
        {
            "the same, defined first",
            "struct s { char a[4]; int b; }; void f(void *v, unsigned n) { char *p = v; while (n--) *p++ = 0; }",
            "struct s s; s.a[1] = 1; s.b = 1; f(&s, sizeof s);",
            "s.b == 0"
        },
        {
            "a constant index",
            "struct s { char a[4]; char b; };",
            "struct s s; s.b = 1; char *p = (char *) &s; p[4] = 7;",
            "s.b == 7"
        },
        {
            "an address that is rounded up as an integer",
            "char buffer[64];",
            "int *p = (int *) (((size_t) buffer + 15) & ~(size_t) 15); *p = 0x01010101; int n = 0; for (int i = 0; i < 64; i++) n += buffer[i];",
            "n == 4"
        },
        {
            "a constant index of the cast",
            "struct s { char a[4]; char b; };",
            "struct s s; s.b = 1; ((char *) &s)[4] = 7;",
            "s.b == 7"
        },
        {
            "shorts over an array of shorts",
            "struct s { short a[2]; short b; };",
            "struct s s; s.b = 1; short *p = (short *) &s; p[zero + 2] = 7;",
            "s.b == 7"
        },
        {
            "words over a struct with a nested array",
            "struct t { int a[2]; }; struct s { struct t t; int b; };",
            "struct s s; s.b = 1; int *p = (int *) &s; p[zero + 2] = 7;",
            "s.b == 7"
        },
        {
            "a struct behind void",
            "struct s { int a[2]; int b; };",
            "void *v = malloc(sizeof(struct s)); struct s *s = v; int *p = v; s->b = 1; p[zero + 2] = 7;",
            "s->b == 7"
        },
        {
            "an array of structs of arrays",
            "struct s { char a[4]; int b; } g[3];",
            "char *p = (char *) &g[zero]; g[1].b = 1; p[zero + 12] = 7;",
            "g[1].b == 7"
        },
        {
            "structs of arrays in the heap",
            "struct s { int a[2]; int b; };",
            "struct s *p = malloc(3 * sizeof *p); p[1].b = 1; p[zero + 1].a[1] = 2; *(int *) ((char *) p + 20) = 7;",
            "p[1].b == 7"
        },
        {
            "rows of an array",
            "struct s { char m[2][2]; char b; };",
            "struct s s; s.b = 1; char *p = (char *) &s; p[zero + 4] = 7;",
            "s.b == 7"
        },
        {
            "a pointer that leaves through an integer",
            "struct s { char a[8]; int b; } s;",
            "unsigned long u = (unsigned long) &s; *(int *) (u + 8) = 7;",
            "s.b == 7"
        },
        {
            "an integer and a variable",
            "struct s { int a, b; };",
            "struct s s = {0, 0}; unsigned long f = (unsigned long) &s, g = 4; *(int *) (f + g) = 3;",
            "s.b == 3"
        },
        {
            "an element seen as something larger",
            "struct w { char h[4]; int v, e; }; struct t { int x, y; };",
            "struct w w; w.v = 0; struct t *p = (struct t *) (w.h + 1); p->y = 0x01020304;",
            "w.v == 0x02030400"
        },
        {
            "memset behind an array",
            "struct s { char a[8]; int b; } s;",
            "s.b = 5; memset((char *) &s + 8, 0, 4);",
            "s.b == 0"
        },
        {
            "memset that begins in an array",
            "struct s { int z; short a[2]; int b; };",
            "struct s s = {0, {1, 2}, 0x01020304}; memset((char *) &s + 6, 9, 4);",
            "s.b == 0x01020909 && s.a[1] == 0x0909 && s.a[0] == 1"
        },
        {
            "memset that ends in an array",
            "struct s { int z; short a[2]; };",
            "struct s s = {0x01020304, {1, 2}}; memset((char *) &s + 2, 9, 3);",
            "s.z == 0x09090304 && s.a[0] == 9"
        },
        {
            "memset that ends in an element",
            "struct e { short x; int y; }; struct s { struct e e[2]; };",
            "struct s s; s.e[0].y = -1; s.e[1].y = -1; memset(&s, 0, 14);",
            "s.e[0].y == 0 && s.e[1].y == (int) 0xffff0000"
        },
        {
            "memset of a variable length",
            "struct s { int a, b; };",
            "struct s s = {-1, -1}; memset(&s, 0, zero + 6);",
            "s.a == 0 && s.b == (int) 0xffff0000"
        },
        {
            "memset through a pointer into an array",
            "struct s { int a[3]; int b; };",
            "struct s s = {{-1, -1, -1}, -1}; char *p = (char *) &s.a[zero + 1]; memset(p + 1, 0, 4);",
            "s.a[1] == 0xff && s.a[2] == (int) 0xffffff00 && s.b == -1"
        },
        {
            "memcpy that begins in an array",
            "struct s { short a[2]; int b; };",
            "struct s s = {{1, 2}, 0x01020304}, t = {{5, 6}, 0x0a0b0c0d}; memcpy((char *) &s + 2, (char *) &t + 2, 4);",
            "s.b == 0x01020c0d"
        },
        {
            "memcpy to a struct without the array",
            "struct s { short a[2]; int b; }; struct t { int x, y; };",
            "struct s s = {{1, 2}, 0x01020304}; struct t t = {0, 0}; memcpy((char *) &t + 2, (char *) &s + 2, 4);",
            "t.x == 0x20000 && t.y == 0x0304"
        },
        {
            "memcpy between members",
            "struct s { int a; short h[4]; int b; };",
            "struct s s = {1, {2, 3, 4, 5}, 6}; memcpy(&s.b, &s.h[1], 4); memcpy(&s.a, &s.b, 4);",
            "s.a == 0x40003"
        },
        {
            "memmove of structs that overlap",
            "struct s { int a, b, c; };",
            "int a[4] = {1, 2, 3, 4}; struct s *p = (struct s *) &a[0], *q = (struct s *) &a[1]; memmove(q, p, sizeof *p);",
            "a[0] == 1 && a[1] == 1 && a[2] == 2 && a[3] == 3"
        },
        {
            "memcpy copies padding",
            "struct s { char c; int i; };",
            "struct s a, b; a.c = 1; a.i = 2; ((char *) &a)[1] = 7; ((char *) &b)[1] = 0; memcpy(&b, &a, sizeof a);",
            "((char *) &b)[1] == 7 && b.i == 2"
        },
        {
            "memcpy keeps the bits of a NaN",
            "struct s { float f; int i; };",
            "struct s a, b; unsigned u = 0x7fa12345; memcpy(&a.f, &u, 4); a.i = 1; memcpy(&b, &a, sizeof a); memcpy(&u, &b.f, 4);",
            "u == 0x7fa12345 && b.i == 1"
        },
        {
            "an assignment of a float keeps the bits of a NaN",
            "union { float f; unsigned u; } v, w;",
            "void *p = &v, *q = &w; v.u = 0xffa12345; w.f = v.f;",
            "w.u == 0xffa12345"
        },
        {
            "an array of length zero",
            "struct h { int n; int d[0]; };",
            "struct h *p = malloc(sizeof *p + 8); p->n = 2; p->d[0] = 1; p->d[1] = 2;",
            "p->d[0] == 1 && p->d[1] == 2 && p->n == 2"
        },
        {
            "an array without length",
            "struct h { int n; int d[]; };",
            "struct h *p = malloc(sizeof *p + 8); p->n = 2; p->d[0] = 1; p->d[1] = 2; ((char *) p)[8] = 3;",
            "p->d[0] == 1 && p->d[1] == 3 && p->n == 2"
        },
        {
            "an array of length one at the end",
            "struct h { int n; int d[1]; };",
            "struct h *p = malloc(sizeof *p + 8); p->n = 2; p->d[0] = 1; p->d[zero + 1] = 2;",
            "p->d[0] == 1 && p->d[zero + 1] == 2"
        },
        {
            "realloc of nothing",
            "",
            "int *p = realloc(0, 8); p[1] = 4; p = realloc(p, 16); p[3] = 5;",
            "p[1] == 4 && p[3] == 5"
        },
        {"memcpy of nothing", "", "char a[2] = {1, 2}; memcpy(a, 0, 0); memset(0, 1, 0);", "a[1] == 2"},
        {
            "a union of arrays",
            "union u { char c[8]; short s[4]; struct { int x[2]; } w; };",
            "union u u; u.w.x[zero] = 0; u.w.x[1] = 0; u.c[zero + 5] = 1; u.s[3] = 2;",
            "u.w.x[1] == 0x20100"
        },
        {
            "a member is reached from another",
            "struct s { char a[4]; int b; };",
            "struct s s; s.b = 1; struct s *p = (struct s *) ((char *) &s.b - 4); p->b = 7;",
            "s.b == 7"
        },
    };

    static Stream<Arguments> rows() {
        List<Arguments> rows = new ArrayList<>();
        for (String[] row : ROWS) {
            for (DataModel model : DataModel.values()) {
                String text = PRELUDE + row[1] + "\nint main(void) { " + row[2] + " return " + row[3] + "; }\n"
                        + (row.length > 4 ? row[4] : "");
                rows.add(Arguments.of(row[0], model, text));
            }
        }
        return rows.stream();
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("rows")
    void regionsAgreeWithTheMachine(String name, DataModel model, String text) {
        assertThat(InterpretedRun.checksum(text, model, true))
                .as("one array of bytes: " + text)
                .isEqualTo("00000001");
        assertThat(InterpretedRun.checksum(text, model, false))
                .as("regions: " + text)
                .isEqualTo("00000001");
    }
}
