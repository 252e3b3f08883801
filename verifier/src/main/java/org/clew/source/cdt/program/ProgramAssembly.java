package org.clew.source.cdt.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.cfa.CfaBuilder;
import org.clew.source.alias.Regions;
import org.clew.source.cdt.UnitLowering;
import org.clew.source.flow.CfaAssembly;
import org.clew.source.flow.LoweredFunction;
import org.clew.source.flow.MemoryNaming;
import org.clew.source.flow.ObjectStates;
import org.clew.source.flow.ShadowRegions;
import org.clew.source.flow.SingleObjects;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.text.Diagnostic;

/** Builds the automaton from the lowered functions: it decides the memory regions and replaces symbolic accesses by them. */
final class ProgramAssembly {

    private final UnitLowering unit;
    private final ProgramStart start;

    ProgramAssembly(UnitLowering unit, ProgramStart start) {
        this.unit = unit;
        this.start = start;
    }

    LoweredProgram assembled() {
        int addressBits = unit.layout().model().pointerBits();
        unit.memory().queries().ifPresent(memory -> new StaticObjects(start.function()).register(memory));
        unit.aliasing().finish();
        List<LoweredFunction> functions = new ArrayList<>(List.of(start.lowered()));
        functions.addAll(unit.functions().values());
        SingleObjects single = new SingleObjects(functions, unit.aliasing());
        Regions regions =
                new Regions(unit.aliasing(), unit.memory().bulks(), single::contains, unit.pool(), addressBits);
        Optional<ObjectStates> objects = unit.memory()
                .queries()
                .map(asked -> new ObjectStates(asked, single, unit.aliasing(), unit.pool(), addressBits));
        Optional<ShadowRegions> shadows =
                unit.memory().shadow().map(shadow -> new ShadowRegions(shadow, regions, unit.pool()));
        MemoryNaming memory = new MemoryNaming(unit.pool(), regions, single, objects, shadows, addressBits);
        CfaBuilder builder = new CfaBuilder(unit.pool(), unit.layout().model());
        unit.names().globals().forEach(builder::global);
        regions.all().forEach(region -> region.variables().forEach(builder::global));
        builder.global(unit.heap().allocator());
        if (unit.heap().tracksSizes()) {
            builder.global(unit.heap().sizes());
        }
        objects.ifPresent(states -> states.variables().forEach(builder::global));
        shadows.ifPresent(regionShadows -> regionShadows.variables().forEach(builder::global));
        CfaAssembly assembly = new CfaAssembly(builder, memory);
        functions.forEach(assembly::add);
        memory.unknowns().forEach(builder::global);
        return new LoweredProgram(
                builder.build(ProgramStart.NAME),
                unit.functions().values().stream()
                        .anyMatch(function -> function.graph().hasErrors()),
                List.copyOf(unit.findings().leftOut()),
                unit.findings().externals(),
                List.copyOf(unit.findings().diagnostics()),
                assumptions(),
                unit.findings().isAllocating(),
                assembly.invariants(),
                unit.scopes().fileObjects(),
                assembly.scopes(),
                assembly.decisions(),
                assembly.selections());
    }

    private List<Diagnostic> assumptions() {
        List<Diagnostic> assumptions = new ArrayList<>();
        unit.findings().assumedOrder().ifPresent(assumptions::add);
        unit.memory()
                .looks()
                .assumption(
                        unit.aliasing(),
                        unit.heap().frees() && unit.memory().queries().isEmpty())
                .ifPresent(assumptions::add);
        return assumptions;
    }
}
