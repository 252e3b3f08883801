package org.clew.bench.output;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.clew.bench.result.Answer;
import org.clew.bench.result.RunResult;
import org.clew.bench.task.Expected;
import org.clew.cli.input.BadInputException;

/** Reads results of BenchExec, ours or another tool's. Tasks are named by folder and file, as ours are. */
final class BenchExecReader {
    private final XMLStreamReader xml;
    private final List<RunResult> runs = new ArrayList<>();
    private String config = "";

    private BenchExecReader(XMLStreamReader xml) {
        this.xml = xml;
    }

    static List<RunResult> read(Path file, InputStream text) throws BadInputException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        // The document type would be fetched from the network.
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        try {
            BenchExecReader reader = new BenchExecReader(factory.createXMLStreamReader(text));
            reader.read();
            return reader.runs;
        } catch (XMLStreamException | NumberFormatException e) {
            throw new BadInputException(file + ": is not a result of BenchExec: " + e.getMessage());
        }
    }

    private void read() throws XMLStreamException {
        while (xml.hasNext()) {
            if (xml.next() == XMLStreamConstants.START_ELEMENT) {
                if (xml.getLocalName().equals("result")) {
                    config = attribute("tool") + " " + attribute("version") + " " + attribute("name");
                } else if (xml.getLocalName().equals("run")) {
                    run();
                }
            }
        }
    }

    private void run() throws XMLStreamException {
        Path path = Path.of(attribute("name"));
        String property = attribute("properties").strip().split(" ")[0];
        Optional<Expected> expected = Expected.of(attribute("expectedVerdict"));
        Map<String, String> columns = new HashMap<>();
        while (!(xml.next() == XMLStreamConstants.END_ELEMENT
                && xml.getLocalName().equals("run"))) {
            if (xml.isStartElement() && xml.getLocalName().equals("column")) {
                columns.put(attribute("title"), attribute("value"));
            }
        }
        int names = path.getNameCount();
        Path folder = names > 1 ? path.getName(names - 2) : Path.of("");
        runs.add(new RunResult(
                config.strip(),
                path.subpath(Math.max(0, names - 2), names).toString(),
                property,
                folder.toString(),
                expected,
                Answer.ofStatus(columns.getOrDefault("status", ""), columns.getOrDefault("terminationreason", "")),
                (int) number(columns.getOrDefault("exitcode", "0")),
                number(columns.getOrDefault("cputime", "0")),
                number(columns.getOrDefault("walltime", "0")),
                (long) number(columns.getOrDefault("memory", "0")),
                "",
                ""));
    }

    private String attribute(String name) {
        String value = xml.getAttributeValue(null, name);
        return value == null ? "" : value;
    }

    /** Without the unit: {@code 1.25s}, {@code 52428800B}. */
    private static double number(String text) {
        String digits = text.replaceAll("[^0-9.eE+-]", "");
        return digits.isEmpty() ? 0 : Double.parseDouble(digits);
    }
}
