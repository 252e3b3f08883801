package org.clew.report.sarif;

/**
 * A part of a property as a rule of SARIF, with the weakness (CWE) that its violation is.
 *
 * @param id as in the verdict line
 */
record Rule(String id, String weakness, String description) {

    static Rule of(String part) {
        return switch (part) {
            case "unreach-call" -> new Rule(part, "617", "An error function is called or an assertion fails.");
            case "no-overflow" -> new Rule(part, "190", "A signed integer overflows.");
            case "valid-deref" -> new Rule(part, "119", "A pointer is used outside of the object that it points to.");
            case "valid-free" -> new Rule(part, "763", "Something is freed that is no live heap object.");
            case "valid-memtrack", "valid-memcleanup" -> new Rule(part, "401", "A heap object is never freed.");
            case "division-by-zero" -> new Rule(part, "369", "A number is divided by zero.");
            case "shift" -> new Rule(part, "1335", "A shift is negative or as wide as its operand.");
            case "conversion" -> new Rule(part, "681", "A conversion changes a value.");
            case "uninitialised" -> new Rule(part, "457", "A variable is read before it has a value.");
            default -> new Rule(part, "710", "The property " + part + " is violated.");
        };
    }
}
