package org.clew.logic.boxes;

/** Conditions of conditions. */
final class TruthSteps {

    private TruthSteps() {}

    record Not(int to, int a) implements TapeStep {
        @Override
        public void run(Ranges r) {
            r.truth(to, r.canFail[a], r.canHold[a]);
        }
    }

    record And(int to, int[] parts) implements TapeStep {
        @Override
        public void run(Ranges r) {
            boolean holds = true;
            boolean fails = false;
            for (int part : parts) {
                holds &= r.canHold[part];
                fails |= r.canFail[part];
            }
            r.truth(to, holds, fails);
        }
    }

    record Or(int to, int[] parts) implements TapeStep {
        @Override
        public void run(Ranges r) {
            boolean holds = false;
            boolean fails = true;
            for (int part : parts) {
                holds |= r.canHold[part];
                fails &= r.canFail[part];
            }
            r.truth(to, holds, fails);
        }
    }

    record Equal(int to, int a, int b) implements TapeStep {
        @Override
        public void run(Ranges r) {
            r.truth(
                    to,
                    r.canHold[a] && r.canHold[b] || r.canFail[a] && r.canFail[b],
                    r.canHold[a] && r.canFail[b] || r.canFail[a] && r.canHold[b]);
        }
    }

    record Choose(int to, int condition, int then, int otherwise) implements TapeStep {
        @Override
        public void run(Ranges r) {
            boolean first = r.canHold[condition];
            boolean second = r.canFail[condition];
            r.truth(
                    to,
                    first && r.canHold[then] || second && r.canHold[otherwise],
                    first && r.canFail[then] || second && r.canFail[otherwise]);
        }
    }
}
