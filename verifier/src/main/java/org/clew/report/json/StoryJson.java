package org.clew.report.json;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import org.clew.evidence.RunStory;
import org.clew.evidence.RunStory.Changed;
import org.clew.evidence.RunStory.Field;
import org.clew.evidence.RunStory.MemoryObject;
import org.clew.evidence.RunStory.Moment;
import org.clew.evidence.RunStory.Written;
import org.clew.program.CType;
import org.clew.report.ValueText;

/** A counterexample line by line as JSON, for the steps of a report. */
public final class StoryJson {

    /** How a cell is read whose object says nothing about it. */
    private static final CType UNKNOWN = new CType.Integer(CType.Integer.Kind.LONG, true);

    private final Map<BigInteger, CType> types = new HashMap<>();

    private StoryJson(RunStory story) {
        for (MemoryObject object : story.objects()) {
            for (Field field : object.fields()) {
                types.put(object.address().add(BigInteger.valueOf(field.offset())), field.type());
            }
        }
    }

    public static Map<String, Object> map(RunStory story) {
        StoryJson texts = new StoryJson(story);
        return ResultJson.map(
                "moments",
                story.moments().stream().map(texts::moment).toList(),
                "objects",
                story.objects().stream().map(StoryJson::object).toList());
    }

    private Map<String, Object> moment(Moment moment) {
        return ResultJson.map(
                "file",
                moment.span().file(),
                "line",
                moment.span().line(),
                "stack",
                moment.stack(),
                "changes",
                moment.changes().stream().map(StoryJson::changed).toList(),
                "writes",
                moment.writes().stream().map(this::written).toList());
    }

    private static Map<String, Object> changed(Changed change) {
        return ResultJson.map(
                "name",
                change.variable().displayName(),
                "value",
                ValueText.of(change.value(), change.variable().type()),
                "pointer",
                change.variable().type() instanceof CType.Pointer,
                "global",
                change.variable().isGlobal());
    }

    private Map<String, Object> written(Written write) {
        CType type = types.getOrDefault(write.address(), UNKNOWN);
        return ResultJson.map("address", write.address(), "value", ValueText.of(write.value(), type));
    }

    private static Map<String, Object> object(MemoryObject object) {
        return ResultJson.map(
                "address",
                object.address(),
                "size",
                object.size(),
                "name",
                object.name(),
                "born",
                object.born(),
                "fields",
                object.fields().stream()
                        .map(field -> ResultJson.map(
                                "offset",
                                field.offset(),
                                "name",
                                field.name(),
                                "pointer",
                                field.type() instanceof CType.Pointer))
                        .toList());
    }
}
