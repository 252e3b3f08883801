package org.clew.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The papers' numbers, as far as the papers print sums of them. */
class PaperTableTest {

    /** The last row of LAZY's Table 1. */
    @ParameterizedTest
    @CsvSource({
        "EAG T, 188",
        "LZY T, 80",
        "EAG states, 41331",
        "LZY states, 10919",
        "EAG interpolants, 17121",
        "LZY interpolants, 6610"
    })
    void totalsOfLazyAreThosePrinted(String column, int total) {
        assertThat(PaperTable.of("lazy-table1").rows().stream()
                        .mapToInt(row -> Integer.parseInt(row.cell(column)))
                        .sum())
                .isEqualTo(total);
    }

    /** "BSELF was able to solve 65 more safe benchmarks." */
    @Test
    void table1OfBselfFitsItsText() {
        PaperTable table = PaperTable.of("bself-table1");
        assertThat(safe(table, "BSELF") - safe(table, "BSE")).isEqualTo(65);
    }

    private static int safe(PaperTable table, String tool) {
        return table.rows().stream()
                .filter(row -> row.name().equals(tool))
                .mapToInt(row -> Integer.parseInt(row.cell("safe")))
                .sum();
    }

    /** What one tool decides more than another in Table 2 is the difference of their rows in Table 1. */
    @Test
    void table2OfBselfFitsTable1() {
        PaperTable table = PaperTable.of("bself-table2");
        int bse = Integer.parseInt(table.rows().get(0).cell("BSELF"));
        int bself = Integer.parseInt(table.rows().get(1).cell("BSE"));
        assertThat(bself - bse).isEqualTo(104 - 65);
    }

    @Test
    void eachFigureIsOfAProgramThatIsThere() {
        for (PaperTable.Row row : PaperTable.of("figures").rows()) {
            assertThat(Path.of("../examples", row.subject())).exists();
        }
    }

    @Test
    void eachTableSaysWhereItIsFrom() {
        for (String name :
                List.of("rv11-table1", "cav12-fig6", "minimax", "lazy-table1", "bself-table1", "bself-table2")) {
            assertThat(PaperTable.of(name).reference()).startsWith(name.split("-")[0].toUpperCase(Locale.ROOT));
        }
    }

    /** The programs of the figures are what the families make for their n, apart from comments and functions that are not called. */
    @Test
    void familiesMakeTheProgramsOfTheFigures() throws Exception {
        String example = Files.readString(Path.of("../examples/lazy-fig1b.c"));
        Family family = Family.ALL.stream()
                .filter(each -> each.name().equals("lazy-fig1b"))
                .findFirst()
                .orElseThrow();
        assertThat(family.text(8)).contains(example.substring(example.indexOf("int main")));
    }
}
