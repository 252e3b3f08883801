package org.clew.report.certificate;

import java.util.List;

/** The text about the check of a certificate: what was checked, and what the check does not show. */
public final class CertificateReport {

    private CertificateReport() {}

    /**
     * @param bound whether the program was given
     * @param holds whether the certificate proves the program or, if that was not given, whether its queries are unsatisfiable
     */
    public static List<String> lines(CertificateText certificate, boolean bound, boolean holds, long milliseconds) {
        String program = String.join(", ", certificate.header().programs());
        int number = certificate.queries().size();
        String queries = number + (number == 1 ? " query" : " queries");
        String first = "Certificate for " + program + " with " + queries + ".";
        if (!holds) {
            return List.of(first, "Not accepted.");
        }
        long tenths = (milliseconds + 50) / 100;
        String seconds = tenths / 10 + "." + tenths % 10 + " s";
        return List.of(
                first,
                bound
                        ? "Accepted in " + seconds
                                + ": the queries are the steps of a proof of this program, and all are"
                                + " unsatisfiable."
                        : "All queries are unsatisfiable (" + seconds + ").");
    }
}
