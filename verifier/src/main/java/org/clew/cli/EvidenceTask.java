package org.clew.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.clew.cli.input.BadInputException;
import org.clew.cli.option.UsageException;
import org.clew.evidence.ProgramFile;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.property.PropertyFile;
import org.clew.report.certificate.Certificate;
import org.clew.report.certificate.CertificateText;
import org.clew.report.witness.Witness;
import org.clew.report.witness.Witness.Metadata;
import org.clew.source.text.TranslationUnit;

/**
 * Which program, property and data model a witness or a certificate is about. Evidence about something else is
 * rejected.
 *
 * @param kind what a message calls the evidence
 * @param exact whether the evidence is about this property alone, and not about the usual error functions
 * @param hashes the SHA-256 of each program file
 * @param places the positions of the parts of the evidence, by the keys of witnesses
 */
record EvidenceTask(
        String kind,
        boolean exact,
        List<String> hashes,
        String specification,
        String dataModel,
        Function<String, String> places) {

    EvidenceTask {
        hashes = List.copyOf(hashes);
    }

    /** All entries of a file are about one task. */
    static EvidenceTask of(Path file, List<Witness> witnesses) throws BadInputException {
        if (witnesses.isEmpty()) {
            throw new BadInputException(file + ": has no entry; expected an invariant_set or a violation_sequence");
        }
        Metadata metadata = witnesses.getFirst().metadata();
        return new EvidenceTask(
                "witness",
                false,
                List.copyOf(metadata.hashes().values()),
                metadata.specification(),
                metadata.dataModel(),
                key -> metadata.origins()
                        .getOrDefault(key, Witness.Origin.NONE)
                        .in(file.toString())
                        .toString());
    }

    /** The first lines of a certificate name program, property and data model. */
    static EvidenceTask of(Path file, CertificateText.Header header) {
        int files = header.hashes().size();
        Map<String, Integer> lines =
                Map.of("input_file_hashes", 2, "specification", 2 + files, "data_model", 3 + files);
        return new EvidenceTask(
                "certificate",
                header.options().contains(Certificate.PROPERTY),
                header.hashes(),
                header.specification().replace(") CHECK(", ")\nCHECK("),
                header.dataModel(),
                key -> file + ":" + lines.get(key) + ":1");
    }

    /** The program with the options of the command line; options that are not given are taken from the witness. */
    ProgramOptions.Program program(ProgramOptions options) throws BadInputException, UsageException {
        Property claimed = claimed();
        DataModel model = model();
        ProgramOptions.Program program = options.programOr(exact ? claimed : usual(claimed), model);
        for (TranslationUnit unit : program.units()) {
            checkHash(unit.file());
        }
        if (!isPartOf(claimed, program.property())) {
            throw bad(
                    "specification",
                    "the " + kind + " is about `" + specification.strip() + "`, and not about `"
                            + program.property().specification() + "`",
                    "name the property of the " + kind + " with --property");
        }
        if (program.dataModel() != model) {
            throw bad(
                    "data_model",
                    "the " + kind + " is for " + model + ", and not for " + program.dataModel(),
                    "name the data model of the " + kind + " with --data-model, or leave the option out");
        }
        return program;
    }

    private Property claimed() throws BadInputException {
        try {
            return PropertyFile.parse(specification);
        } catch (PropertyFile.UnknownPropertyException unknown) {
            throw bad("specification", "the specification " + unknown.getMessage(), "see format 2.0 of witnesses");
        }
    }

    private DataModel model() throws BadInputException {
        for (DataModel model : DataModel.values()) {
            if (model.name().equals(dataModel)) {
                return model;
            }
        }
        throw bad("data_model", "the data model is '" + dataModel + "'", "ILP32 and LP64 are understood");
    }

    /** Where a witness names the first of the usual error functions, its writer may have meant all of them, as we do. */
    private static Property usual(Property claimed) {
        return isPartOf(claimed, Property.DEFAULT) ? Property.DEFAULT : claimed;
    }

    private static boolean isPartOf(Property claimed, Property whole) {
        return claimed instanceof Property.Undecided || whole instanceof Property.Undecided
                ? claimed.equals(whole)
                : whole.functions().containsAll(claimed.functions())
                        && whole.checks().containsAll(claimed.checks());
    }

    private void checkHash(Path program) throws BadInputException {
        if (hashes.isEmpty()) {
            throw bad(
                    "input_file_hashes", "the " + kind + " has no 'input_file_hashes'", "see format 2.0 of witnesses");
        }
        String actual;
        try {
            actual = new ProgramFile(program).sha256();
        } catch (IOException e) {
            throw new BadInputException(program + ": cannot be read (" + e.getMessage() + ")");
        }
        if (hashes.stream().noneMatch(actual::equalsIgnoreCase)) {
            throw bad(
                    "input_file_hashes",
                    "the " + kind + " is for another file than " + program + ", whose SHA-256 is " + actual,
                    "name the file that the " + kind + " was made for");
        }
    }

    private BadInputException bad(String key, String what, String advice) {
        return new BadInputException(places.apply(key) + ": " + what + "; " + advice);
    }
}
