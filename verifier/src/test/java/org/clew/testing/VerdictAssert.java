package org.clew.testing;

import org.assertj.core.api.AbstractAssert;
import org.assertj.core.api.AbstractLongAssert;
import org.assertj.core.api.Assertions;
import org.clew.evidence.Verdict;

/** Expectations about a verdict; a failure shows the reasons of an unknown verdict. */
public final class VerdictAssert extends AbstractAssert<VerdictAssert, Decided> {

    private VerdictAssert(Decided actual) {
        super(actual, VerdictAssert.class);
    }

    public static VerdictAssert assertThat(Decided actual) {
        return new VerdictAssert(actual);
    }

    public VerdictAssert isTrue() {
        return is(Verdict.Safe.class);
    }

    public VerdictAssert isFalse() {
        return is(Verdict.Unsafe.class);
    }

    public VerdictAssert isUnknown() {
        return is(Verdict.Unknown.class);
    }

    /** For programs with an error that the strategy need not find. */
    public VerdictAssert isNotTrue() {
        Assertions.assertThat(actual.verdict()).as(info.descriptionText()).isNotInstanceOf(Verdict.Safe.class);
        return this;
    }

    /** The counter of this name in the statistics of the run. */
    public AbstractLongAssert<?> count(String what) {
        return Assertions.assertThat(actual.count(what)).as(what);
    }

    private VerdictAssert is(Class<? extends Verdict> kind) {
        Assertions.assertThat(actual.verdict()).as(info.descriptionText()).isInstanceOf(kind);
        return this;
    }
}
