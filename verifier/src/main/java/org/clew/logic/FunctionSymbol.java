package org.clew.logic;

import java.util.List;

/** An uninterpreted function. */
public record FunctionSymbol(String name, List<Sort> domain, Sort range) {

    public FunctionSymbol {
        domain = List.copyOf(domain);
    }
}
