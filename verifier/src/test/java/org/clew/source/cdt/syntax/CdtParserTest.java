package org.clew.source.cdt.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every construct of C11 and GNU C that real programs contain must leave no problem node in the tree. */
class CdtParserTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int f(int x) { return _Generic(x, int: 1, char *: 2, default: x ? 3 : 4); }",
                "int f(int x) { return _Generic(_Generic(x, int: x), int: 1, int (*)(int, char): 2); }",
                "_Static_assert(sizeof(int) == 4, \"four\"); struct s { int a; _Static_assert(1, \"one\"); };",
                "int f(void) { static_assert(1); return 0; }",
                "_Atomic(int) a; _Atomic int b; int *_Atomic c;",
                "int f(int x) { asm goto (\"jmp %l0\" : : : : out); out: return x; }",
                "int f(int x) { asm volatile goto (\"\" : : \"r\"(x) : \"memory\" : out); out: return x; }",
                "void f(void) { asm volatile (\"nop\" : : : \"memory\"); __asm__(\"nop\"); if (1) asm(\"nop\"); }",
                "int f(void) { goto out; out: __attribute__((unused)) return 0; }",
                "int f(void) { goto out; out: __attribute__((unused)); return 0; }",
                "__int128 a; unsigned __int128 b; __int128_t c; __uint128_t d; __int128 unsigned e;",
                "_Float128 f(void); __float128 g(void); _Float64x h(void); extern _Float32 i;",
                "typedef __builtin_va_list va_list; int f(int n, ...) { va_list l; __builtin_va_start(l, n);"
                        + " int x = __builtin_va_arg(l, int); __builtin_va_end(l); return x; }",
                "__extension__ typedef long long ll; int x = __extension__ 3; struct s { __extension__ union { int a; }; };",
                "struct s { int a; struct { int b[3]; } c; }; int x = __builtin_offsetof(struct s, c.b[1]);",
                "int x = __builtin_types_compatible_p(int[3], int (*)(void));",
                "int f(int x) { __auto_type y = x + 1, *z = &y; return y; }",
                "_Noreturn void f(void); static _Noreturn void g(void);",
                "_Thread_local int x; static __thread int y; extern __thread int z;",
                "__signed__ char c; __signed int d; __const int e; __volatile__ int f; __inline__ int g(void) { return 1; }",
                "void f(void) { __label__ a, b; a: b: ; }",
                "void f(void) { void *p = &&a; goto *p; a: ; static void *t[] = { &&a, &&b }; b: ; }",
                "[[nodiscard]] int f([[maybe_unused]] int x) { [[fallthrough]]; int a[2]; return a[x]; }",
                "int x; typeof(x) a; __typeof(x) b; __typeof__(int *) c; typeof_unqual(x) d;",
                "extern int f(void) asm(\"g\"); int x asm(\"y\") = 3; extern int h(int) __asm__(\"\" \"k\") __attribute__((nothrow));",
                "void f(void) { register int x asm(\"eax\") = 1; x++; }",
                "int f(a, b) int a; char *b; { return a; } main() { return f(1, 0); }",
                "struct e {}; union u {}; struct e a = {}; int b[2] = {};",
                "int f(int x) { int g(int y) { return x + y; } return g(1); }",
                "int f(int x) { switch (x) { case 1 ... 5: return 1; default: ; } return x ?: 2; }",
                "int f(int x) { return ({ int y = x; y > 0 ? y : -y; }); }",
                "int x = 0b101; double y = 0x1.8p3; float z = 1e-3f; long double w = 1.5L; long long v = 1ull;",
                "int x = 'ab'; int y = L'x'; char z = '\\x41'; char *s = \"a\" \"b\\0\" u8\"c\";",
                "const char *f(void) { return __func__; } const char *g(void) { return __PRETTY_FUNCTION__; }",
                "int a = __alignof__(int), b = _Alignof(double), c = sizeof(int[3]); _Alignas(16) int d; _Alignas(double) char e;",
                "int f(int n, int a[static 10], int b[restrict], int c[n][n]) { int v[n]; return sizeof v; }",
                "int g(int n, int a[*]);",
                "struct s { int n; int a[]; } x = { 1, { 2, 3 } }; struct t { int n; int a[0]; };",
                "struct s { int a : 3; unsigned : 0; int b; } x = { .b = 1, .a = 2 }; int y[] = { [3] = 1, [5 ... 7] = 2 };",
                "struct s { int a, b; }; struct s x = { a: 1, b: 2 }; int *p = (int[]){1, 2}; struct s f(void) { return (struct s){1}; }",
                "enum e { A = 1, B __attribute__((deprecated)), C, } x; enum f; struct __attribute__((packed)) p { char c; int i; };",
                "struct s { char c; int i __attribute__((aligned(8))); } __attribute__((packed, aligned(4)));",
                "int (*f(int x))(char); int (*(*g)(void))[3]; typedef int h(void); h k; h *l[3];",
                "typedef int T; void f(void) { T T = 1; T++; } int g(T x) { T *y = &x; return (T) - 1; }",
                "typedef int T; int f(void) { int T(int); return sizeof(T); }",
                "int f(void) { for (int i = 0, *p = &i; i < 3; i++) ; do ; while (0); while (1) break; return 0; }",
                "int f(int *restrict p, char *__restrict q, char *__restrict__ r) { return *p; }",
                "int x = __builtin_choose_expr(1, 2, 3); int y = __builtin_constant_p(1);",
                "double _Complex c; float __complex__ d; double f(void) { return __real__ c; }",
                "__attribute__((noreturn)) void f(void); void g(int) __attribute__((__nonnull__(1))) __attribute__((pure));",
                "static inline __attribute__((always_inline)) int f(void) { return 1; }",
                "int f(int x __attribute__((unused)), void (*g)(int) __attribute__((unused))) { return x; }",
                "typedef int v4 __attribute__((vector_size(16))); typedef int w __attribute__((__mode__(__DI__)));",
                "typedef union { int *a; } u __attribute__((__transparent_union__));",
                "int f(void) { if (0) { lab: ; } goto lab; { int lab; } }",
                "int x; ; int y;; struct s; struct s { int x; };; typedef void; typedef unsigned int;",
                "#pragma pack(push, 1)\nstruct s { char c; int i; };\n#pragma pack(pop)\n#ident \"x\"\n# 3 \"f.c\"\nint x;",
                "int x <: 3 :> = <% 1 %>;",
                "int \\\nx; // a \\\n comment\nint y; /* \" */ char c = '\"';",
                "extern inline int f(void); int f(void) { return 0; } static int f2() { return f3(1); }",
                "unsigned long int long a; long signed b; int long unsigned c; _Bool d; short int unsigned e;",
                "int f(void) { return sizeof (int) * 2 + sizeof(int *) - sizeof \"abc\"; }",
                "int f(char *p) { return *p++ + (*p)++ + -~!*p + (int)*p + (p)[0] + 0[p] + *(char *)(void *)p; }",
                "struct s { int (*f)(int); struct s *n; } *g; int f(void) { return g->n->f(1) + (*g->f)(2) + (**g->f)(3); }",
                "int $x; int \u00e9; int f(void) { return $x + \u00e9; }",
                ""
            })
    void parses(String program) throws InputException {
        assertThat(CdtParser.parse(SourceText.of("f.c", program)).unit()).isNotNull();
    }

    @Test
    void syntaxErrorsNameTheirPlace() {
        assertThatThrownBy(() -> CdtParser.parse(SourceText.of("f.c", "int f(void) {\n  return 1 +;\n}\n")))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("f.c:2:3: `return 1 +;`: syntax error");
    }

    @Test
    void positionsAreThoseOfTheOriginalFile() throws InputException {
        String text = "# 10 \"orig.c\"\n\n_Noreturn int f(void); __extension__ int x;\n";
        ParsedUnit parsed = CdtParser.parse(SourceText.of("f.i", text));
        assertThat(parsed.span(parsed.unit().getDeclarations()[1])).hasToString("orig.c:11:38");
    }
}
