package org.clew;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A method fits on a screen. Only a switch over all operators of terms may be longer: its cases are read one at a time. */
class MethodLengthTest {
    private static final int MOST_LINES = 60;

    private static final Set<String> OPERATOR_TABLES = Set.of(
            "IntegerOperations.apply",
            "Meaning.of",
            "RangeEvaluator.evaluate",
            "Rewriter.rewrite",
            "Signature.sortOf",
            "SmtLibSyntax.application",
            "WordEquation.solve",
            "Z3Operations.apply");

    @ParameterizedTest
    @ValueSource(strings = {"verifier", "bench"})
    void noMethodIsLong(String module) throws IOException {
        assertThat(longMethods(Path.of("..", module, "src", "main"))).isSubsetOf(OPERATOR_TABLES);
    }

    @Test
    void everyOperatorTableIsStillLong() throws IOException {
        assertThat(longMethods(Path.of("src", "main"))).containsAll(OPERATOR_TABLES);
    }

    private static Set<String> longMethods(Path folder) throws IOException {
        Set<String> found = new TreeSet<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (Stream<Path> files = Files.walk(folder);
                StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            List<Path> sources =
                    files.filter(file -> file.toString().endsWith(".java")).toList();
            assertThat(sources).isNotEmpty();
            JavacTask task = (JavacTask)
                    compiler.getTask(null, manager, null, null, null, manager.getJavaFileObjectsFromPaths(sources));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                new LongMethods(unit, positions, found).scan(unit, null);
            }
        }
        return found;
    }

    /** Collects the methods of a file whose bodies are too long. */
    private static final class LongMethods extends TreeScanner<Void, Void> {
        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final Set<String> found;

        LongMethods(CompilationUnitTree unit, SourcePositions positions, Set<String> found) {
            this.unit = unit;
            this.positions = positions;
            this.found = found;
        }

        @Override
        public Void visitMethod(MethodTree method, Void nothing) {
            if (method.getBody() != null && lines(method) > MOST_LINES) {
                String file =
                        Path.of(unit.getSourceFile().getName()).getFileName().toString();
                found.add(file.replace(".java", "." + method.getName()));
            }
            return super.visitMethod(method, nothing);
        }

        private long lines(MethodTree method) {
            LineMap map = unit.getLineMap();
            long first = map.getLineNumber(positions.getStartPosition(unit, method.getBody()));
            return map.getLineNumber(positions.getEndPosition(unit, method)) - first + 1;
        }
    }
}
