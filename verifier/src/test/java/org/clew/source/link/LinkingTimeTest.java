package org.clew.source.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.clew.source.Linker;
import org.clew.source.text.DeepStack;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.clew.testing.MeasuresTime;
import org.junit.jupiter.api.Test;

/** Linking takes time linear in the sum of the files, here of 1,000 lines each. */
@MeasuresTime
class LinkingTimeTest {

    private static final int LINES = 1_000;

    @Test
    void fiftyFilesTakeFiveTimesAsLongAsTen() throws InputException {
        seconds(10);
        double few = seconds(10);
        double many = seconds(50);
        assertThat(many).isLessThan(12 * few + 1);
        assertThat(many).isLessThan(20);
    }

    private static double seconds(int files) throws InputException {
        List<SourceText> sources = new ArrayList<>();
        for (int i = 0; i < files; i++) {
            sources.add(SourceText.of(i + ".c", text(i)));
        }
        long start = System.nanoTime();
        SourceText linked = DeepStack.call("0.c", () -> Linker.link(sources));
        assertThat(linked.text()).contains("shared0$unit" + files).doesNotContain("helper0$unit");
        return (System.nanoTime() - start) / 1e9;
    }

    /** Half of it is a header that all files have; the rest is each file's own, under names that others have, too. */
    private static String text(int file) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < LINES / 8; i++) {
            text.append("struct s")
                    .append(i)
                    .append(" { int a; struct s")
                    .append(i)
                    .append(" *next; };\n");
            text.append("typedef struct s").append(i).append(" t").append(i).append(";\n");
            text.append("int external").append(i).append("(t").append(i).append(" *p);\n");
            text.append("static inline int helper")
                    .append(i)
                    .append("(t")
                    .append(i)
                    .append(" *p) { return p->a; }\n");
        }
        for (int i = 0; i < LINES / 4; i++) {
            text.append("static int shared")
                    .append(i)
                    .append(" = ")
                    .append(i * file)
                    .append(";\n");
            text.append("int own")
                    .append(file)
                    .append("_")
                    .append(i)
                    .append("(void) { return shared")
                    .append(i)
                    .append("++; }\n");
        }
        return text.toString();
    }
}
