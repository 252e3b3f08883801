package org.clew.collection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FingerprintsTest {

    @Test
    void agreesWithASetOfNumbers() {
        SplittableRandom random = new SplittableRandom(5);
        Fingerprints fingerprints = new Fingerprints();
        Set<Long> expected = new HashSet<>();
        for (int i = 0; i < 100_000; i++) {
            // Few different ones, and neighbours whose lower bits collide.
            long value = random.nextLong(30_000) << random.nextInt(3) * 16 | 2;
            assertThat(fingerprints.contains(value)).isEqualTo(expected.contains(value));
            assertThat(fingerprints.add(value)).isEqualTo(expected.add(value));
            assertThat(fingerprints.size()).isEqualTo(expected.size());
        }
    }

    @Test
    void zeroIsANumberToo() {
        Fingerprints fingerprints = new Fingerprints();
        assertThat(fingerprints.contains(0)).isFalse();
        assertThat(fingerprints.add(0)).isTrue();
        assertThat(fingerprints.contains(0)).isTrue();
        assertThat(fingerprints.add(0)).isFalse();
    }
}
