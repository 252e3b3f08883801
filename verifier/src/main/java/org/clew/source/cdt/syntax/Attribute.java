package org.clew.source.cdt.syntax;

import org.clew.source.text.KnownAttributes;
import org.clew.source.text.KnownAttributes.Treatment;
import org.clew.source.text.Unsupported;

/** One GNU attribute as it is written: its name without underscores around it, and what stands between its parentheses. */
public record Attribute(String name, String arguments) {

    /** The characters of an argument that is a string literal. */
    String string() {
        return arguments.replaceAll("[\\s\"]", "");
    }

    public Treatment treatment() {
        return KnownAttributes.treatment(name, "(" + arguments + ")");
    }

    public Unsupported unsupported() {
        return new Unsupported("attribute " + name, "what it changes is not modelled");
    }
}
