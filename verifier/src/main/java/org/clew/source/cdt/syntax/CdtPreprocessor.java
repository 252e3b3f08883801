package org.clew.source.cdt.syntax;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.clew.program.DataModel;
import org.clew.program.SourceSpan;
import org.clew.source.text.Diagnostic;
import org.clew.source.text.InputException;
import org.clew.source.text.PredefinedMacros;
import org.clew.source.text.TranslationUnit;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.IASTProblem;
import org.eclipse.cdt.core.dom.parser.c.GCCScannerExtensionConfiguration;
import org.eclipse.cdt.core.parser.DefaultLogService;
import org.eclipse.cdt.core.parser.EndOfFileException;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.cdt.core.parser.IMacro;
import org.eclipse.cdt.core.parser.IToken;
import org.eclipse.cdt.core.parser.ParserLanguage;
import org.eclipse.cdt.core.parser.ScannerInfo;
import org.eclipse.cdt.internal.core.dom.parser.ASTNode;
import org.eclipse.cdt.internal.core.parser.scanner.CPreprocessor;
import org.eclipse.cdt.internal.core.parser.scanner.ILocationResolver;

/** Preprocesses with CDT's scanner, for machines without a C compiler: prints its tokens as text with line markers. */
public final class CdtPreprocessor {
    private static final List<String> HEADERS =
            List.of(HeaderFiles.STANDARD, "/usr/local/include", "/usr/include/x86_64-linux-gnu", "/usr/include");

    private final String file;
    private final ILocationResolver locations;
    private final StringBuilder output = new StringBuilder();
    private String currentFile = "";
    private int currentLine;

    private CdtPreprocessor(String file, ILocationResolver locations) {
        this.file = file;
        this.locations = locations;
    }

    public static String preprocess(TranslationUnit unit, String text, DataModel dataModel) throws InputException {
        Path path = unit.file();
        Map<String, String> macros = PredefinedMacros.of(dataModel);
        List<String> folders = new ArrayList<>();
        for (String flag : unit.flags()) {
            flag(flag, macros, folders, unit);
        }
        CPreprocessor scanner = new CPreprocessor(
                FileContent.create(path.toString(), text.toCharArray()),
                new ScannerInfo(macros, headers(path, folders)),
                ParserLanguage.C,
                new DefaultLogService(),
                withoutMacros(),
                new HeaderFiles());
        CdtPreprocessor printer = new CdtPreprocessor(path.toString(), scanner.getLocationResolver());
        try {
            while (true) {
                printer.print(scanner.nextToken());
            }
        } catch (EndOfFileException end) {
            printer.check();
            return printer.output.append('\n').toString();
        }
    }

    /** Flags are whole words here: {@code -Ifolder}, {@code -DNAME=value}. */
    private static void flag(String flag, Map<String, String> macros, List<String> folders, TranslationUnit unit)
            throws InputException {
        String value = flag.substring(Math.min(2, flag.length()));
        if (flag.startsWith("-I")) {
            folders.add(value);
        } else if (flag.startsWith("-D")) {
            int equals = value.indexOf('=');
            macros.put(equals < 0 ? value : value.substring(0, equals), equals < 0 ? "1" : value.substring(equals + 1));
        } else if (flag.startsWith("-U")) {
            macros.remove(value);
        } else if (!flag.startsWith("-std=")) {
            throw new InputException(
                    unit.file().toString(),
                    "option " + flag,
                    "no C compiler is there to follow it",
                    "install gcc or clang");
        }
    }

    private static String[] headers(Path path, List<String> more) {
        List<String> folders = new ArrayList<>(more);
        folders.addAll(HEADERS);
        Path parent = path.toAbsolutePath().getParent();
        if (parent != null) {
            folders.addFirst(parent.toString());
        }
        return folders.toArray(String[]::new);
    }

    /** CDT's own macros stand for constructs that its parser lacks; ours are rewritten later and more exactly. */
    private static GCCScannerExtensionConfiguration withoutMacros() {
        return new GCCScannerExtensionConfiguration() {
            @Override
            public IMacro[] getAdditionalMacros() {
                return new IMacro[0];
            }
        };
    }

    private void print(IToken token) {
        IASTFileLocation place = locations.getMappedFileLocation(token.getOffset(), token.getLength());
        String from = place == null ? file : place.getFileName();
        int line = place == null ? currentLine : place.getStartingLineNumber();
        if (!from.equals(currentFile) || line < currentLine || line > currentLine + 8) {
            output.append("\n# ").append(line).append(" \"").append(from).append("\"\n");
        } else {
            output.append("\n".repeat(line - currentLine));
        }
        currentFile = from;
        currentLine = line;
        output.append(token.getCharImage()).append(' ');
    }

    private void check() throws InputException {
        List<Diagnostic> problems = new ArrayList<>();
        for (IASTProblem problem : locations.getScannerProblems()) {
            ASTNode node = (ASTNode) problem;
            IASTFileLocation place = locations.getMappedFileLocation(node.getOffset(), node.getLength());
            int line = place == null ? 0 : place.getStartingLineNumber();
            problems.add(new Diagnostic(
                    new SourceSpan(place == null ? file : place.getFileName(), line, 0, line, 0),
                    "preprocessor directive",
                    problem.getMessage(),
                    "install gcc or clang, set CC, or give a preprocessed .i file"));
        }
        if (!problems.isEmpty()) {
            throw new InputException(problems);
        }
    }
}
