package org.clew.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Location;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;

/**
 * Facts about loop headers that the user states or that a strategy, here or in a neighbouring process, has proved. They are over the variables of the header's function,
 * in its first activation, and all others in scope of the call stack there. A strategy proves an offered fact before it uses it.
 * Threads may share an object.
 */
public final class OfferedInvariants {

    /** The name under which the user makes offers. */
    public static final String USER = "user";

    /** The outcome of an offer. */
    public enum Fate {
        /** No strategy has tried to prove it. */
        OPEN,
        /** A strategy tried to prove it and did not succeed so far. */
        TRIED,
        /** It was proved for some path into the loop. */
        CONFIRMED
    }

    private record Offer(String by, Fate fate) {}

    /** The header in the original program that corresponds to this one; the user's offers for it are made here too. */
    private record Original(OfferedInvariants offers, Location header, Location copy) {}

    private final Neighbours neighbours;
    private final Map<Location, Map<Term, Offer>> byHeader = new LinkedHashMap<>();
    private final List<Original> originals = new ArrayList<>();

    public OfferedInvariants() {
        this(Neighbours.NONE);
    }

    /** @param neighbours other processes, which send candidates and receive the invariants that are proved here */
    public OfferedInvariants(Neighbours neighbours) {
        this.neighbours = neighbours;
    }

    /**
     * Offers for a transformed program: neighbours' offers are about both programs, and the user's are made at the copies of their headers. Their
     * outcomes there are recorded here too.
     */
    synchronized OfferedInvariants on(Map<Location, Location> copies) {
        OfferedInvariants there = new OfferedInvariants(neighbours);
        byHeader.forEach((header, offers) -> {
            Location copy = copies.get(header);
            if (copy != null) {
                there.originals.add(new Original(this, header, copy));
                offers.forEach((fact, offer) -> {
                    if (offer.by().equals(USER)) {
                        there.offer(copy, fact, USER);
                    }
                });
            }
        });
        return there;
    }

    /** The variables in the user's offers, by header; offers without variables are left out. */
    public synchronized Map<Location, Set<Symbol>> spokenOf() {
        Map<Location, Set<Symbol>> spokenOf = new LinkedHashMap<>();
        byHeader.forEach((header, offers) -> offers.forEach((fact, offer) -> {
            if (offer.by().equals(USER) && !FreeSymbols.of(fact).isEmpty()) {
                spokenOf.computeIfAbsent(header, key -> new LinkedHashSet<>()).addAll(FreeSymbols.of(fact));
            }
        }));
        return spokenOf;
    }

    /** @param by who makes the offer; the first one counts */
    public void offer(Location header, Term fact, String by) {
        if (putIfAbsent(header, fact, by) && !by.equals(USER)) {
            neighbours.proved(header, fact);
        }
    }

    private synchronized boolean putIfAbsent(Location header, Term fact, String by) {
        return byHeader.computeIfAbsent(header, key -> new LinkedHashMap<>())
                        .putIfAbsent(fact, new Offer(by, Fate.OPEN))
                == null;
    }

    /** The offers of others than the reader, in the order in which they were made, then those of the neighbours. */
    public synchronized List<Term> at(Location header, String reader) {
        Set<Term> facts = new LinkedHashSet<>();
        byHeader.getOrDefault(header, Map.of()).forEach((fact, offer) -> {
            if (!offer.by().equals(reader)) {
                facts.add(fact);
            }
        });
        facts.addAll(neighbours.at(header));
        return new ArrayList<>(facts);
    }

    /** Records the outcome for a fact if it was offered; a confirmed offer stays confirmed. */
    public void settle(Location header, Term fact, Fate fate) {
        synchronized (this) {
            Map<Term, Offer> offers = byHeader.get(header);
            if (offers != null) {
                offers.computeIfPresent(
                        fact, (key, offer) -> offer.fate().compareTo(fate) < 0 ? new Offer(offer.by(), fate) : offer);
            }
        }
        for (Original original : originals) {
            if (original.copy() == header) {
                original.offers().settle(original.header(), fact, fate);
            }
        }
    }

    public synchronized Fate fate(Location header, Term fact) {
        Offer offer = byHeader.getOrDefault(header, Map.of()).get(fact);
        return offer == null ? Fate.OPEN : offer.fate();
    }
}
