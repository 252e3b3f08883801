package org.clew.source.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.ObjectLife;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * The objects of one alias node whose number is not known, as arrays.
 *
 * @param offsets of the node at which its objects begin
 * @param space by the address where an object begins: its size plus 1 while it lives, else 0
 * @param beginnings by the addresses of all its bytes, and of one past its end, where the object begins; only if pointers into the
 *     middle of objects are used
 * @param allocated 1 where an object of the heap begins, if there are others
 * @param size of all objects, if it is always the same
 */
record Crowd(
        TermPool pool,
        List<ObjectSite> sites,
        List<Long> offsets,
        Variable space,
        Optional<Variable> beginnings,
        Optional<Variable> allocated,
        Optional<Term> size) {

    private Term number(long value) {
        return pool.bitVec(value, ((Sort.BitVec) ((Sort.Array) space.sort()).element()).width());
    }

    /** The arrays are asked about null pointers, too, and memory at the first addresses cannot be read: it is moved. */
    private Term key(Term address) {
        return pool.add(address, number(ObjectLife.KEY_DISTANCE));
    }

    Term isLive(Term begin) {
        return pool.distinct(pool.select(space.symbol(), key(begin)), number(0));
    }

    /** Where the object begins that a pointer belongs to, if pointers into the middle are used. */
    Optional<Term> begin(Term pointer) {
        return beginnings.map(variable -> pool.select(variable.symbol(), key(pointer)));
    }

    /** The addresses at which the object of a place may begin that lies at this offset of the node. */
    List<Term> begins(Term address, long offset) {
        return offsets.stream()
                .map(begin -> pool.sub(address, number(offset - begin)))
                .toList();
    }

    /** Whether so many bytes, which are some, lie in the object that begins there. */
    Term holds(Term begin, Term address, Term length) {
        Term bytes = size.orElseGet(() -> pool.sub(pool.select(space.symbol(), key(begin)), number(1)));
        return pool.and(
                isLive(begin), pool.ule(length, bytes), pool.ule(pool.sub(address, begin), pool.sub(bytes, length)));
    }

    Term releasable(Term pointer) {
        if (sites.stream().noneMatch(ObjectSite::isHeap)) {
            return pool.falseTerm();
        }
        return allocated
                .map(variable ->
                        pool.and(isLive(pointer), pool.equal(pool.select(variable.symbol(), key(pointer)), number(1))))
                .orElseGet(() -> isLive(pointer));
    }

    List<Op> begin(ObjectSite site, Term address, Term bytes) {
        List<Op> ops = new ArrayList<>();
        ops.add(new Op.Write(space, key(address), pool.add(bytes, number(1))));
        beginnings.ifPresent(variable -> {
            Term here = pool.constantArray((Sort.Array) variable.sort(), address);
            Term length = pool.add(bytes, number(1));
            ops.add(new Op.Assign(variable, pool.splice(variable.symbol(), key(address), length, here, key(address))));
        });
        allocated.ifPresent(variable -> ops.add(new Op.Write(variable, key(address), number(site.isHeap() ? 1 : 0))));
        return ops;
    }

    /** The object that begins at the address, if there is one, ends. */
    List<Op> end(Term address) {
        return List.of(new Op.Write(space, key(address), number(0)));
    }
}
