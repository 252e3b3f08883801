package org.clew.semantics.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Which cells of a region are known: static memory is zero at first although the memory around it is not. */
class KnownCellsTest {

    private static final long MASK = -1L;
    private static final long STATIC = 0x1000;
    private static final long LENGTH = 0x10000;

    private final WordArray zeros = new WordArray(0, true);
    private final WordArray region = new WordArray(0, false);

    @Test
    void cellsOfALargeKnownPartAreKnownBeforeTheyAreWritten() {
        region.splice(STATIC, LENGTH, zeros, STATIC, MASK);
        assertThat(region.isKnown(STATIC)).isTrue();
        assertThat(region.isKnown(STATIC + LENGTH - 1)).isTrue();
        assertThat(region.isKnown(STATIC - 1)).isFalse();
        assertThat(region.isKnown(STATIC + LENGTH)).isFalse();
        region.set(STATIC + 5, 7);
        assertThat(region.isKnown(STATIC + 6)).isTrue();
        assertThat(region.copy().isKnown(STATIC + LENGTH - 1)).isTrue();
    }

    @Test
    void writesAndUnknownPartsCount() {
        region.splice(STATIC, LENGTH, zeros, STATIC, MASK);
        region.set(STATIC + LENGTH, 1);
        assertThat(region.isKnown(STATIC + LENGTH)).isTrue();
        assertThat(region.isKnown(STATIC + LENGTH + 1)).isFalse();
        WordArray unknown = new WordArray(0, false);
        region.splice(STATIC + 0x2000, 8, unknown, 0, MASK);
        assertThat(region.isKnown(STATIC + 0x2000)).isFalse();
        assertThat(region.isKnown(STATIC + 0x2008)).isTrue();
        region.splice(0, 2 * LENGTH, unknown, 0, MASK);
        assertThat(region.isKnown(STATIC + 1)).isFalse();
    }

    @Test
    void aCopyOfKnownCellsIsKnownAndOneOfUnknownCellsIsNot() {
        region.splice(STATIC, LENGTH, zeros, STATIC, MASK);
        WordArray other = new WordArray(0, false);
        other.splice(0x300000, 16, region, STATIC + 0x40, MASK);
        assertThat(other.isKnown(0x30000f)).isTrue();
        other.splice(0x300000, 16, region, STATIC - 8, MASK);
        assertThat(other.isKnown(0x300007)).isFalse();
        assertThat(other.isKnown(0x300008)).isTrue();
        region.markUnknown();
        assertThat(region.isKnown(STATIC + 1)).isFalse();
    }
}
