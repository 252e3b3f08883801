package org.clew.bench.output;

import java.io.StringWriter;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.clew.bench.result.RunResult;

/** Results of one configuration in the format of BenchExec, whose table-generator reads it. */
final class BenchExecXml {
    private final XMLStreamWriter xml;

    private BenchExecXml(XMLStreamWriter xml) {
        this.xml = xml;
    }

    static String of(Results results, String config) {
        StringWriter text = new StringWriter();
        try {
            new BenchExecXml(XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text)).write(results, config);
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
        return text.append('\n').toString();
    }

    private void write(Results results, String config) throws XMLStreamException {
        Conditions conditions = results.conditions();
        xml.writeStartDocument("UTF-8", "1.0");
        xml.writeDTD(
                "\n<!DOCTYPE result PUBLIC '+//IDN sosy-lab.org//DTD BenchExec result 3.0//EN' 'https://www.sosy-lab.org/benchexec/result-3.0.dtd'>\n");
        xml.writeStartElement("result");
        xml.writeAttribute("tool", "Clew");
        xml.writeAttribute("version", conditions.version());
        xml.writeAttribute("toolmodule", "benchexec.tools.clew");
        xml.writeAttribute("generator", "clew bench " + conditions.version());
        xml.writeAttribute("benchmarkname", "clew");
        xml.writeAttribute("name", config);
        xml.writeAttribute("options", conditions.options().getOrDefault(config, ""));
        xml.writeAttribute("timelimit", seconds(conditions.limits().timeMilliseconds() / 1000.0));
        xml.writeAttribute("memlimit", conditions.limits().memoryBytes() + "B");
        xml.writeAttribute("cpuCores", String.valueOf(conditions.limits().cores()));
        xml.writeStartElement("columns");
        for (String title : new String[] {"status", "cputime", "walltime", "memory"}) {
            xml.writeEmptyElement("column");
            xml.writeAttribute("title", title);
        }
        xml.writeEndElement();
        systemInfo();
        for (RunResult run : results.runs()) {
            if (run.config().equals(config)) {
                run(run);
            }
        }
        xml.writeEndElement();
        xml.writeEndDocument();
    }

    private void systemInfo() throws XMLStreamException {
        xml.writeStartElement("systeminfo");
        xml.writeAttribute("hostname", hostName());
        xml.writeEmptyElement("os");
        xml.writeAttribute("name", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        xml.writeEmptyElement("cpu");
        xml.writeAttribute("cores", String.valueOf(Runtime.getRuntime().availableProcessors()));
        xml.writeAttribute("model", System.getProperty("os.arch"));
        xml.writeEndElement();
    }

    private void run(RunResult run) throws XMLStreamException {
        xml.writeStartElement("run");
        xml.writeAttribute("name", run.task());
        xml.writeAttribute("properties", run.property());
        if (run.expected().isPresent()) {
            xml.writeAttribute("expectedVerdict", run.expected().get().text());
        }
        column("status", run.answer().status(), false);
        column("category", run.judgement().text(), true);
        column("cputime", seconds(run.cpuSeconds()), false);
        column("walltime", seconds(run.wallSeconds()), false);
        column("memory", run.memoryBytes() + "B", false);
        column("exitcode", String.valueOf(run.exitCode()), true);
        column("terminationreason", run.answer().isVerdict() ? "" : run.answer().reason(), true);
        xml.writeEndElement();
    }

    private void column(String title, String value, boolean hidden) throws XMLStreamException {
        if (!value.isEmpty()) {
            xml.writeEmptyElement("column");
            xml.writeAttribute("title", title);
            xml.writeAttribute("value", printable(value));
            if (hidden) {
                xml.writeAttribute("hidden", "true");
            }
        }
    }

    /** XML has no place for most control characters. */
    private static String printable(String value) {
        return value.replaceAll("\\p{Cntrl}", " ");
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.3fs", seconds);
    }

    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }
}
