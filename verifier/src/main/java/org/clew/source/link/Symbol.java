package org.clew.source.link;

/**
 * A name that a declaration at file scope introduces.
 *
 * @param offset where the name stands in the text of its unit
 * @param weak whether another definition replaces this one
 */
public record Symbol(String name, Kind kind, int offset, boolean weak) {

    /** The relation of a name in one unit to the same name in another (C11 6.2.2, 6.9.2). */
    public enum Kind {
        /** The tag of a struct, union or enum that is defined here: means something in its unit only. */
        TAG,
        TYPE_NAME,
        ENUMERATOR,
        /** A variable with internal linkage. */
        STATIC_OBJECT,
        /** A function with internal linkage, or only declared so. */
        STATIC_FUNCTION,
        /** A definition that need not be the one for other units (6.7.4 p7). */
        INLINE_FUNCTION,
        /** The definition of a function with external linkage. */
        FUNCTION,
        /** A definition with an initialiser. */
        OBJECT,
        /** A definition without initialiser: several of them are one object. */
        TENTATIVE_OBJECT,
        /** A declaration of something that may be defined elsewhere. */
        DECLARATION;

        /** Whether the name means the same in all units. */
        boolean isExternal() {
            return switch (this) {
                case FUNCTION, OBJECT, TENTATIVE_OBJECT, DECLARATION -> true;
                case TAG, TYPE_NAME, ENUMERATOR, STATIC_OBJECT, STATIC_FUNCTION, INLINE_FUNCTION -> false;
            };
        }

        /** Whether two units must not both have one. */
        boolean isDefinition() {
            return this == FUNCTION || this == OBJECT;
        }

        /** Whether a second declaration with the same text adds nothing. */
        boolean isRepeatable() {
            return switch (this) {
                case TAG, TYPE_NAME, ENUMERATOR, DECLARATION, INLINE_FUNCTION, STATIC_FUNCTION -> true;
                case FUNCTION, OBJECT, TENTATIVE_OBJECT, STATIC_OBJECT -> false;
            };
        }
    }
}
