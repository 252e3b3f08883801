package org.clew.source.cdt.syntax;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.source.text.Diagnostic;
import org.clew.source.text.InputException;
import org.clew.source.text.NewerC;
import org.clew.source.text.Packing;
import org.clew.source.text.SourceText;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTProblem;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.gnu.c.GCCLanguage;
import org.eclipse.cdt.core.model.ILanguage;
import org.eclipse.cdt.core.parser.DefaultLogService;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.cdt.core.parser.IncludeFileContentProvider;
import org.eclipse.cdt.core.parser.ScannerInfo;
import org.eclipse.cdt.internal.core.dom.parser.ASTNode;
import org.eclipse.core.runtime.CoreException;

/** Preprocessed C text to CDT's syntax tree; what CDT cannot parse comes out as diagnostics. Call it on a deep stack. */
public final class CdtParser {
    /** Makes CDT's scanner know the keywords of newer versions, such as {@code __int128}. */
    private static final Map<String, String> GNU = Map.of("__GNUC__", "12", "__GNUC_MINOR__", "0");

    private static final int MOST_DIAGNOSTICS = 20;

    private CdtParser() {}

    public static ParsedUnit parse(SourceText original) throws InputException {
        SourceText source = TokenRewriter.rewrite(original);
        IASTTranslationUnit unit = translationUnit(source);
        ParsedUnit parsed = new ParsedUnit(source, unit, Packing.of(source.text()));
        List<IASTProblem> problems = problems(unit);
        if (!problems.isEmpty()) {
            throw new InputException(problems.stream()
                    .sorted(Comparator.comparingInt(problem -> ((ASTNode) problem).getOffset()))
                    .limit(MOST_DIAGNOSTICS)
                    .map(problem -> diagnostic(parsed, problem))
                    .toList());
        }
        return parsed;
    }

    @SuppressWarnings("deprecation") // the option says that the file is no header; nothing replaces it
    private static IASTTranslationUnit translationUnit(SourceText source) throws InputException {
        try {
            return GCCLanguage.getDefault()
                    .getASTTranslationUnit(
                            FileContent.create(source.file(), source.text().toCharArray()),
                            new ScannerInfo(GNU),
                            IncludeFileContentProvider.getEmptyFilesProvider(),
                            null,
                            ILanguage.OPTION_IS_SOURCE_UNIT,
                            new DefaultLogService());
        } catch (CoreException failure) {
            throw new InputException(source.file(), "file", "the C parser failed: " + failure.getMessage(), "");
        }
    }

    private static List<IASTProblem> problems(IASTTranslationUnit unit) {
        List<IASTProblem> problems = new ArrayList<>(List.of(unit.getPreprocessorProblems()));
        unit.accept(new ASTVisitor() {
            {
                shouldVisitProblems = true;
            }

            @Override
            public int visit(IASTProblem problem) {
                problems.add(problem);
                return PROCESS_CONTINUE;
            }
        });
        return problems;
    }

    private static Diagnostic diagnostic(ParsedUnit parsed, IASTProblem problem) {
        String text = parsed.source().text();
        int offset = ((ASTNode) problem).getOffset();
        String near = excerpt(text, offset, ((ASTNode) problem).getLength());
        Optional<String> newer = NewerC.inLine(text, offset);
        if (newer.isPresent()) {
            return new Diagnostic(
                    parsed.span(problem), newer.get(), "this construct of C23 is not supported", "write it as in C17");
        }
        return new Diagnostic(
                parsed.span(problem),
                near.isEmpty() ? "end of file" : "`" + near + "`",
                problem.getID() == IASTProblem.SYNTAX_ERROR ? "syntax error" : problem.getMessage(),
                "check that a C compiler accepts the file");
    }

    /** The beginning of the text that a problem covers: enough to recognise the construct. */
    private static String excerpt(String text, int offset, int length) {
        int from = Math.clamp(offset, 0, text.length());
        int to = Math.clamp((long) from + Math.min(length, 40), from, text.length());
        return text.substring(from, to).strip().replaceAll("\\s+", " ");
    }
}
