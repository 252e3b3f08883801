package org.clew.cli;

import java.io.PrintStream;
import org.clew.Verifier;
import org.clew.Version;

/** The program's entry. */
public final class Main {
    private Main() {}

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        int code = run(new Console(System.out, System.err, StartUp.milliseconds()), arguments);
        System.out.flush();
        if (Verifier.isAtWork()) {
            AbruptEnd.with(code);
        }
        System.exit(code);
    }

    /** Never throws: what goes wrong is said on the console and in the exit code. */
    static int run(Console console, String... arguments) {
        if (arguments.length == 1 && arguments[0].equals("--version")) {
            console.out().println(Version.text());
            return ExitCode.DONE.number();
        }
        try {
            return Commands.execute(console, arguments).number();
        } catch (OutOfMemoryError e) {
            console.err().println("clew: out of memory; give the JVM more, for example CLEW_JAVA_OPTS=-Xmx8g");
        } catch (StackOverflowError e) {
            console.err().println("clew: the input is nested too deeply");
        } catch (Throwable e) {
            internalError(console.err(), e);
        }
        return ExitCode.INTERNAL.number();
    }

    private static void internalError(PrintStream err, Throwable e) {
        err.println("clew: internal error, please report it: " + e);
        e.printStackTrace(err);
    }
}
