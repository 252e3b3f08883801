package org.clew.evidence.compiled;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.clew.program.CType;
import org.clew.program.DataModel;
import org.clew.program.SourceSpan;
import org.clew.program.TypeLayout;
import org.clew.property.Probe;
import org.clew.semantics.run.UnsetObject;
import org.clew.source.text.Lexer;
import org.clew.source.text.SourceText;

/**
 * A copy of the program with calls of the harness wherever an object begins whose first contents influence the counterexample: an uninitialised
 * variable, or memory from an allocation. Each such place has a number, its site. The harness stores the counterexample's values there.
 */
final class ProgramCopy {

    /** Functions that the harness defines for the copy. */
    private static final String DECLARATIONS = """
            void *__clew_bytes(unsigned site, unsigned long size);
            void __clew_fill(unsigned site, void *object, unsigned long size);
            void __clew_pad(unsigned site, void *object, unsigned long size, const char *padding);
            unsigned long long __clew_bits(unsigned site);
            void *__clew_held(unsigned site, void *memory);
            void __clew_memory(unsigned site, void *memory, unsigned long size);
            void __clew_violated(int condition);
            void *__clew_read(const void *object, unsigned long size);
            """;

    private static final String FILLS = "__VERIFIER_nondet_memory";

    private record Site(UnsetObject.Kind kind, SourceSpan place, String name) {
        static Site of(UnsetObject object) {
            return new Site(object.kind(), object.place(), object.name());
        }
    }

    /** Replaces {@code text[from, to)}, which is often empty. */
    private record Edit(int from, int to, String replacement) {}

    private final TypeLayout layout;
    private final Optional<Expected> probed;
    private final Map<Site, Integer> sites = new LinkedHashMap<>();
    private final Map<Integer, UnsetObject> objects = new TreeMap<>();
    private final List<String> texts = new ArrayList<>();
    private final Set<Site> edited = new HashSet<>();
    private String text = "";
    private final List<Edit> edits = new ArrayList<>();

    private ProgramCopy(List<SourceText> units, DataModel model, List<UnsetObject> unset, Optional<Expected> probed) {
        layout = new TypeLayout(model);
        this.probed = probed;
        units.forEach(unit -> texts.add(copy(unit, unset)));
    }

    /**
     * @param units the files of the program; a place in a header is in several of them
     * @param probed the violation that the copy has to notice by itself
     */
    static ProgramCopy of(List<SourceText> units, DataModel model, List<UnsetObject> unset, Optional<Expected> probed) {
        return new ProgramCopy(units, model, unset, probed);
    }

    private String copy(SourceText unit, List<UnsetObject> unset) {
        text = unit.text();
        edits.clear();
        edited.clear();
        probed.ifPresent(expected ->
                insert(unit, expected.violation().span(), expected.probe().orElseThrow()));
        Map<SourceSpan, Integer> offsets = offsets(unit, unset);
        for (int i = 0; i < unset.size(); i++) {
            UnsetObject object = unset.get(i);
            Integer offset = offsets.get(start(object.place()));
            if (object.isInText() && offset != null) {
                Site site = Site.of(object);
                objects.put(i, object);
                sites.putIfAbsent(site, sites.size());
                if (edited.add(site)) {
                    insert(object, offset, site(object));
                }
            }
        }
        return edited();
    }

    /** The objects that have a site. */
    List<UnsetObject> objects() {
        return List.copyOf(objects.values());
    }

    int site(UnsetObject object) {
        return Objects.requireNonNull(sites.get(Site.of(object)));
    }

    int sites() {
        return sites.size();
    }

    /** The files with the calls. */
    List<String> texts() {
        return texts;
    }

    private String edited() {
        edits.sort(Comparator.comparingInt(Edit::from));
        StringBuilder copy = new StringBuilder(DECLARATIONS);
        int at = 0;
        for (Edit edit : edits) {
            if (edit.from() < at) {
                continue;
            }
            copy.append(text, at, edit.from()).append(edit.replacement());
            at = edit.to();
        }
        return copy.append(text, at, text.length()).toString();
    }

