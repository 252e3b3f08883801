package org.clew.engine.loop.candidate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.analysis.PowersOfTwo;
import org.clew.cfa.Cfa;
import org.clew.engine.Entailment;
import org.clew.engine.interpolate.Projection;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.LoopEntry;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;
import org.clew.program.CType;
import org.clew.program.Variable;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.Universal;

/**
 * Collects facts over program variables that a state contains literally: the equalities of its store, each also as two inequalities so that one half
 * can survive (RV11, Fig. 1(d): {@code x = 0} becomes {@code x >= 0} under {@code x++}), the guards of its path, and guesses: relations that the
 * first iterations suggest, comparisons that the program makes.
 */
public final class Candidates {

    private static final int MOST_GUESSES = 60;

    private final TermPool pool;
    private final Vocabulary vocabulary;

    private final Entailment quick;
    private final GuardFacts guardFacts;
    private final Assignments assignments;
    private final boolean affine;

    /**
     * @param quick asked for facts that are not there by the form of the state
     * @param affine true to guess affine equalities from the states that were seen
     */
    public Candidates(Cfa cfa, Entailment quick, Vocabulary vocabulary, boolean affine) {
        this.affine = affine;
        this.pool = cfa.pool();
        this.quick = quick;
        this.vocabulary = vocabulary;
        this.guardFacts = new GuardFacts(cfa, vocabulary);
        this.assignments = new Assignments(pool, vocabulary);
    }

    /**
     * Facts of the state about the variables that the loop modifies, whether an iteration breaks them or not. A bound {@code y <= c} is also stated
     * for {@code y - x} where {@code x = 0}: over words {@code y >= 0} alone is not invariant under {@code y++}, as it is over the integers of RV11,
     * Fig. 1(d).
     */
    public Set<Term> own(LoopEntry entry) {
        Projection projection = new Projection(pool, entry.state().store(), Set.of());
        Set<Term> facts = definitions(entry, projection);
        Set<Term> guards = guards(entry, projection);
        facts.addAll(guards);
        facts.addAll(new Relations(pool, vocabulary, entry).shifted(guards));
        facts.remove(pool.trueTerm());
        return facts;
    }

    /** What holds when the loop is entered, about the variables that it modifies, and is not plainly broken by its body. */
    public Set<Term> of(LoopEntry entry) {
        SymbolicState state = entry.state();
        Set<Symbol> symbols = relevant(entry);
        Set<Symbol> dead = new HashSet<>();
        entry.modified().forEach(variable -> dead.add(variable.symbol()));
        dead.removeAll(symbols);
        Projection projection = new Projection(pool, state.store(), Set.of());
        Set<Term> facts = definitions(entry, projection);
        Set<Term> guards = guards(entry, projection);
        facts.addAll(guards);
        boolean aboutCells = !state.path().forAll().isEmpty();
        facts.removeIf(fact -> mentions(fact, dead)
                // What is known of all cells may keep an assignment from being reached.
                || !aboutCells && assignments.breaks(entry.loop(), fact)
                || !entry.allows(pool, fact));
        Set<Term> guesses = affine ? new AffineEqualities(pool).of(entry) : new LinkedHashSet<>();
        if (affine) {
            guesses.addAll(powers(entry));
        }
        guards.removeIf(Universal::isAboutCells);
        guesses.addAll(new Relations(pool, vocabulary, entry).all(guards));
        guesses.addAll(guardFacts.in(entry.loop().header().function(), symbols));
        guesses.removeIf(fact -> facts.contains(fact) || mentions(fact, dead) || !entry.allows(pool, fact));
        int kept = 0;
        for (Term guess : guesses) {
            if (kept < MOST_GUESSES && quick.entails(state, guess)) {
                facts.add(guess);
                kept++;
            }
        }
        facts.remove(pool.trueTerm());
        return facts;
    }

    private Set<Term> powers(LoopEntry entry) {
        List<Symbol> words = entry.relevant().stream()
                .filter(variable -> variable.sort() instanceof Sort.BitVec)
                .map(Variable::symbol)
                .toList();
        return new PowersOfTwo(
                        pool,
                        word -> entry.firstIterations().stream()
                                .map(reached -> (Word) reached.model().evaluate(reached.value(word)))
                                .toList())
                .among(words);
    }

    private static Set<Symbol> relevant(LoopEntry entry) {
        Set<Symbol> symbols = new HashSet<>();
        entry.relevant().forEach(variable -> symbols.add(variable.symbol()));
        return symbols;
    }

    private Set<Term> definitions(LoopEntry entry, Projection projection) {
        Set<Term> facts = new LinkedHashSet<>();
        for (Variable variable : entry.relevant()) {
            Term value = entry.state().store().value(variable);
            if (variable.sort() instanceof Sort.Array) {
                cells(variable, value, projection, facts);
            } else {
                projection
                        .definition(variable.symbol())
                        .ifPresent(term -> equality(variable.symbol(), term, isUnsigned(variable.type()), facts));
            }
        }
        return facts;
    }

    private Set<Term> guards(LoopEntry entry, Projection projection) {
        Set<Symbol> symbols = relevant(entry);
        Set<Term> guards = new LinkedHashSet<>();
        for (Term condition : entry.state().path().conjuncts()) {
            projection.of(condition).filter(fact -> mentions(fact, symbols)).ifPresent(guards::add);
        }
        return guards;
    }

    private void equality(Symbol variable, Term value, boolean unsigned, Set<Term> facts) {
        if (value == variable) {
            return;
        }
        facts.add(pool.equal(variable, value));
        if (variable.sort() instanceof Sort.BitVec) {
            facts.add(pool.sle(variable, value));
            facts.add(pool.sle(value, variable));
            if (unsigned) {
                facts.add(pool.ule(variable, value));
                facts.add(pool.ule(value, variable));
            }
        }
    }

    /** Cells of a memory region that were written on the way here. */
    private void cells(Variable region, Term value, Projection projection, Set<Term> facts) {
        Term rest = value;
        List<Term> later = new ArrayList<>();
        while (rest instanceof Application store && store.operator() == Operator.STORE && later.size() < 32) {
            Term address = store.argument(1);
            if (later.stream().noneMatch(other -> mayEqual(other, address))) {
                Optional<Term> index = projection.of(address);
                Optional<Term> content = projection.of(store.argument(2));
                if (index.isPresent() && content.isPresent()) {
                    facts.add(pool.equal(pool.select(region.symbol(), index.get()), content.get()));
                }
            }
            later.add(address);
            rest = store.argument(0);
        }
    }

    private boolean mayEqual(Term a, Term b) {
        return pool.equal(a, b) != pool.falseTerm();
    }

    private boolean mentions(Term fact, Set<Symbol> symbols) {
        return vocabulary.of(fact).stream().anyMatch(symbols::contains);
    }

    private static boolean isUnsigned(CType type) {
        return switch (type) {
            case CType.Integer integer -> !integer.signed();
            case CType.Pointer pointer -> true;
            case CType.Bool bool -> true;
            default -> false;
        };
    }
}
