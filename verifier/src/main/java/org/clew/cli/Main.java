package org.clew.cli;

/** The program's entry. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        System.out.println("0.1.0");
    }
}
