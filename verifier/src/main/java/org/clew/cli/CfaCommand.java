package org.clew.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.clew.cli.input.BadInputException;
import org.clew.cli.option.Option;
import org.clew.cli.option.UsageException;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.report.CfaDot;
import org.clew.report.html.HtmlAutomaton;
import org.clew.source.CFrontEnd;
import org.clew.source.Preprocessor;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.text.InputException;
import org.clew.source.text.Listing;
import org.clew.source.text.SourceText;
import org.jspecify.annotations.Nullable;

/** {@code clew cfa}: shows the automaton of a program. */
final class CfaCommand implements Command {
    private final Console console;
    private final ProgramOptions program = new ProgramOptions();
    private @Nullable Path output;

    CfaCommand(Console console) {
        this.console = console;
    }

    @Override
    public String summary() {
        return "Draws the control-flow automaton of a program: one box per function, loops in blue, errors in red.";
    }

    @Override
    public List<Option> options() {
        List<Option> options = new ArrayList<>(program.options());
        options.add(new Option(
                List.of("-o", "--output"),
                "FILE",
                "Write to this file: a page for the browser if its name ends in .html, SVG (drawn by Graphviz) if in .svg,"
                        + " else DOT. Default: DOT on stdout.",
                value -> output = Path.of(value)));
        return options;
    }

    @Override
    public ExitCode run() throws UsageException, BadInputException, IOException {
        ProgramOptions.Program input = program.program(null);
        LoweredProgram lowered;
        List<SourceText> sources;
        try {
            sources = Preprocessor.read(input.units(), input.dataModel());
            lowered = new CFrontEnd(input.dataModel(), input.property(), input.assumptions(), new SimplifyingPool())
                    .lower(sources, List.of());
        } catch (InputException e) {
            throw new BadInputException(e.getMessage());
        }
        lowered.diagnostics().forEach(console.err()::println);
        CfaDot picture = new CfaDot(lowered.cfa());
        if (output == null) {
            Writer buffered =
                    new BufferedWriter(new OutputStreamWriter(console.out(), StandardCharsets.UTF_8), 1 << 16);
            picture.write(buffered);
            buffered.flush();
        } else if (output.toString().endsWith(".html")) {
            write(new HtmlAutomaton(sources.getFirst().file(), lowered.cfa(), Listing.of(sources)).text(), output);
        } else {
            write(picture, output);
        }
        return ExitCode.DONE;
    }

    private static void write(CfaDot picture, Path file) throws BadInputException, IOException {
        StringBuilder text = new StringBuilder();
        picture.write(text);
        String content = text.toString();
        if (file.toString().endsWith(".svg")) {
            content = ExternalTool.of("dot", "-Tsvg")
                    .run(content)
                    .orElseThrow(() -> new BadInputException(file
                            + ": Graphviz is needed to draw SVG (apt install graphviz); a .dot file needs nothing"));
        }
        write(content, file);
    }

    private static void write(String content, Path file) throws BadInputException {
        try {
            Files.writeString(file, content, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new BadInputException(file + ": cannot be written (" + e.getMessage() + ")");
        }
    }
}
