package org.clew.source.link;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.clew.source.link.Symbol.Kind;
import org.clew.source.link.UnitNames.Role;
import org.clew.source.text.Rewriting;
import org.jspecify.annotations.Nullable;

/**
 * Links one unit to those before it: decides which of its names to rename and which of its declarations to leave out. A declaration that mentions
 * a renamed name has other tokens than before, so what it declares may have to be renamed, too; this is repeated until nothing changes.
 */
public final class UnitLinking {

    private final int number;
    private final UnitNames unit;
    private final Tokens tokens;
    private final Externals externals;
    private final Set<String> values;
    private final Linked linked;
    private final Map<Role, Map<String, String>> renamed = new EnumMap<>(Role.class);
    /** For each declaration the first token behind it. */
    private final int[] ends;

    public UnitLinking(
            int number, UnitNames unit, Tokens tokens, Externals externals, Set<String> values, Linked linked) {
        this.number = number;
        this.unit = unit;
        this.tokens = tokens;
        this.externals = externals;
        this.values = values;
        this.linked = linked;
        for (Role role : Role.values()) {
            renamed.put(role, new HashMap<>());
        }
        ends = ends();
    }

    private int[] ends() {
        List<TopLevel> declarations = unit.declarations();
        int[] result = new int[declarations.size()];
        int token = 0;
        for (int i = 0; i < result.length; i++) {
            while (token < tokens.size()
                    && tokens.start(token) < declarations.get(i).end()) {
                token++;
            }
            result[i] = token;
        }
        return result;
    }

    public void edit(Rewriting edits, int base) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 0; i < ends.length; i++) {
                changed |= renamesIn(i);
            }
        }
        for (int i = 0; i < ends.length; i++) {
            if (isRepeated(i)) {
                leaveOut(i, edits, base);
            } else {
                rename(begin(i), ends[i], edits, base);
                replaced(i, edits, base);
            }
        }
        rename(ends.length == 0 ? 0 : ends[ends.length - 1], tokens.size(), edits, base);
        for (int i = 0; i < ends.length; i++) {
            declare(i);
        }
    }

    private int begin(int declaration) {
        return declaration == 0 ? 0 : ends[declaration - 1];
    }

    /** Renames what the declaration declares where another unit uses the name for something else; says whether it did. */
    private boolean renamesIn(int declaration) {
        boolean repeated = isRepeated(declaration);
        boolean changed = false;
        for (Symbol symbol : unit.declarations().get(declaration).symbols()) {
            if (!symbol.name().isEmpty() && mustRename(symbol, repeated)) {
                changed |= Objects.requireNonNull(renamed.get(role(symbol)))
                                .put(symbol.name(), LinkedName.of(symbol.name(), number + 1))
                        == null;
            }
        }
        return changed;
    }

    private boolean mustRename(Symbol symbol, boolean repeated) {
        return switch (symbol.kind()) {
            case TAG -> !repeated && linked.has(Role.TAG, symbol.name());
            case TYPE_NAME, ENUMERATOR, STATIC_OBJECT, STATIC_FUNCTION ->
                externals.contain(symbol.name()) || !repeated && linked.has(Role.ORDINARY, symbol.name());
            case INLINE_FUNCTION ->
                !repeated && !externals.isReplaced(number, symbol) && linked.has(Role.ORDINARY, symbol.name());
            case FUNCTION, OBJECT, TENTATIVE_OBJECT, DECLARATION -> false;
        };
    }

    private static Role role(Symbol symbol) {
        return symbol.kind() == Kind.TAG ? Role.TAG : Role.ORDINARY;
    }

    /** Whether an earlier unit has the same declaration, and having it twice adds nothing. */
    private boolean isRepeated(int declaration) {
        TopLevel top = unit.declarations().get(declaration);
        return isRepeatable(top, declaration) && linked.has(text(declaration));
    }

    private boolean isRepeatable(TopLevel top, int declaration) {
        if (top.symbols().isEmpty()) {
            return false;
        }
        for (Symbol symbol : top.symbols()) {
            if (!symbol.kind().isRepeatable()
                    || symbol.kind() == Kind.STATIC_FUNCTION && !isMergeable(symbol, declaration)) {
                return false;
            }
        }
        return true;
    }

    /** Copies of a static function are merged if the program cannot distinguish them: the function has no static variables of its own, and its address is not taken. */
    private boolean isMergeable(Symbol symbol, int declaration) {
        if (values.contains(symbol.name())) {
            return false;
        }
        TopLevel top = unit.declarations().get(declaration);
        for (int i = begin(declaration); i < ends[declaration]; i++) {
            if (tokens.start(i) >= top.body()
                    && top.body() >= 0
                    && tokens.text(i).equals("static")) {
                return false;
            }
        }
        return true;
    }

    /** The tokens of a declaration with blanks between them, renamed. */
    private String text(int declaration) {
        StringBuilder text = new StringBuilder();
        for (int i = begin(declaration); i < ends[declaration]; i++) {
            String other = renaming(i);
            text.append(other == null ? tokens.text(i) : other).append(' ');
        }
        return text.toString();
    }

    private @Nullable String renaming(int token) {
        if (tokens.isQuotedName(token)) {
            String quoted = tokens.text(token);
            String other =
                    Objects.requireNonNull(renamed.get(Role.ORDINARY)).get(quoted.substring(1, quoted.length() - 1));
            return other == null ? null : "\"" + other + "\"";
        }
        Role role = tokens.role(token);
        return role == null ? null : Objects.requireNonNull(renamed.get(role)).get(tokens.text(token));
    }

    private void rename(int from, int to, Rewriting edits, int base) {
        for (int i = from; i < to; i++) {
            String other = renaming(i);
            if (other != null) {
                edits.replace(base + tokens.start(i), base + tokens.end(i), other);
            }
        }
    }

    /** Takes out all tokens but directives, which hold for what follows. */
    private void leaveOut(int declaration, Rewriting edits, int base) {
        int from = begin(declaration);
        for (int i = from; i <= ends[declaration]; i++) {
            if (i == ends[declaration] || tokens.isDirective(i)) {
                if (i > from) {
                    edits.replace(base + tokens.start(from), base + tokens.end(i - 1), "");
                }
                from = i + 1;
            }
        }
    }

    /** Where another definition counts, a declaration remains. */
    private void replaced(int declaration, Rewriting edits, int base) {
        TopLevel top = unit.declarations().get(declaration);
        boolean replaced =
                top.body() >= 0 && top.symbols().stream().anyMatch(symbol -> externals.isReplaced(number, symbol));
        if (replaced) {
            edits.replace(base + top.body(), base + top.bodyEnd(), top.isFunctionDefinition() ? ";" : "");
        }
    }

    private void declare(int declaration) {
        TopLevel top = unit.declarations().get(declaration);
        for (Symbol symbol : top.symbols()) {
            if (!symbol.kind().isExternal()) {
                Role role = role(symbol);
                linked.add(role, Objects.requireNonNull(renamed.get(role)).getOrDefault(symbol.name(), symbol.name()));
            }
        }
        if (isRepeatable(top, declaration)) {
            linked.add(text(declaration));
        }
    }
}
