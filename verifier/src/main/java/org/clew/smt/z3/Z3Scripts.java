package org.clew.smt.z3;

import com.microsoft.z3.Native;
import com.microsoft.z3.Z3Exception;
import org.clew.limits.Budget;
import org.clew.smt.ScriptRunner;

/** Z3's own reader of SMT-LIB. Each script has a context of its own, so none can leave anything behind. */
final class Z3Scripts implements ScriptRunner {

    private final Budget budget;

    Z3Scripts(Budget budget) {
        this.budget = budget;
    }

    @Override
    public String run(String script, long milliseconds) {
        try (Z3Context context = new Z3Context();
                Z3Interruption interruption = new Z3Interruption(context, budget.token())) {
            long patience = Math.min(milliseconds, budget.remainingMilliseconds());
            String output = interruption.during(patience, () -> Native.evalSmtlib2String(context.handle(), script));
            return interruption.struck() ? "unknown" : output.strip();
        } catch (Z3Exception refused) {
            return budget.isSpent()
                    ? "unknown"
                    : String.valueOf(refused.getMessage()).strip();
        }
    }
}
