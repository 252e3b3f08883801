package org.clew.source.cdt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.clew.limits.Budget;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.Outcome;
import org.clew.semantics.run.RunLimits;
import org.clew.source.CFrontEnd;
import org.clew.source.text.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sizes as gcc computes them, ILP32 and LP64. */
class LayoutTest {

    /** {@code __alignof__} is what gcc prefers, {@code _Alignof} what members have. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "__alignof__(long long) | 8 | 8",
                "_Alignof(long long) | 4 | 8",
                "__alignof__(double[3]) | 8 | 8",
                "_Alignof(double[3]) | 4 | 8",
                "__alignof__(struct { double d; }) | 4 | 8",
                "__alignof__(long) | 4 | 8",
                "__alignof__(char) | 1 | 1",
            })
    void alignments(String expression, int ilp32, int lp64) throws Exception {
        String program = "int main(void) { return " + expression + "; }";
        assertThat(List.of(run(program, DataModel.ILP32), run(program, DataModel.LP64)))
                .containsExactly(new Outcome.Ended(ilp32), new Outcome.Ended(lp64));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "struct s { char c; int i; }; | 8 | 8",
                "struct s { char c; double d; }; | 12 | 16",
                "struct s { char c; long double d; }; | 16 | 32",
                "struct s { char c; long l; short s; }; | 12 | 24",
                "struct s { char c; int i; } __attribute__((packed)); | 5 | 5",
                "struct __attribute__((packed)) s { char c; int i; }; | 5 | 5",
                "struct s { char c; int i __attribute__((aligned(16))); }; | 32 | 32",
                "struct s { char c; _Alignas(8) char d; }; | 16 | 16",
                "struct s { int a : 3; int b : 30; }; | 8 | 8",
                "struct s { int a : 3; int : 0; int b : 3; }; | 8 | 8",
                "struct s { char a : 3; int b : 5; }; | 4 | 4",
                "union s { char c[5]; int i; }; | 8 | 8",
                "struct s { struct { char a; int b; }; char c; }; | 12 | 12",
                "struct s { int n; char tail[]; }; | 4 | 4",
                "struct s { }; | 0 | 0",
                "#pragma pack(push, 1)\\nstruct s { char c; int i; };\\n#pragma pack(pop)\\n | 5 | 5",
                "#pragma pack(2)\\nstruct s { char c; int i; char d; };\\n#pragma pack()\\n | 8 | 8",
                "#pragma pack(push, 4)\\nstruct s { char c; long long i; };\\n#pragma pack(pop)\\n | 12 | 12",
                "#pragma pack(push, 1)\\n#pragma pack(pop)\\nstruct s { char c; int i; }; | 8 | 8",
            })
    void sizes(String declaration, int ilp32, int lp64) throws Exception {
        String tag = declaration.contains("union s") ? "union s" : "struct s";
        String program = declaration.replace("\\n", "\n") + "\nint main(void) { return sizeof(" + tag + "); }";
        assertThat(List.of(run(program, DataModel.ILP32), run(program, DataModel.LP64)))
                .containsExactly(new Outcome.Ended(ilp32), new Outcome.Ended(lp64));
    }

    private static Outcome run(String program, DataModel model) throws Exception {
        var lowered =
                new CFrontEnd(model, Property.DEFAULT, new SimplifyingPool()).lower(SourceText.of("f.c", program));
        assertThat(lowered.diagnostics()).isEmpty();
        return new Interpreter(lowered.cfa())
                .run(Choices.none(), new RunLimits(1000, 0, Budget.unlimited()))
                .outcome();
    }
}
