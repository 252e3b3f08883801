package org.clew.source.library;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Determines whether {@code main} reads the strings of its arguments. */
final class MainParameters {

    private static final Pattern SECOND = Pattern.compile(
            "\\bmain\\s*\\(\\s*int\\s+\\w+\\s*,\\s*(?:const\\s+)?char\\s*(?:const\\s*)?\\*\\s*(?:const\\s*)?(?:\\*\\s*(\\w+)|(\\w+)\\s*\\[\\s*\\w*\\s*])\\s*\\)\\s*\\{");

    private MainParameters() {}

    /** Whether it has the two parameters of C11 5.1.2.2.1 p1 and names the second one. */
    static boolean areUsed(String text, FunctionScan scan) {
        for (FunctionScan.Definition definition : scan.definitions()) {
            if (definition.name().equals("main")) {
                String main = text.substring(definition.start(), definition.end());
                Matcher matcher = SECOND.matcher(main);
                if (!matcher.find()) {
                    return false;
                }
                String name = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
                return Pattern.compile("\\b" + name + "\\b").matcher(main).find(matcher.end());
            }
        }
        return false;
    }
}
