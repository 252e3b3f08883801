package org.clew.engine.loop.candidate;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.clew.cfa.pass.GhostMarks;
import org.clew.cfa.pass.GhostSums;
import org.clew.engine.Entailment;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.LoopEntry;
import org.clew.logic.Application;
import org.clew.logic.Reads;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.LinearInversion;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Variable;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.Universal;

/**
 * Candidates about all iterations that a loop, and loops inside it, have made. What an iteration wrote and found out about cells of memory is a
 * candidate for these cells after the iteration: {@code a[k] = 0}, {@code b[k] = a[n - k]}, {@code a[k] < 0 and b[k] = 1 or a[k] >= 0}, {@code
 * a[k][l] >= min}. When the loop is entered no iteration was made, so all of this holds; whether iterations preserve it is checked by the solver, as
 * for any other candidate.
 */
public final class IterationFacts {

    private static final int MOST_FACTS = 48;

    /** A disjunction of more cases is only stated for each cell separately. */
    private static final int MOST_CASES = 4;

    private final TermPool pool;
    private final Vocabulary vocabulary;
    private final Nests nests;
    private final Tiles tiles;
    private final LinearInversion inversion;
    private final Entailment quick;
    private final Entailment patient;
    private final Set<Term> completed = new LinkedHashSet<>();

    /**
     * @param quick asked whether what an earlier loop did still holds
     * @param patient asked about the few facts that say something when the loop is entered
     */
    public IterationFacts(
            TermPool pool, Vocabulary vocabulary, BodyPaths bodies, Entailment quick, Entailment patient) {
        this.quick = quick;
        this.patient = patient;
        this.inversion = new LinearInversion(pool);
        this.pool = pool;
        this.vocabulary = vocabulary;
        this.nests = new Nests(pool, vocabulary, bodies);
        this.tiles = new Tiles(pool, vocabulary);
    }

    public Set<Term> of(LoopEntry entry) {
        Collection collection = new Collection(entry);
        List<Term> earlier = List.copyOf(completed);
        nests.of(entry).forEach(collection::collect);
        earlier.forEach(collection::keep);
        collection.facts.remove(pool.trueTerm());
        return collection.facts;
    }

    /**
     * The ranges of iterations that facts are about.
     *
     * @param passed those before the next one
     * @param made those that the loop makes when it is not left early
     * @param limit those whose cells have addresses of their own
     */
    private record Iterations(Term passed, Term made, Term limit) {}

    /** What one loop suggests. */
    private final class Collection {

        private final SymbolicState entry;
        private final LoopEntry loop;
        private final Substitution constants;
        private final Set<Term> facts = new LinkedHashSet<>();

        private Collection(LoopEntry loop) {
            this.loop = loop;
            this.entry = loop.state();
            Set<Symbol> modified = new LinkedHashSet<>();
            loop.modified().forEach(variable -> modified.add(variable.symbol()));
            this.constants = new Substitution(pool, symbol -> {
                Term value = entry.store().value(symbol);
                return value.isConstant() && !modified.contains(symbol) ? value : null;
            });
        }

        private void collect(Nest nest) {
            int before = facts.size();
            List<IterationEffect> effects = new ArrayList<>();
            nest.iterations().forEach(after -> effects.add(new IterationEffect(pool, vocabulary, loop, nest, after)));
            Iterations iterations = new Iterations(nest.isPassed(), nest.isMade(), pool.and(limits(nest, effects)));
            if (pool.and(iterations.passed, iterations.limit) == pool.falseTerm()) {
                return;
            }
            Set<Term> common = new LinkedHashSet<>(effects.getFirst().atoms());
            effects.forEach(effect -> common.retainAll(effect.atoms()));
            common.forEach(atom -> add(iterations, atom));
            if (effects.size() > 1) {
                cases(iterations, effects, common);
            }
            effects.forEach(effect -> effect.comparisons().forEach(fact -> add(iterations, fact)));
            frames(nest);
            facts.addAll(tiles.of(loop, nest, effects, constants));
            new Sums(pool, loop).of(nest).forEach(fact -> facts.add(constants.apply(fact)));
            new EqualFolds(pool, loop).of(nest).forEach(this::addIfEntered);
            Level outermost = nest.levels().getFirst();
            if (facts.size() > before
                    || nest.levels().size() == 1 && outermost.counters().size() > 1) {
                progress(outermost);
            }
        }

        /** Elements further away than the end of memory are of no interest, and then addresses do not wrap around. */
        private List<Term> limits(Nest nest, List<IterationEffect> effects) {
            Set<Term> cells = new LinkedHashSet<>();
            effects.forEach(effect -> effect.atoms().forEach(atom -> cells.addAll(Reads.in(atom))));
            List<Term> limits = new ArrayList<>();
            for (Level level : nest.levels()) {
                BigInteger size = BigInteger.ZERO;
                int bits = 0;
                for (Term cell : cells) {
                    Term address = constants.apply(((Application) cell).argument(1));
                    size = size.max(inversion
                            .factor(address, level.universal())
                            .map(BigInteger::abs)
                            .orElse(BigInteger.ZERO));
                    bits = address.width();
                }
                int width = level.universal().width();
                BigInteger most = size.signum() == 0
                        ? BigInteger.ONE.shiftLeft(width)
                        : BigInteger.ONE
                                .shiftLeft(bits)
                                .subtract(BigInteger.ONE)
                                .divide(size);
                if (most.bitLength() < width) {
                    limits.add(pool.sle(level.universal(), pool.bitVec(most, width)));
                    limits.add(pool.sle(pool.bitVec(most.negate(), width), level.universal()));
                }
            }
            return limits;
        }

