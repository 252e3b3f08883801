#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the functions of clew.py: with BenchExec if it is installed, else with stand-ins for the classes that it hands over.

Usage: contrib/benchexec/test_clew.py [PATH_TO_CLEW]
"""

import collections
import os
import subprocess
import sys
import types
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
CLEW = sys.argv.pop(1) if len(sys.argv) > 1 else os.path.join(HERE, "..", "..", "clew")

try:
    import benchexec.tools.template
except ImportError:
    package = types.ModuleType("benchexec")
    package.result = types.ModuleType("benchexec.result")
    package.result.RESULT_TRUE_PROP, package.result.RESULT_FALSE_PROP = "true", "false"
    package.result.RESULT_UNKNOWN, package.result.RESULT_ERROR = "unknown", "ERROR"
    package.tools = types.ModuleType("benchexec.tools")
    package.tools.template = types.ModuleType("benchexec.tools.template")

    class BaseTool2:
        @staticmethod
        def _version_from_tool(executable):
            done = subprocess.run([executable, "--version"], capture_output=True, text=True)
            assert done.returncode == 0 and not done.stderr, done
            return done.stdout.strip()

    package.tools.template.BaseTool2 = BaseTool2
    for name in ["benchexec", "benchexec.result", "benchexec.tools", "benchexec.tools.template"]:
        module = package
        for part in name.split(".")[1:]:
            module = getattr(module, part)
        sys.modules[name] = module

sys.path.insert(0, HERE)
import clew  # noqa: E402

Task = collections.namedtuple("Task", "input_files property_file options")
Limits = collections.namedtuple("Limits", "cputime walltime memory")
Run = collections.namedtuple("Run", "output")


class ToolInfoTest(unittest.TestCase):
    tool = clew.Tool()

    def test_version_starts_with_a_digit(self):
        self.assertRegex(self.tool.version(CLEW), r"^\d+\.\d+")

    def test_command_line(self):
        task = Task(["a.c"], "p.prp", {"language": "C", "data_model": "ILP32"})
        self.assertEqual(
            self.tool.cmdline("clew", ["--stats"], task, Limits(900, None, 4 << 30)),
            ["clew", "verify", "--time-limit", "855s", "--memory-limit", "3840m", "--property", "p.prp",
             "--data-model", "ILP32", "--stats", "a.c"],
        )
        self.assertEqual(
            self.tool.cmdline("clew", [], Task(["a.c"], None, None), Limits(None, None, None)), ["clew", "verify", "a.c"]
        )

    def test_results(self):
        for line, expected in [
            ("Verdict: true", "true"),
            ("Verdict: false(valid-deref)", "false(valid-deref)"),
            ("Verdict: unknown (time limit of 8.0 s)", "unknown"),
            ("clew: out of memory", "ERROR"),
        ]:
            self.assertEqual(self.tool.determine_result(Run(["text", line])), expected)

    def test_statistics(self):
        self.assertEqual(self.tool.get_value_from_output(["states: 13", "Verdict: true"], "states"), "13")

    def test_a_real_run(self):
        example = os.path.join(HERE, "..", "..", "examples", "first-bug.c")
        command = self.tool.cmdline(CLEW, [], Task([example], None, {"data_model": "LP64"}), Limits(60, None, None))
        output = subprocess.run(command, capture_output=True, text=True).stdout.splitlines()
        self.assertEqual(self.tool.determine_result(Run(output)), "false(unreach-call)")


if __name__ == "__main__":
    unittest.main()
