package org.clew.differential;

import java.util.List;

/**
 * In some programs, objects behind pointers that are passed around: made once or several times, by one pointer or by two, with
 * pointers in them to each other and to variables. Drawn apart, so that other programs do not change.
 */
final class RandomContext {

    private static final int SALT = 7;

    private final Draw draw;
    private final boolean present;

    RandomContext(long seed) {
        draw = new Draw(31 * seed + SALT);
        present = draw.chance(20);
    }

    List<String> declarations() {
        if (!present) {
            return List.of();
        }
        return List.of(
                "extern void *malloc(unsigned long);",
                "extern void *calloc(unsigned long, unsigned long);",
                "struct k { int u; int w; int *q; };",
                "struct k *z;",
                "static struct k *make(int n) {",
                "struct k *m = " + draw.from("malloc(sizeof *m)", "calloc(1, sizeof *m)") + ";",
                "m->u = n;",
                "m->w = 2;",
                "m->q = " + draw.from("&m->u", "&m->w", "&g", "z ? &z->u : &g") + ";",
                "return m;",
                "}",
                "int poke(int n) {",
                draw.from("z->w = z->w + n;", "*z->q = n;", "z->u = *z->q;"),
                "return " + draw.from("z->w", "*z->q", "z->u + n") + ";",
                "}");
    }

    List<String> functions() {
        return present ? List.of("poke") : List.of();
    }

    /** The first statements of {@code main}, after its variables. */
    List<String> creations() {
        if (!present) {
            return List.of();
        }
        return List.of(
                "struct k *k = make(1);",
                "z = k;",
                "struct k *l = " + draw.from("k", "k", "make(2)", "x > 0 ? k : make(3)") + ";",
                draw.from("k->q = &x;", "l->q = &k->w;", "z = l;", "z = x > 0 ? l : k;"));
    }

    List<String> places() {
        return present ? List.of("k->u", "k->w", "l->w", "*l->q") : List.of();
    }
}
