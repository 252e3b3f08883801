package org.clew.source.link;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.source.text.SourceText;

/**
 * The facts about one file's syntax tree that linking needs. Offsets are in the preprocessed text.
 *
 * @param declarations in the order of the text
 * @param roles what the name at an offset is; a token that the parser does not see has none
 * @param values names that appear in expressions otherwise than as the function of a call
 * @param outside names of functions and variables that no declaration at file scope introduces: they have external linkage
 */
public record UnitNames(
        SourceText source,
        List<TopLevel> declarations,
        Map<Integer, Role> roles,
        Set<String> values,
        Set<String> outside) {

    /** The name spaces of C (C11 6.2.3), as far as linking renames in them. */
    public enum Role {
        ORDINARY,
        TAG,
        /** A label or a member: never renamed. */
        OTHER
    }
}
