package org.clew.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The generated parts of the documents show the tables that are kept beside them, and the papers' columns are those of the data. */
class PagesTest {
    private static final Path DOCUMENTS = Path.of("../docs");

    @Test
    void eachTableIsShownAsItWasMade() throws IOException {
        for (Table table : Tables.ALL) {
            Path csv = data(table);
            List<String> expected =
                    Files.exists(csv) ? rows(Grid.markdown(Files.readString(csv), keys(table))) : List.of();
            List<String> shown = new ArrayList<>();
            for (Path page : new Pages(DOCUMENTS).pages()) {
                String text = Files.readString(page);
                Optional<Pages.Part> part = Pages.Part.of(text, table.name());
                if (part.isPresent()) {
                    shown.add(page.toString());
                    String generated = part.get().text(text);
                    assertThat(rows(generated))
                            .as("%s of %s: run 'clew reproduce %s --pages docs'", table.name(), page, table.name())
                            .isEqualTo(expected);
                    assertThat(generated).contains(Files.exists(csv) ? "Made by" : "Not made yet");
                }
            }
            assertThat(shown).as("the page of %s", table.name()).isNotEmpty();
        }
    }

    private static Path data(Table table) {
        return DOCUMENTS.resolve("reproduction").resolve(table.name() + ".csv");
    }

    private static int keys(Table table) {
        return table.name().equals("figures") || table.name().equals("scaling") ? 3 : 1;
    }

    /** The lines of the table, with links as the folder of the tables has them. */
    private static List<String> rows(String text) {
        return text.lines()
                .filter(line -> line.startsWith("|"))
                .map(line -> line.replace("](reproduction/", "]("))
                .toList();
    }

    @Test
    void thePapersNumbersAreThoseOfTheData() throws IOException {
        for (Table table : Tables.ALL) {
            if (table instanceof ProgramTable && Files.exists(data(table))) {
                PaperTable paper = PaperTable.of(table.name());
                List<List<String>> rows = Csv.read(
                        Files.readString(DOCUMENTS.resolve("reproduction").resolve(table.name() + ".csv")));
                for (int row = 0; row < paper.rows().size(); row++) {
                    List<String> expected =
                            new ArrayList<>(List.of(paper.rows().get(row).name()));
                    for (String column : paper.columns()) {
                        expected.add(paper.rows().get(row).cell(column));
                    }
                    assertThat(rows.get(row + 1)).startsWith(expected.toArray(String[]::new));
                }
            }
        }
    }
}
