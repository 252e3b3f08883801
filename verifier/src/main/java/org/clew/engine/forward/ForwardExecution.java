package org.clew.engine.forward;

import java.util.Map;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.engine.StrategyOptions;
import org.clew.engine.StrategyOptions.Forward.Addition;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.tree.TreeResult;
import org.clew.engine.tree.TreeVerdict;
import org.clew.evidence.Verdict;
import org.clew.logic.Symbol;
import org.clew.logic.TermPool;

/** The prover of RV11 and CAV12: symbolic execution that learns from infeasible paths and abstracts loops. */
public final class ForwardExecution implements Strategy {

    private final StrategyOptions.Forward options;

    public ForwardExecution(StrategyOptions.Forward options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "forward";
    }

    @Override
    public Verdict decide(Run run) {
        Vocabulary vocabulary = new Vocabulary();
        try (GradedProvers provers = GradedProvers.open(run, !options.has(Addition.OPEN_GUARDS));
                InterpolationKinds kinds = new InterpolationKinds(run, options, provers, vocabulary)) {
            ForwardSearch search = new ForwardSearch(run, options, provers, vocabulary, kinds.chosen());
            TreeResult<ForwardNode> result = search.run();
            run.listener().explored(search::tree);
            return new TreeVerdict<ForwardNode>(
                            run, 2 * GradedProvers.THOROUGH_MILLISECONDS, node -> held(node, run.pool()))
                    .of(result);
        }
    }

    /** Values that variables have at an abstracted header may be mentioned below it. */
    private static Map<Symbol, Symbol> held(ForwardNode node, TermPool pool) {
        LoopInstance loop = node.loop();
        return loop == null ? Map.of() : loop.holders(pool);
    }
}
