package org.clew.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.program.DataModel;
import org.clew.source.cdt.syntax.CdtPreprocessor;
import org.clew.source.text.Compiler;
import org.clew.source.text.InputException;
import org.clew.source.text.Lexer;
import org.clew.source.text.Lexer.Kind;
import org.clew.source.text.LineMarker;
import org.clew.source.text.SourceFile;
import org.clew.source.text.SourceText;
import org.clew.source.text.TranslationUnit;

/**
 * Preprocesses files. {@code .i} files are preprocessed already. Others go through the user's compiler, unless they contain nothing that a
 * preprocessor would change, because starting a process costs more than parsing a small file.
 */
public final class Preprocessor {
    /** Directives that change no token. */
    private static final Set<String> HARMLESS = Set.of("pragma", "ident", "line");

    private Preprocessor() {}

    public static SourceText read(Path file, DataModel dataModel) throws InputException {
        return read(TranslationUnit.of(file), dataModel);
    }

    /** Every unit by itself, as a compiler reads them. */
    public static List<SourceText> read(List<TranslationUnit> units, DataModel dataModel) throws InputException {
        List<SourceText> texts = new ArrayList<>();
        for (TranslationUnit unit : units) {
            texts.add(read(unit, dataModel));
        }
        return texts;
    }

    public static SourceText read(TranslationUnit unit, DataModel dataModel) throws InputException {
        String text = SourceFile.read(unit.file());
        String name = unit.file().toString();
        if (name.endsWith(".i") || unit.flags().isEmpty() && !needsPreprocessing(text)) {
            return SourceText.of(name, text);
        }
        Optional<List<String>> compiler = Compiler.command();
        String preprocessed = compiler.isPresent()
                ? Compiler.preprocess(compiler.get(), unit, dataModel)
                : CdtPreprocessor.preprocess(unit, text, dataModel);
        return SourceText.of(name, named(preprocessed, unit));
    }

    /** A file that a file of ours includes is called as the user calls it. */
    private static String named(String text, TranslationUnit unit) {
        return unit.written().equals(unit.file())
                ? text
                : text.replace("\"" + unit.written().toAbsolutePath().normalize() + "\"", "\"" + unit.written() + "\"");
    }

    /** Whether there is a directive with an effect, or a name that compilers predefine (all have the form {@code __NAME__}). */
    static boolean needsPreprocessing(String text) {
        Lexer lexer = new Lexer(text);
        while (lexer.next() != Kind.END) {
            if (lexer.kind() == Kind.DIRECTIVE ? hasEffect(text, lexer) : isPredefined(text, lexer)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasEffect(String text, Lexer directive) {
        if (LineMarker.parse(text, directive.start(), directive.end()) != null) {
            return false;
        }
        Lexer inside = new Lexer(text, directive.start() + 1);
        inside.next();
        return inside.start() < directive.end() && !HARMLESS.contains(inside.tokenText());
    }

    private static boolean isPredefined(String text, Lexer lexer) {
        if (lexer.kind() != Kind.IDENTIFIER || lexer.end() - lexer.start() < 5) {
            return false;
        }
        if (lexer.is("_Pragma")) {
            return true;
        }
        int start = lexer.start();
        int end = lexer.end();
        if (!text.startsWith("__", start) || !text.startsWith("__", end - 2)) {
            return false;
        }
        for (int at = start; at < end; at++) {
            if (Character.isLowerCase(text.charAt(at))) {
                return false;
            }
        }
        return !lexer.is("__FUNCTION__") && !lexer.is("__PRETTY_FUNCTION__");
    }
}
