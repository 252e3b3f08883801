package org.clew.source.link;

/** A name of one unit that another unit uses for something else: in the linked text it carries the number of its unit. */
public final class LinkedName {

    /** Compilers accept a dollar sign in names, and programs hardly ever use one. */
    private static final String MARK = "$unit";

    private LinkedName() {}

    static String of(String name, int unit) {
        return name + MARK + unit;
    }

    /** A name, or a text with names in it, as the user wrote it. */
    public static String shown(String text) {
        int at = text.indexOf(MARK);
        if (at < 0) {
            return text;
        }
        StringBuilder shown = new StringBuilder(text.substring(0, at));
        while (at < text.length()) {
            if (text.startsWith(MARK, at)) {
                at += MARK.length();
                while (at < text.length() && Character.isDigit(text.charAt(at))) {
                    at++;
                }
            } else {
                shown.append(text.charAt(at++));
            }
        }
        return shown.toString();
    }
}
