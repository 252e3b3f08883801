package org.clew.bench;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The bench sees the verifier as a process: of its classes only those that describe command lines. */
class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.clew.bench");

    @Test
    void nothingOfTheVerifierIsSeenButTheCommandLine() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.clew.engine..",
                        "org.clew.evidence..",
                        "org.clew.report..",
                        "org.clew.smt..",
                        "org.clew.source..")
                .check(CLASSES);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("org.clew.bench.(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void tasksRunsAndResultsKnowNothingOfTables() {
        noClasses()
                .that()
                .resideInAnyPackage("org.clew.bench.task..", "org.clew.bench.run..", "org.clew.bench.result..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.clew.bench", "org.clew.bench.output..")
                .check(CLASSES);
    }
}
