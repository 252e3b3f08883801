package org.clew;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.clew.cfa.Location;
import org.clew.cfa.LoopForest;
import org.clew.cfa.pass.Asserted;
import org.clew.limits.Reason;
import org.clew.logic.Term;
import org.clew.source.lowered.GivenInvariant;
import org.clew.source.lowered.LoweredInvariant;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.text.Diagnostic;
import org.clew.source.text.InputException;

/** Adds the invariants of a witness to the property, at the places at which the witness claims them. */
final class AssertedInvariants implements Preparation {

    private final Map<Location, GivenInvariant> violations = new HashMap<>();
    private final Map<Location, List<Term>> atHeaders = new LinkedHashMap<>();
    private final List<LoweredInvariant> loopClaims = new ArrayList<>();

    @Override
    public LoweredProgram prepare(LoweredProgram program) throws InputException {
        rejectMisplaced(program);
        List<LoweredInvariant> claims = meant(program.invariants());
        Map<Location, List<Term>> conditions = new LinkedHashMap<>();
        for (LoweredInvariant claim : claims) {
            if (claim.condition() != program.cfa().pool().trueTerm()) {
                conditions
                        .computeIfAbsent(claim.location(), key -> new ArrayList<>())
                        .add(claim.condition());
            }
        }
        Asserted asserted = Asserted.in(program.cfa(), conditions);
        LoopForest forest = new LoopForest(asserted.cfa());
        for (LoweredInvariant claim : claims) {
            Location copy = Objects.requireNonNull(asserted.copies().get(claim.location()));
            if (forest.headedBy(copy).isPresent()) {
                atHeaders.computeIfAbsent(copy, key -> new ArrayList<>()).add(claim.condition());
                loopClaims.add(new LoweredInvariant(claim.given(), copy, claim.condition(), claim.exact()));
            }
        }
        asserted.violations()
                .forEach((error, claim) -> claims.stream()
                        .filter(given -> given.location() == claim.location() && given.condition() == claim.condition())
                        .findFirst()
                        .ifPresent(given -> violations.put(error, given.given())));
        return program.as(asserted.cfa(), asserted.copies());
    }

    /** A claim at a place that the program does not have is an error of the witness. */
    static void rejectMisplaced(LoweredProgram program) throws InputException {
        List<Diagnostic> misplaced = program.diagnostics().stream()
                .filter(diagnostic -> diagnostic.code() == Diagnostic.Code.UNUSED_INVARIANT)
                .toList();
        if (!misplaced.isEmpty()) {
            throw new InputException(misplaced);
        }
    }

    /** Of several places on a line, the one that is at the claim's column, if there is one. */
    static List<LoweredInvariant> meant(List<LoweredInvariant> all) {
        Map<GivenInvariant, Boolean> exact = new HashMap<>();
        for (LoweredInvariant claim : all) {
            exact.merge(claim.given(), claim.exact(), Boolean::logicalOr);
        }
        return all.stream()
                .filter(claim -> !Objects.requireNonNull(exact.get(claim.given())) || claim.exact())
                .toList();
    }

    @Override
    public Optional<Reason> refutation(Location error) {
        return Optional.ofNullable(violations.get(error))
                .map(claim -> new Reason.Refuted("the invariant `" + claim.shortened() + "` of " + claim.origin()
                        + " does not hold at " + claim.place()));
    }

    /** The claims about loops, by header. */
    Map<Location, List<Term>> atHeaders() {
        return atHeaders;
    }

    /** The claim that an error location stands for; none if it stands for the property. */
    Optional<GivenInvariant> violatedAt(Location error) {
        return Optional.ofNullable(violations.get(error));
    }

    /** The claim at a header that has this condition. */
    Optional<GivenInvariant> claim(Location header, Term condition) {
        return loopClaims.stream()
                .filter(claim -> claim.location() == header && claim.condition() == condition)
                .map(LoweredInvariant::given)
                .findFirst();
    }
}
