package org.clew.source.cdt;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.program.DataModel;
import org.clew.semantics.run.Outcome;
import org.clew.testing.TestProgram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Attributes do what gcc does, or are debts; none is ignored. */
class AttributesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "struct s { char c; int i __attribute__((aligned(0x20))); }; | sizeof(struct s) | 64",
                "enum { N = 16 }; struct s { char c; int i __attribute__((aligned(2 * N))); }; | sizeof(struct s) | 64",
                "struct s { char c; _Alignas(double) char d; _Alignas(32 / 2) char e; }; | sizeof(struct s) | 32",
                "typedef int t __attribute__((aligned(16))); struct s { char c; t x; }; | sizeof(struct s) | 32",
                "typedef int t __attribute__((aligned(16))); | _Alignof(t) + sizeof(t) | 20",
                "typedef int t __attribute__((aligned(1))); struct s { char c; t x; }; | sizeof(struct s) | 5",
                "struct s { char c; int * __attribute__((aligned(64))) p; }; | sizeof(struct s) | 128",
                "enum __attribute__((packed)) e { A, B = 300 }; | sizeof(enum e) | 2",
                "enum e { A, B = 3 } __attribute__((packed)); | sizeof(enum e) | 1",
                "enum e { A = -129, B = 3 } __attribute__((packed)); | sizeof(enum e) | 2",
                "struct [[gnu::packed]] s { char c; int i; }; | sizeof(struct s) | 5",
                "__attribute__((packed)) struct s { char c; int i; } x; | sizeof(struct s) | 8",
                "typedef struct { char c; int i; } s __attribute__((packed)); | sizeof(s) | 8",
                "int x __attribute__((aligned(128))); | (unsigned long)&x % 128 | 0",
                "char c; [[gnu::aligned(64)]] char x; | (unsigned long)&x % 64 + c | 0",
                "static int f(void) { int l __attribute__((aligned(64))); return (unsigned long)&l % 64; } | f() | 0",
                "enum { A = -1, B = 0x80000000 }; | B < A | 0",
                "typedef unsigned t __attribute__((mode(QI))); struct s { t a; short b __attribute__((mode(DI))); }; | sizeof(struct s) | 16",
                "int f(void) __attribute__((optimize(~O1~), noinline, cold)); int f(void) { return 3; } | f() | 3",
                "__declspec(noreturn) void g(void); | 1 | 1",
                "int x asm(~s~) = 5; int f(int) asm(~f~); int f(int y) { return y; } | f(x) | 5",
                "int abs(int) asm(~~ ~__isoc99_abs~); | abs(-1) | 1",
                "int f(void) { register int x asm(~ebx~) = 3; return x; } | f() | 3",
                "int f(void) __attribute__((weak)); int f(void) { return 3; } | f() | 3",
                "typedef int v __attribute__((vector_size(16))); struct s { char c; v x; }; | sizeof(v) + sizeof(struct s) | 48",
            })
    void modelled(String declarations, String expression, int expected) {
        String text = declarations.replace('~', '"');
        assertThat(run(text + "\nint main(void) { return " + expression + "; }"))
                .isEqualTo(new Outcome.Ended(expected));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "struct s { int x; } __attribute__((scalar_storage_order(~big-endian~))); | sizeof(struct s) | attribute scalar_storage_order",
                "struct s { char c; int x : 3; } __attribute__((ms_struct)); | sizeof(struct s) | attribute ms_struct",
                "int f(void) __attribute__((naked)); int f(void) { return 3; } | f() | attribute naked",
                "int x __attribute__((no_such_attribute)); | x | attribute no_such_attribute",
                "int x __attribute__((no_such_attribute)); | 3 | attribute no_such_attribute",
                "int x, * __attribute__((no_such_attribute)) y; | x | attribute",
                "asm(~nop~); | 3 | assembly",
                "int x asm(~s~) = 5; extern int y asm(~s~); | x | attribute asm_label",
                "int x = 5; extern int y asm(~x~); | x | attribute asm_label",
                "int abs(int) asm(~other~); int other(int x) { return 100; } | abs(-1) | attribute asm_label",
                "int abs(int) asm(~labs~); | abs(-1) | attribute asm_label",
                "#pragma weak g\\n int g(void); | 3 | pragma weak",
                "#pragma scalar_storage_order big-endian\\n int x; | 3 | pragma scalar_storage_order",
                "#pragma GCC optimize (~fast-math~)\\n int x; | 3 | pragma GCC optimize",
            })
    void debts(String declarations, String expression, String construct) {
        String text = declarations.replace('~', '"').replace("\\n", "\n");
        assertThat(run(text + "\nint main(void) { return " + expression + "; }"))
                .isInstanceOfSatisfying(
                        Outcome.Debt.class,
                        debt -> assertThat(debt.debt().construct()).isEqualTo(construct));
    }

    private static Outcome run(String program) {
        return TestProgram.of(DataModel.LP64, program).interpret();
    }
}
