package org.clew;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.clew.collection.Comparisons;
import org.junit.jupiter.api.Test;

/**
 * The package table of ARCHITECTURE.md as a test: packages use only packages below them, and each foreign library is used in one package. Also rules
 * that keep the start fast.
 */
class ArchitectureTest {
    /** From the bottom to the top: a package uses itself and packages before it, never one after it, so there is no cycle. */
    private static final List<String> BOTTOM_UP = List.of(
            "limits",
            "collection",
            "logic",
            "logic.floats",
            "logic.evaluate",
            "logic.rewrite",
            "logic.print",
            "logic.polynomial",
            "logic.integers",
            "logic.boxes",
            "smt",
            "smt.deduce",
            "smt.chain",
            "smt.z3",
            "smt.smtinterpol",
            "program",
            "property",
            "cfa",
            "cfa.pass",
            "source.text",
            "source.link",
            "source.alias",
            "source.types",
            "source.lowered",
            "source.library",
            "source.flow",
            "source.cdt.syntax",
            "source.cdt.unit",
            "source.cdt",
            "source.cdt.call",
            "source.cdt.statement",
            "source.cdt.program",
            "source",
            "semantics",
            "semantics.period",
            "semantics.run",
            "evidence",
            "evidence.sanitize",
            "evidence.compiled",
            "evidence.check",
            "evidence.inductive",
            "analysis",
            "evidence.invariant",
            "engine",
            "engine.explore",
            "engine.interpolate",
            "engine.subsume",
            "engine.loop",
            "engine.loop.candidate",
            "engine.tree",
            "engine.forward",
            "engine.minimax",
            "engine.backward",
            "engine.houdini",
            "engine.recursion",
            "engine.portfolio",
            "report",
            "report.certificate",
            "report.json",
            "report.html",
            "report.sarif",
            "report.witness",
            "",
            "cli.option",
            "cli.input",
            "cli");

    private static final int MOST_CLASSES = 35;

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.clew");

    @Test
    void everyPackageIsInTheTable() {
        assertThat(CLASSES.stream().map(type -> layer(type.getPackageName())))
                .allSatisfy(layer -> assertThat(BOTTOM_UP).contains(layer));
    }

    @Test
    void packagesUseOnlyPackagesBelowThem() {
        Map<String, TreeSet<String>> upwards = new TreeMap<>();
        for (JavaClass type : CLASSES) {
            int origin = BOTTOM_UP.indexOf(layer(type.getPackageName()));
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                String target =
                        dependency.getTargetClass().getBaseComponentType().getPackageName();
                if (isOurs(target) && BOTTOM_UP.indexOf(layer(target)) > origin) {
                    upwards.computeIfAbsent(type.getPackageName() + " -> " + target, key -> new TreeSet<>())
                            .add(dependency.getDescription());
                }
            }
        }
        assertThat(upwards).isEmpty();
    }

    /** A room with more classes has more than one idea. */
    @Test
    void noPackageIsCrowded() {
        Map<String, Long> crowded = CLASSES.stream()
                .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(JavaClass::getPackageName, TreeMap::new, Collectors.counting()));
        crowded.values().removeIf(classes -> classes <= MOST_CLASSES);
        assertThat(crowded).isEmpty();
    }

    @Test
    void reportsNeverSeeAnEngine() {
        check(noClasses()
                .that()
                .resideInAPackage("org.clew.report..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.clew.engine..", "org.clew.smt.."));
    }

    @Test
    void cdtLivesInOnePackage() {
        check(onlyInside("org.clew.source.cdt..", "org.eclipse.."));
    }

    @Test
    void solversLiveInTheirAdapters() {
        check(onlyInside("org.clew.smt.z3..", "com.microsoft.z3.."));
        check(onlyInside("org.clew.smt.smtinterpol..", "de.uni_freiburg.."));
    }

    @Test
    void onlyTheCommandLinePrintsAndExits() {
        var elsewhere =
                noClasses().that().resideOutsideOfPackage("org.clew.cli..").should();
        check(elsewhere.accessField(System.class, "out"));
        check(elsewhere.accessField(System.class, "err"));
        check(elsewhere.callMethod(System.class, "exit", int.class));
        check(elsewhere.callMethod(Throwable.class, "printStackTrace"));
    }

    /** The lambdas of the standard methods can be serialised, and a cache does not keep such a lambda. */
    @Test
    void noClassOfTheProgramMakesAComparatorThatCanBeSerialised() {
        List<String> calls = CLASSES.stream()
                .flatMap(type -> type.getMethodCallsFromSelf().stream())
                .filter(call -> call.getTargetOwner().isEquivalentTo(Comparator.class)
                        && call.getName().contains("omparing"))
                .map(JavaAccess::getDescription)
                .toList();
        assertThat(calls).isEmpty();
        assertThat(CLASSES.get(Comparisons.class).getMethodCallsToSelf()).isNotEmpty();
    }

    /** A cache keeps no lambda whose interface has a static initialiser: a constant of an interface that lambdas implement is a static method. */
    @Test
    void interfacesOfLambdasNeedNoInitialiser() {
        List<String> initialised = CLASSES.stream()
                .filter(type -> type.isInterface()
                        && !type.reflect().isSealed()
                        && type.getStaticInitializer().isPresent()
                        && type.getMethods().stream()
                                        .filter(method -> method.getModifiers().contains(JavaModifier.ABSTRACT))
                                        .count()
                                == 1)
                .map(JavaClass::getName)
                .toList();
        assertThat(initialised).isEmpty();
    }

    private static ArchRule onlyInside(String home, String library) {
        return noClasses()
                .that()
                .resideOutsideOfPackage(home)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library);
    }

    private static void check(ArchRule rule) {
        rule.allowEmptyShould(true).check(CLASSES);
    }

    private static boolean isOurs(String packageName) {
        return packageName.equals("org.clew") || packageName.startsWith("org.clew.");
    }

    private static String layer(String packageName) {
        return packageName.equals("org.clew") ? "" : packageName.substring("org.clew.".length());
    }
}
