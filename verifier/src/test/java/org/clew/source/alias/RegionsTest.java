package org.clew.source.alias;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.clew.logic.Sort;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.CType;
import org.junit.jupiter.api.Test;

/** Accesses that may meet share a region of memory, and others do not. */
class RegionsTest {

    private static final CType INT = new CType.Integer(CType.Integer.Kind.INT, true);

    private final TermPool pool = new SimplifyingPool();
    private final Aliasing aliasing = new Aliasing(pool, 64, false);

    @Test
    void objectsThatNoPointerJoinsHaveRegionsOfTheirOwn() {
        Access a = word(aliasing.unknown("a"));
        Access b = word(aliasing.unknown("b"));
        Regions regions = regions();
        assertThat(regions.of(a.symbol())).isNotSameAs(regions.of(b.symbol()));
    }

    @Test
    void whatOnePointerMayPointToIsOneRegion() {
        Target a = aliasing.unknown("a");
        Target b = aliasing.unknown("b");
        Target pointer = aliasing.unknown("p");
        aliasing.unify(aliasing.contents(pointer), a);
        aliasing.unify(aliasing.contents(pointer), b);
        Access first = word(a);
        Access second = word(b);
        Regions regions = regions();
        assertThat(aliasing.find(a).node()).isSameAs(aliasing.find(b).node());
        assertThat(regions.of(first.symbol())).isSameAs(regions.of(second.symbol()));
    }

    @Test
    void fieldsThatDoNotOverlapHaveRegionsOfTheirOwn() {
        Target struct = aliasing.unknown("s");
        Access first = word(struct);
        Access second = word(struct.shifted(4));
        Regions regions = regions();
        assertThat(regions.of(first.symbol())).isNotSameAs(regions.of(second.symbol()));
        assertThat(regions.of(first.symbol()).isBytes()).isFalse();
    }

    @Test
    void accessesThatOverlapAreBytes() {
        Target object = aliasing.unknown("o");
        Access first = word(object);
        Access second = word(object.shifted(2));
        Regions regions = regions();
        assertThat(regions.of(first.symbol())).isSameAs(regions.of(second.symbol()));
        assertThat(regions.of(first.symbol()).isBytes()).isTrue();
    }

    @Test
    void flatMemoryIsOneRegionOfBytes() {
        Aliasing flat = new Aliasing(pool, 64, true);
        Access a = flat.access(flat.unknown("a"), Sort.bitVec(32), 4, INT);
        Access b = flat.access(flat.unknown("b"), Sort.bitVec(16), 2, INT);
        flat.finish();
        Regions regions = new Regions(flat, List.of(), node -> false, pool, 64);
        assertThat(regions.of(a.symbol())).isSameAs(regions.of(b.symbol()));
        assertThat(regions.of(a.symbol()).isBytes()).isTrue();
    }

    /** Pointers from outside may lead on to what they find there. */
    @Test
    void foreignPointersReachTheContentsOfTheirTargets() {
        Target object = aliasing.unknown("o");
        Target inner = aliasing.unknown("inner");
        Target apart = aliasing.unknown("apart");
        aliasing.unify(aliasing.contents(object), inner);
        aliasing.foreign(object);
        assertThat(aliasing.foreign())
                .contains(aliasing.find(object).node(), aliasing.find(inner).node())
                .doesNotContain(aliasing.find(apart).node());
    }

    @Test
    void staticObjectsBeginWithZero() {
        Access zeroed = word(aliasing.zeroed("z"));
        Access unknown = word(aliasing.unknown("u"));
        Regions regions = regions();
        assertThat(regions.of(zeroed.symbol()).zeroed()).isTrue();
        assertThat(regions.of(unknown.symbol()).unknown()).isTrue();
        assertThat(regions.of(unknown.symbol()).zeroed()).isFalse();
    }

    private Access word(Target target) {
        return aliasing.access(target, Sort.bitVec(32), 4, INT);
    }

    private Regions regions() {
        aliasing.finish();
        return new Regions(aliasing, List.of(), node -> false, pool, 64);
    }
}
