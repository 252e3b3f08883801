package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.clew.cli.option.Suggestion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Misspelt options and commands get a suggestion, and only near ones. */
class SuggestionTest {
    private static final List<String> KNOWN =
            List.of("--property", "--time-limit", "--strategy", "--stats", "-v", "-q", "--json");

    @ParameterizedTest
    @CsvSource({
        "--propety, --property",
        "--porperty, --property",
        "--timelimit, --time-limit",
        "--strat, --strategy",
        "--sats, --stats",
        "--jsno, --json"
    })
    void theNearestWordIsSuggested(String written, String meant) {
        assertThat(Suggestion.of(written, KNOWN)).isEqualTo("; did you mean '" + meant + "'?");
    }

    @ParameterizedTest
    @CsvSource({"--colour", "-x", "--p"})
    void nothingIsSuggestedForAWordThatIsFarFromAll(String written) {
        assertThat(Suggestion.of(written, List.of("--property", "--time-limit")))
                .isEmpty();
    }

    @Test
    void theMessageOfAnUnknownOptionHasTheSuggestion() {
        CommandRun run = CommandRun.of("verify", "--propety", "p.prp", "x.c");
        assertThat(run.err()).contains("unknown option '--propety'; did you mean '--property'?");
        assertThat(CommandRun.of("verfy", "x.c").err()).contains("there is no command 'verfy'; did you mean 'verify'?");
    }
}
