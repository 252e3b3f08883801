package org.clew.bench.nodes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.clew.bench.result.Answer;
import org.clew.bench.run.Measured;
import org.clew.cli.NodesRequest;

/**
 * One process that decides the program: its plan, and the folder with its script, its output and its evidence. A file with the exit
 * code says that it has ended; it appears after everything else is written.
 *
 * @param number from 1
 */
record Node(int number, Plan plan, Path folder) {

    /** The exit code of the node. */
    record End(Answer answer, int exitCode, List<String> out, List<String> err) {
        End {
            out = List.copyOf(out);
            err = List.copyOf(err);
        }
    }

    String title() {
        return "node " + number + " (" + plan.title() + ")";
    }

    Path script() {
        return folder.resolve("run.sh");
    }

    /** The path at which the node writes the file of an option. */
    Path copyOf(NodesRequest.Output output) {
        return folder.resolve("evidence")
                .resolve(output.option().substring(2))
                .resolve(output.path().getFileName());
    }

    /** Makes the folder and the script. */
    void prepare(NodesRequest request, String launcher, Path exchange) throws IOException {
        Files.createDirectories(folder);
        List<String> command = new ArrayList<>(List.of(launcher, "verify", "--exchange=" + exchange));
        command.addAll(plan.words(request.jobs()));
        command.addAll(request.words());
        for (NodesRequest.Output output : request.outputs()) {
            Files.createDirectories(copyOf(output).getParent());
            command.add(output.option() + "=" + copyOf(output));
        }
        command.add("--");
        command.addAll(request.operands());
        Files.writeString(
                script(),
                """
                cd %s || exit
                CLEW_AS_BUILT=yes %s >out.part 2>err.part </dev/null
                """.formatted(
                                        quoted(Path.of("").toAbsolutePath().toString()),
                                        command.stream().map(Node::quoted).collect(Collectors.joining(" ")))
                                .replace(
                                        "out.part", quoted(folder.resolve("out").toString()))
                                .replace(
                                        "err.part", quoted(folder.resolve("err").toString()))
                        + "echo $? >" + quoted(folder.resolve("exit.part").toString()) + " && mv "
                        + quoted(folder.resolve("exit.part").toString()) + " "
                        + quoted(folder.resolve("exit").toString()) + "\n");
    }

    /** Empty while it works. */
    Optional<End> end() throws IOException {
        Path exit = folder.resolve("exit");
        if (!Files.exists(exit)) {
            return Optional.empty();
        }
        int code = Integer.parseInt(Files.readString(exit).strip());
        List<String> out = Files.readAllLines(folder.resolve("out"));
        List<String> err = Files.readAllLines(folder.resolve("err"));
        Measured measured = new Measured(code, Measured.End.BY_ITSELF, 0, 0, 0);
        String text = String.join("\n", out);
        Answer answer = Answer.of(measured, out.isEmpty() ? String.join("\n", err) : text);
        return Optional.of(new End(answer, code, out, err));
    }

    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}
