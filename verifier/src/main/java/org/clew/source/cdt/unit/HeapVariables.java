package org.clew.source.cdt.unit;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.clew.logic.Sort;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.DataModel;
import org.clew.program.Variable;
import org.clew.source.library.LibraryText;
import org.clew.source.text.SourceText;
import org.jspecify.annotations.Nullable;

/** The variables of the model of {@code malloc} and its relatives. */
public final class HeapVariables {

    private final Variable allocator;
    private final Variable sizes;
    private final boolean tracksSizes;
    private final boolean frees;
    private final @Nullable Variable freed;
    private final @Nullable Variable firstAddress;

    public HeapVariables(TermPool pool, DataModel model, SourceText source, VariableNames names) {
        Sort address = Sort.bitVec(model.pointerBits());
        sizes = new Variable(
                pool.symbol("\\sizes", new Sort.Array(address, address)),
                "\\sizes",
                new CType.Array(CTypes.VOID, OptionalLong.empty()),
                Variable.Kind.TEMPORARY,
                true);
        tracksSizes = LibraryText.calls(source, "realloc") || source.text().contains("__builtin_realloc");
        frees = LibraryText.calls(source, "free")
                || LibraryText.calls(source, "cfree")
                || source.text().contains("__builtin_free")
                || tracksSizes;
        if (model == DataModel.ILP32 && frees) {
            freed = names.global("\\freed", "\\freed", CTypes.BOOL, Variable.Kind.TEMPORARY);
            firstAddress = names.global("\\first", "\\first", CTypes.VOID_POINTER, Variable.Kind.TEMPORARY);
        } else {
            freed = null;
            firstAddress = null;
        }
        allocator = new Variable(
                pool.symbol("\\allocator", address), "\\allocator", CTypes.VOID_POINTER, Variable.Kind.ALLOCATOR, true);
    }

    /** The next free address. */
    public Variable allocator() {
        return allocator;
    }

    /** Says whether memory was freed, where the addresses of the machine are so few that they may all be used up. */
    public Optional<Variable> freed() {
        return Optional.ofNullable(freed);
    }

    /** Holds the first address of allocated objects, in programs with {@link #freed()}. */
    public Variable firstAddress() {
        return Objects.requireNonNull(firstAddress);
    }

    /** Whether the program frees memory. */
    public boolean frees() {
        return frees;
    }

    /** Whether the sizes of allocated objects matter: only {@code realloc} asks. */
    public boolean tracksSizes() {
        return tracksSizes;
    }

    /** The size of each allocated object by its address. */
    public Variable sizes() {
        return sizes;
    }
}
