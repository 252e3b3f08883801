package org.clew.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.clew.Version;
import org.clew.cli.option.Option;
import org.clew.smt.SolverAdapter;
import org.clew.smt.chain.Provers;

/** {@code clew doctor}: shows which tools work on this machine. */
final class DoctorCommand implements Command {
    private final Console console;

    DoctorCommand(Console console) {
        this.console = console;
    }

    @Override
    public String summary() {
        return "Shows which tools work on this machine: JVM, solvers, compiler, Graphviz.";
    }

    @Override
    public List<Option> options() {
        return List.of();
    }

    @Override
    public ExitCode run() {
        Runtime jvm = Runtime.getRuntime();
        say("clew", Version.text());
        say("java", Runtime.version() + " (" + System.getProperty("java.home") + ")");
        say("cores", String.valueOf(jvm.availableProcessors()));
        say("heap", jvm.maxMemory() / (1 << 20) + " MB");
        say("class cache", classCache());
        for (SolverAdapter solver : Provers.adapters()) {
            say(
                    "solver " + solver.name(),
                    solver.obstacle().map(why -> "does not work: " + why).orElseGet(solver::version));
        }
        compiler("compiler", "-m64");
        compiler("compiler -m32", "-m32");
        say(
                "graphviz",
                ExternalTool.of("dot", "-Tsvg")
                        .run("digraph g { a -> b }")
                        .map(svg -> "works")
                        .orElse("missing: 'clew cfa' cannot draw SVG (apt install graphviz)"));
        return ExitCode.DONE;
    }

    private void compiler(String name, String mode) {
        String cc = Optional.ofNullable(System.getenv("CC")).orElse("cc");
        say(
                name,
                ExternalTool.of(cc, mode, "-E", "-xc", "-")
                        .run("#include <limits.h>\nint x = INT_MAX;\n")
                        .map(text -> cc + " works")
                        .orElse(
                                mode.equals("-m32")
                                        ? "no 32-bit headers: the host's are used (apt install gcc-multilib)"
                                        : cc + " missing: only preprocessed files (.i) can be read (apt install gcc)"));
    }

    private static String classCache() {
        return ProcessHandle.current()
                .info()
                .arguments()
                .flatMap(arguments -> Arrays.stream(arguments)
                        .filter(each -> each.startsWith("-XX:AOTCache=") || each.startsWith("-XX:SharedArchiveFile="))
                        .findFirst())
                .map(option -> option.substring(option.indexOf('=') + 1))
                .orElse("none: start with ./clew to have one");
    }

    private void say(String what, String how) {
        console.out().println(what + ": " + how);
    }
}
