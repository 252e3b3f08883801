package org.clew.source.alias;

/** What a pointer value points to: the byte {@code offset} of the objects of {@code node}. */
public record Target(AliasNode node, long offset) {

    public Target shifted(long bytes) {
        return bytes == 0 ? this : new Target(node, offset + bytes);
    }
}