        /** Adds a fact about all those iterations; only where a cell may be written again it matters that addresses wrap around. */
        private void add(Iterations iterations, Term fact) {
            boolean aboutIterations = Reads.in(fact).stream()
                    .anyMatch(read -> vocabulary.of(read.argument(1)).stream().anyMatch(Universal::is));
            if (facts.size() < MOST_FACTS && aboutIterations) {
                Term limit = isWritten(fact) ? iterations.limit : pool.trueTerm();
                facts.add(constants.apply(pool.implies(pool.and(iterations.passed, limit), fact)));
                if (completed.size() < MOST_FACTS) {
                    completed.add(constants.apply(pool.implies(pool.and(iterations.made, iterations.limit), fact)));
                }
            }
        }

        private boolean isWritten(Term fact) {
            Set<Symbol> symbols = vocabulary.of(fact);
            return loop.modified().stream()
                    .anyMatch(variable -> variable.sort() instanceof Sort.Array && symbols.contains(variable.symbol()));
        }

        /**
         * Facts of an earlier loop about all cells, which this loop may preserve although it writes to the same region. Sums of cells remain
         * sums of what the cells were.
         */
        private void keep(Term fact) {
            boolean isAboutSums = vocabulary.of(fact).stream().anyMatch(GhostSums::isGhost);
            if (isWritten(fact)
                    && !isAboutSums
                    && facts.size() < MOST_FACTS
                    && !facts.contains(fact)
                    && quick.entails(entry, fact)) {
                facts.add(fact);
            }
        }

        /** Adds the first of the facts that holds when the loop is entered. */
        private void addIfEntered(List<Term> alternatives) {
            if (facts.size() < MOST_FACTS) {
                alternatives.stream()
                        .map(constants::apply)
                        .filter(said -> patient.entails(entry, said))
                        .findFirst()
                        .ifPresent(facts::add);
            }
        }

        /**
         * States that one of the effects of an iteration took place: for all cells in one disjunction if there are few effects, and for each cell
         * separately.
         */
        private void cases(Iterations iterations, List<IterationEffect> effects, Set<Term> common) {
            Set<Term> cases = new LinkedHashSet<>();
            Set<Term> cells = new LinkedHashSet<>();
            for (IterationEffect effect : effects) {
                Set<Term> own = new LinkedHashSet<>(effect.atoms());
                own.removeAll(common);
                cases.add(pool.and(own));
                own.forEach(atom -> cells.addAll(Reads.in(atom)));
            }
            if (cases.size() <= MOST_CASES) {
                add(iterations, pool.or(cases));
            }
            if (cells.size() > 1) {
                for (Term cell : cells) {
                    Set<Term> ofCell = new LinkedHashSet<>();
                    effects.forEach(effect -> ofCell.add(pool.and(effect.atomsAbout(cell))));
                    if (ofCell.size() <= MOST_CASES) {
                        add(iterations, pool.or(ofCell));
                    }
                }
            }
        }

        /**
         * How the counters of the loop move together, and that the iteration before this one was made. Loops that write nothing need it, too: a
         * pointer and the number of elements left bound each other.
         */
        private void progress(Level level) {
            Counter main = level.main();
            for (Counter counter : level.counters().values()) {
                if (counter != main) {
                    Term value = Substitution.replace(
                            pool, level.then(counter.variable()), level.universal(), main.variable());
                    facts.add(constants.apply(pool.equal(counter.variable(), value)));
                }
            }
            Term last = pool.sub(
                    main.variable(), pool.bitVec(main.step(), main.variable().width()));
            for (Term guard : level.guards()) {
                Term held = Substitution.replace(pool, guard, level.universal(), last);
                facts.add(constants.apply(pool.or(pool.equal(main.variable(), main.first()), held)));
            }
        }

        /** Cells that the loop has not reached yet are unchanged since its entry. */
        private void frames(Nest nest) {
            for (Variable variable : loop.modified()) {
                Symbol region = variable.symbol();
                if (region.sort() instanceof Sort.Array
                        && !GhostMarks.isGhost(region)
                        && !GhostSums.isGhost(region)
                        && facts.size() < MOST_FACTS) {
                    Term before = entry.store().value(region);
                    Set<Term> addresses = new LinkedHashSet<>();
                    if (IterationEffect.written(pool, nest, region, addresses)
                            && !addresses.isEmpty()
                            && isAboutCells(before)) {
                        Symbol cell = Universal.cell(pool, region);
                        List<Term> touched = new ArrayList<>();
                        addresses.forEach(address -> touched.add(isTouched(nest, address, cell)));
                        touched.add(pool.equal(pool.select(region, cell), pool.select(before, cell)));
                        facts.add(constants.apply(pool.or(touched)));
                    }
                }
            }
        }

        /** Whether the path has a fact about all cells of the memory at the entry. */
        private boolean isAboutCells(Term before) {
            Set<Symbol> symbols = vocabulary.of(before);
            return entry.path().forAll().toList().stream()
                    .anyMatch(fact -> vocabulary.of(fact).stream()
                            .anyMatch(symbol -> symbol.sort() instanceof Sort.Array && symbols.contains(symbol)));
        }

        private Term isTouched(Nest nest, Term address, Symbol cell) {
            Term first = nest.at(address, true);
            Term next = nest.at(address, false);
            boolean forwards = nest.levels().getFirst().main().step().signum() > 0;
            return isGrowing(nest, address) == forwards
                    ? pool.ult(pool.sub(cell, first), pool.sub(next, first))
                    : pool.ult(pool.sub(first, cell), pool.sub(first, next));
        }

        /** Whether the address grows with the counter of the outermost loop. */
        private boolean isGrowing(Nest nest, Term address) {
            return inversion
                    .factor(constants.apply(address), nest.levels().getFirst().universal())
                    .map(factor -> factor.signum() > 0)
                    .orElse(true);
        }
    }
}
