package org.clew.source.cdt.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.SourceSpan;
import org.clew.program.TypeLayout;
import org.clew.source.library.LibraryText;
import org.clew.source.text.Diagnostic;

/**
 * Finds names that two files of a program declare with types that no compiler could take for one (C11 6.2.7 p2). Compilers see one file at a time and
 * do not detect this. Types with the same representation, such as int and unsigned, are accepted.
 */
public final class DeclaredTypes {

    private record Declared(CType type, SourceSpan span) {}

    private final TypeLayout layout;
    private final Map<String, Declared> first = new HashMap<>();
    private final List<Diagnostic> conflicts = new ArrayList<>();

    public DeclaredTypes(TypeLayout layout) {
        this.layout = layout;
    }

    public void declare(String name, CType type, SourceSpan span) {
        if (LibraryText.holds(span.file())) {
            return;
        }
        Declared before = first.putIfAbsent(name, new Declared(type, span));
        if (before != null && differ(before.type, type)) {
            String what = type instanceof CType.Function ? "function " : "variable ";
            conflicts.add(new Diagnostic(
                    span,
                    what + name,
                    "it is declared with another type at " + before.span,
                    "declare it once, in a header that both files include"));
        }
    }

    public List<Diagnostic> conflicts() {
        return conflicts;
    }

    private boolean differ(CType a, CType b) {
        if (a instanceof CType.Function f && b instanceof CType.Function g) {
            return differ(f, g);
        }
        if (a instanceof CType.Array x && b instanceof CType.Array y) {
            boolean lengths = x.length().isPresent()
                    && y.length().isPresent()
                    && x.length().getAsLong() != y.length().getAsLong();
            return lengths || differ(x.element(), y.element());
        }
        if (a instanceof CType.Composite x && b instanceof CType.Composite y) {
            return x.isComplete() && y.isComplete() && layout.size(x) != layout.size(y);
        }
        if (CTypes.isScalar(a) && CTypes.isScalar(b)) {
            return layout.size(a) != layout.size(b) || a instanceof CType.Floating != b instanceof CType.Floating;
        }
        return a.getClass() != b.getClass();
    }

    private boolean differ(CType.Function a, CType.Function b) {
        if (a.result() instanceof CType.Void != b.result() instanceof CType.Void || differ(a.result(), b.result())) {
            return true;
        }
        if (a.parameters().isEmpty() || b.parameters().isEmpty()) {
            return false;
        }
        if (a.parameters().size() != b.parameters().size()) {
            return true;
        }
        for (int i = 0; i < a.parameters().size(); i++) {
            if (differ(a.parameters().get(i), b.parameters().get(i))) {
                return true;
            }
        }
        return false;
    }
}
