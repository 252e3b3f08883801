package org.clew.report.certificate;

import java.util.List;

/** A certificate as it was read: for which program it was made, the lines of the outline of its proof, and its queries. */
public record CertificateText(Header header, List<String> outline, List<Query> queries) {

    public CertificateText {
        outline = List.copyOf(outline);
        queries = List.copyOf(queries);
    }

    /**
     * What the certificate is about, by its own account.
     *
     * @param hashes the SHA-256 of each program file
     * @param options as {@link Certificate#options} writes them
     */
    public record Header(
            List<String> programs, List<String> hashes, String specification, String dataModel, String options) {
        public Header {
            programs = List.copyOf(programs);
            hashes = List.copyOf(hashes);
        }
    }

    /**
     * One query, which stands for a step of the proof.
     *
     * @param line where it begins
     * @param what the comment before it
     * @param commands what is between {@code (push 1)} and {@code (pop 1)}
     */
    public record Query(int line, String what, String commands) {

        /** As a script of its own. */
        public String script() {
            return "(set-logic ALL)\n" + commands;
        }
    }
}
