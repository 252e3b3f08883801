package org.clew.report.witness;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.evidence.ProgramFile;
import org.clew.evidence.Sha256;
import org.clew.program.DataModel;
import org.clew.program.SourceSpan;
import org.clew.property.Property;
import org.clew.report.witness.Witness.Content;
import org.clew.report.witness.Witness.Metadata;
import org.clew.report.witness.Witness.Origin;
import org.clew.report.witness.Witness.Position;

/**
 * The task of a witness that is written, and its way to name places of the program.
 *
 * @param version the version of this program
 */
public record WitnessTask(List<ProgramFile> files, Property property, DataModel dataModel, String version) {

    public WitnessTask {
        files = List.copyOf(files);
    }

    /** @param created ISO 8601 with a zone */
    public Witness witness(Content content, String created) throws IOException {
        Map<String, String> hashes = new LinkedHashMap<>();
        for (ProgramFile file : files) {
            hashes.put(file.name(), file.sha256());
        }
        // The same for the same content, so that a run can be repeated.
        String uuid = Sha256.uuid(String.join("", hashes.values()) + content).toString();
        Metadata metadata = new Metadata(
                "2.0",
                uuid,
                created,
                "Clew",
                version,
                List.copyOf(hashes.keySet()),
                hashes,
                property.specification(),
                dataModel.name(),
                Map.of());
        return new Witness(metadata, content, Origin.NONE);
    }

    /** Where the span begins. */
    public Position begin(SourceSpan span, String function) {
        return new Position(file(span), span.line(), span.column(), function);
    }

    /** Where the span ends, for example a call with its parenthesis. */
    public Position end(SourceSpan span, String function) {
        return new Position(file(span), span.endLine(), span.endColumn(), function);
    }

    /** The program is called as in the task, whatever path it was read from. */
    private String file(SourceSpan span) {
        return files.stream()
                .filter(program -> span.file().equals(program.path().toString()))
                .findFirst()
                .map(ProgramFile::name)
                .orElse(span.file().isEmpty() ? files.getFirst().name() : span.file());
    }
}
