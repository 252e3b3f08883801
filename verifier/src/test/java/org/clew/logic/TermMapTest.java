package org.clew.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.clew.logic.rewrite.SimplifyingPool;

/** The persistent map against {@link TreeMap}: same content, same order, and old versions stay as they were. */
class TermMapTest {

    private static final int SYMBOLS = 200;

    private final TermPool pool = new SimplifyingPool();
    private final List<Symbol> symbols = new ArrayList<>();

    TermMapTest() {
        for (int i = 0; i < SYMBOLS; i++) {
            symbols.add(pool.symbol("s" + i, Sort.BOOL));
            // Serial numbers with gaps, as in a program.
            for (int j = 0; j < i % 7; j++) {
                pool.bitVec(1000L * i + j, 64);
            }
        }
    }

    @Property
    void behavesLikeATreeMap(
            @ForAll @Size(max = 300) List<@IntRange(min = -SYMBOLS, max = SYMBOLS - 1) Integer> edits) {
        TermMap<Symbol, Integer> map = TermMap.empty();
        TreeMap<Symbol, Integer> expected = new TreeMap<>();
        for (int i = 0; i < edits.size(); i++) {
            int edit = edits.get(i);
            Map<Symbol, Integer> before = content(map);
            TermMap<Symbol, Integer> old = map;
            if (edit >= 0) {
                map = map.with(symbols.get(edit), i);
                expected.put(symbols.get(edit), i);
            } else {
                map = map.without(symbols.get(-edit - 1));
                expected.remove(symbols.get(-edit - 1));
            }
            assertThat(content(old)).isEqualTo(before);
        }
        assertThat(content(map)).containsExactlyEntriesOf(expected);
        assertThat(map.size()).isEqualTo(expected.size());
        for (Symbol symbol : symbols) {
            assertThat(map.get(symbol)).isEqualTo(expected.get(symbol));
        }
    }

    @Property
    void differencesAreExactlyTheDifferences(
            @ForAll @Size(max = 60) List<@IntRange(min = 0, max = SYMBOLS - 1) Integer> common,
            @ForAll @Size(max = 20) List<@IntRange(min = 0, max = SYMBOLS - 1) Integer> here,
            @ForAll @Size(max = 20) List<@IntRange(min = 0, max = SYMBOLS - 1) Integer> there) {
        TermMap<Symbol, String> base = filled(TermMap.empty(), common, "common");
        TermMap<Symbol, String> left = filled(base, here, "here");
        TermMap<Symbol, String> right = filled(base, there, "there");
        Map<Symbol, String> expected = new TreeMap<>();
        for (Symbol symbol : symbols) {
            if (left.get(symbol) != right.get(symbol)) {
                expected.put(symbol, left.get(symbol) + "/" + right.get(symbol));
            }
        }
        List<Symbol> order = new ArrayList<>();
        Map<Symbol, String> found = new TreeMap<>();
        left.forEachDifference(right, (symbol, a, b) -> {
            order.add(symbol);
            found.put(symbol, a + "/" + b);
        });
        assertThat(found).isEqualTo(expected);
        assertThat(order).isSorted();
    }

    private TermMap<Symbol, String> filled(TermMap<Symbol, String> map, List<Integer> indices, String value) {
        TermMap<Symbol, String> filled = map;
        for (int index : indices) {
            filled = filled.with(symbols.get(index), value);
        }
        return filled;
    }

    private static Map<Symbol, Integer> content(TermMap<Symbol, Integer> map) {
        Map<Symbol, Integer> content = new java.util.LinkedHashMap<>();
        map.forEach(content::put);
        return content;
    }
}
