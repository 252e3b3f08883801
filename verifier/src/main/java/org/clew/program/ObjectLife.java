package org.clew.program;

/**
 * The names of the variables that say which objects live, where the property is about memory. A concrete run is read by them: which blocks of the heap
 * there are at a step.
 */
public final class ObjectLife {

    /** So far from the address of an object is its index in an array of objects: null pointers are looked up, too. */
    public static final long KEY_DISTANCE = 0x10000;

    private static final String HEAP_BEGIN = ".block";
    private static final String HEAP_SPACE = ".blocks";
    private static final String MIXED_SPACE = ".objects";
    private static final String ALLOCATED = ".heap";

    private ObjectLife() {}

    /** Holds the address of the one object of a site while it lives, else 0. */
    public static String begin(String site, boolean heap) {
        return site + (heap ? HEAP_BEGIN : ".begin");
    }

    /** An array that is not 0 where an object begins and lives. */
    public static String space(String node, boolean heap, boolean mixed) {
        return node + (mixed ? MIXED_SPACE : heap ? HEAP_SPACE : ".space");
    }

    /** Beside an array of objects of which some are in the heap: where these begin. */
    public static String allocated(String node) {
        return node + ALLOCATED;
    }

    /** Whether the variable holds the address of a living block of the heap, or 0. */
    public static boolean isBlock(Variable variable) {
        return variable.kind() == Variable.Kind.TEMPORARY && variable.name().endsWith(HEAP_BEGIN);
    }

    /** Whether cells of the array that are not 0 stand for living objects, some or all of which are in the heap. */
    public static boolean isBlocks(Variable variable) {
        return variable.kind() == Variable.Kind.TEMPORARY
                && (variable.name().endsWith(HEAP_SPACE) || variable.name().endsWith(MIXED_SPACE));
    }

    /** The name of the array that says which of these are in the heap; the array itself if all are. */
    public static String allocatedBeside(Variable blocks) {
        String name = blocks.name();
        return name.endsWith(MIXED_SPACE) ? allocated(name.substring(0, name.length() - MIXED_SPACE.length())) : name;
    }

    /** The name of the site whose object the variable stands for. */
    public static String site(Variable block) {
        String name = block.name();
        return name.substring(1, Math.max(1, name.lastIndexOf('@')));
    }
}
