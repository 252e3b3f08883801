package org.clew.report.certificate;

import java.util.List;

/** What came of the check of a certificate, for the user's eyes, and what it does not say. */
public final class CertificateReport {

    private CertificateReport() {}

    /** @param bound whether the program was given, and is the one that the certificate names */
    public static List<String> lines(CertificateText certificate, boolean bound, boolean holds, long milliseconds) {
        String program = String.join(", ", certificate.header().programs());
        int number = certificate.queries().size();
        String queries = number + (number == 1 ? " query" : " queries");
        String first = "Certificate for " + program + " with " + queries + ".";
        if (!holds) {
            return List.of(first, "Not accepted.");
        }
        long tenths = (milliseconds + 50) / 100;
        return List.of(
                first,
                "Accepted in " + tenths / 10 + "." + tenths % 10 + " s: every query is unsatisfiable.",
                bound
                        ? "The certificate names this program; that its queries are all the steps of a proof is the word of its"
                                + " writer."
                        : "The program was not given: nothing ties the queries to it but the word of the certificate's writer.");
    }
}
