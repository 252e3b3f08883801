package org.clew.bench.nodes;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.clew.bench.slurm.Slurm;
import org.clew.cli.NodesAnswer;
import org.clew.cli.NodesProvider;
import org.clew.cli.NodesRequest;
import org.clew.cli.NodesRequest.Output;
import org.clew.cli.NodesRequest.Place;
import org.clew.limits.CancellationToken;

/** {@code clew verify --on PLACE}: makes a folder for the nodes, runs them, and copies the evidence of the node whose verdict counts. */
public final class Nodes implements NodesProvider {

    @Override
    public Optional<String> obstacle(Place place) {
        return switch (place) {
            case LOCAL -> Optional.empty();
            case SLURM -> new Slurm().obstacle();
        };
    }

    @Override
    public NodesAnswer decide(NodesRequest request, CancellationToken token) throws IOException {
        Path folder = folder(request);
        try {
            List<Node> nodes = IntStream.range(0, request.nodes())
                    .mapToObj(index -> new Node(index + 1, Plan.ofNode(index), folder.resolve("node-" + (index + 1))))
                    .toList();
            String launcher = System.getProperty("clew.launcher", "clew");
            for (Node node : nodes) {
                node.prepare(request, launcher, folder.resolve("exchange"));
            }
            Launch launch = switch (request.place()) {
                case LOCAL -> new LocalLaunch(request);
                case SLURM -> new SlurmLaunch(request, folder);
            };
            Coordinator.Outcome outcome = new Coordinator(nodes, launch, token).run();
            return outcome.node().isPresent()
                    ? handOver(outcome.node().get(), request.outputs(), outcome.answer())
                    : outcome.answer();
        } finally {
            delete(folder);
        }
    }

    /** Copies the files of the node, and replaces their names in its output. */
    private static NodesAnswer handOver(Node node, List<Output> outputs, NodesAnswer answer) throws IOException {
        List<String> out = answer.out();
        for (Output output : outputs) {
            Path copy = node.copyOf(output);
            copy(copy, output.path());
            out = out.stream()
                    .map(line -> line.replace(copy.toString(), output.path().toString()))
                    .toList();
        }
        return new NodesAnswer(answer.code(), answer.verdict(), out, answer.err());
    }

    /** Nodes of a cluster must see it: then it is in the folder of the evidence, or in the current one. */
    private static Path folder(NodesRequest request) throws IOException {
        if (request.place() == Place.LOCAL) {
            return Files.createTempDirectory("clew-nodes-");
        }
        Path parent = request.outputs().stream()
                .filter(output -> output.option().equals("--output"))
                .map(Output::path)
                .findFirst()
                .orElse(Path.of(""));
        return Files.createTempDirectory(parent.toAbsolutePath(), ".clew-nodes-");
    }

    /** A file or a folder with all that is in it; nothing if the node left nothing. */
    private static void copy(Path from, Path to) throws IOException {
        if (!Files.exists(from)) {
            return;
        }
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(from.relativize(file));
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, file.equals(from) ? to : target, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    /** A node that ends slowly may still write into the folder; then the rest of the folder stays. */
    private static void delete(Path folder) {
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.deleteIfExists(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path visited, IOException failure) throws IOException {
                    Files.deleteIfExists(visited);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException busy) {
            // It is in a folder for temporary files, or hidden.
        }
    }
}