    /** Nothing is changed if the expression does not stand where it should: lines of a macro's expansion may be counted twice. */
    private void insert(SourceText program, SourceSpan span, Probe probe) {
        SourceSpan start = start(span);
        Lexer lexer = new Lexer(text);
        while (lexer.next() != Lexer.Kind.END) {
            int at = lexer.start();
            if (program.lines().span(at, 1).equals(start) && text.startsWith(probe.expression(), at)) {
                edits.add(new Edit(at, at + probe.expression().length(), probe.replacement()));
                return;
            }
        }
    }

    private static SourceSpan start(SourceSpan span) {
        return new SourceSpan(span.file(), span.line(), span.column(), span.line(), span.column());
    }

    /** Where in the text the first token of each place is. */
    private static Map<SourceSpan, Integer> offsets(SourceText program, List<UnsetObject> unset) {
        Map<SourceSpan, Integer> offsets = new HashMap<>();
        unset.forEach(object -> offsets.put(start(object.place()), null));
        Lexer lexer = new Lexer(program.text());
        while (lexer.next() != Lexer.Kind.END) {
            SourceSpan span = program.lines().span(lexer.start(), 1);
            if (offsets.containsKey(span)) {
                offsets.put(span, lexer.start());
            }
        }
        return offsets;
    }

    private void insert(UnsetObject object, int offset, int site) {
        String name = object.name();
        switch (object.kind()) {
            case VARIABLE -> {
                if (isInitialised(offset)) {
                    String padding = Padding.mask(object.type(), layout);
                    if (!padding.isEmpty()) {
                        insert(
                                end(offset, false) + 1,
                                " __clew_pad(%2$d, (void *) &(%1$s), sizeof(%1$s), \"%3$s\");"
                                        .formatted(name, site, padding));
                    }
                    return;
                }
                boolean simple = name.indexOf('.') < 0 && name.indexOf('[') < 0;
                if (simple && !(object.type() instanceof CType.Array)) {
                    insert(
                            end(offset, true),
                            " = *(__typeof__(%1$s) *) __clew_bytes(%2$d, sizeof(%1$s))".formatted(name, site));
                } else {
                    insert(
                            end(offset, false) + 1,
                            " __clew_fill(%2$d, (void *) &(%1$s), sizeof(%1$s));".formatted(name, site));
                }
            }
            case BIT_FIELD -> insert(end(offset, false) + 1, " %s = __clew_bits(%d);".formatted(name, site));
            case ALLOCATED -> {
                insert(offset, "__clew_held(%d, ".formatted(site));
                insert(endOfCall(offset), ")");
            }
            case FILLED -> {
                // What a function of the library filled is up to the real one.
                if (text.startsWith(FILLS, offset)) {
                    edits.add(new Edit(offset, text.indexOf('(', offset) + 1, "__clew_memory(%d, ".formatted(site)));
                }
            }
            case EXTERNAL, ARGUMENT -> throw new IllegalArgumentException("not a place in the program");
        }
    }

    /** Whether the declarator has an initialiser: then only its padding is not determined. */
    private boolean isInitialised(int offset) {
        Lexer lexer = new Lexer(text, offset);
        int end = end(offset, true);
        while (lexer.next() != Lexer.Kind.END && lexer.start() < end) {
            if (lexer.is('(') || lexer.is('[')) {
                lexer.skipBracketed();
            } else if (lexer.is('=')) {
                return true;
            }
        }
        return false;
    }

    private void insert(int at, String insertion) {
        edits.add(new Edit(at, at, insertion));
    }

    /** Where a declarator ends, or the declaration that it is part of: a comma or semicolon outside of parentheses. */
    private int end(int offset, boolean declarator) {
        Lexer lexer = new Lexer(text, offset);
        int depth = 0;
        while (lexer.next() != Lexer.Kind.END) {
            if (lexer.is('(') || lexer.is('[') || lexer.is('{')) {
                depth++;
            } else if (lexer.is(')') || lexer.is(']') || lexer.is('}')) {
                depth--;
            } else if (depth <= 0 && (lexer.is(';') || declarator && lexer.is(','))) {
                break;
            }
        }
        return lexer.start();
    }

    /** Behind the parenthesis that closes the arguments. */
    private int endOfCall(int offset) {
        Lexer lexer = new Lexer(text, offset);
        int depth = 0;
        while (lexer.next() != Lexer.Kind.END) {
            if (lexer.is('(')) {
                depth++;
            } else if (lexer.is(')') && --depth == 0) {
                break;
            }
        }
        return lexer.end();
    }
}
