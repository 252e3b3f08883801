package org.clew.program;

/** The implementation-defined sizes of C types, as gcc on x86 chooses them. */
public enum DataModel {
    ILP32(4, 4, 12, 4, 4),
    LP64(8, 8, 16, 16, 8);

    private final int pointerSize;
    private final int longSize;
    private final int longDoubleSize;
    private final int longDoubleAlignment;
    private final int eightByteAlignment;

    DataModel(int pointerSize, int longSize, int longDoubleSize, int longDoubleAlignment, int eightByteAlignment) {
        this.pointerSize = pointerSize;
        this.longSize = longSize;
        this.longDoubleSize = longDoubleSize;
        this.longDoubleAlignment = longDoubleAlignment;
        this.eightByteAlignment = eightByteAlignment;
    }

    public int pointerSize() {
        return pointerSize;
    }

    public int pointerBits() {
        return 8 * pointerSize;
    }

    public int longSize() {
        return longSize;
    }

    public int longDoubleSize() {
        return longDoubleSize;
    }

    public int longDoubleAlignment() {
        return longDoubleAlignment;
    }

    /** How {@code long long} and {@code double} are aligned inside structs: 4 under the i386 ABI. */
    public int eightByteAlignment() {
        return eightByteAlignment;
    }
}
