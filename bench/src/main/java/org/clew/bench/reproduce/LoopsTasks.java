package org.clew.bench.reproduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.bench.result.Judgement;

/** The tasks of ReachSafety-Loops that all modes have run, and which of them each mode has decided. */
final class LoopsTasks {
    private final Findings findings;
    private final List<String> tasks;

    LoopsTasks(Findings findings) {
        this.findings = findings;
        this.tasks = findings.tasks(LoopsExperiment.MODES);
    }

    List<String> all() {
        return tasks;
    }

    /** What {@code se} does not decide. The paper also removes what bounded model checking of CPAchecker decides. */
    List<String> nonTrivial() {
        return tasks.stream().filter(task -> !isSolved("se", task)).toList();
    }

    Finding of(String mode, String task) {
        return findings.of(mode, task).orElseThrow();
    }

    boolean isSolved(String mode, String task) {
        return judgement(mode, task) == Judgement.CORRECT;
    }

    boolean isSafe(String task) {
        return of("se", task).result().expected().orElseThrow().holds();
    }

    private Judgement judgement(String mode, String task) {
        return of(mode, task).result().judgement();
    }

    /** Solved safe tasks, solved unsafe tasks, wrong answers. */
    List<String> counts(String mode, List<String> among) {
        long safe = among.stream()
                .filter(task -> isSolved(mode, task) && isSafe(task))
                .count();
        long unsafe = among.stream()
                .filter(task -> isSolved(mode, task) && !isSafe(task))
                .count();
        long wrong = among.stream()
                .filter(task -> judgement(mode, task) == Judgement.WRONG)
                .count();
        return List.of(String.valueOf(safe), String.valueOf(unsafe), String.valueOf(wrong));
    }

    /** How many tasks one mode decides and the other does not. */
    long advantage(String mode, String other, List<String> among) {
        return among.stream()
                .filter(task -> isSolved(mode, task) && !isSolved(other, task))
                .count();
    }

    Map<String, List<String>> byFolder() {
        Map<String, List<String>> folders = new LinkedHashMap<>();
        tasks.forEach(task -> folders.computeIfAbsent(task.substring(0, task.indexOf('/')), folder -> new ArrayList<>())
                .add(task));
        return folders;
    }

    /** What was run, for the note of a table. */
    String note() {
        long safe = tasks.stream().filter(this::isSafe).count();
        return "Ours: " + tasks.size() + " tasks (" + safe + " safe, " + (tasks.size() - safe) + " unsafe), "
                + nonTrivial().size() + " of them non-trivial: not decided by our se.";
    }
}
