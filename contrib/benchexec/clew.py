# SPDX-License-Identifier: Apache-2.0
"""The tool-info module of Clew for BenchExec (3.3 or newer).

Name it as benchexec.tools.clew, or by its path with BenchExec's option for tool-info modules.
"""

import re

import benchexec.result as result
import benchexec.tools.template

_VERDICT = re.compile(r"^Verdict: (true|false|unknown)(?:\(([^)]*)\))?")


class Tool(benchexec.tools.template.BaseTool2):
    REQUIRED_PATHS = ["clew", "lib", "examples"]

    def name(self):
        return "Clew"

    def executable(self, tool_locator):
        return tool_locator.find_executable("clew")

    def version(self, executable):
        return self._version_from_tool(executable)

    def cmdline(self, executable, options, task, rlimits):
        command = [executable, "verify"]
        limit = rlimits.walltime or rlimits.cputime
        if limit and "--time-limit" not in options:
            # A little earlier than the kill, so that there is an answer with its reason.
            command += ["--time-limit", f"{max(1, int(limit * 0.95))}s"]
        if rlimits.memory and "--memory-limit" not in options:
            # The JVM itself needs some memory besides the heap and the solvers.
            megabytes = rlimits.memory // (1 << 20)
            command += ["--memory-limit", f"{max(megabytes // 2, megabytes - 256)}m"]
        if task.property_file:
            command += ["--property", task.property_file]
        if isinstance(task.options, dict) and task.options.get("data_model"):
            command += ["--data-model", task.options["data_model"]]
        return [*command, *options, *task.input_files]

    def determine_result(self, run):
        verdict = None
        for line in run.output:
            match = _VERDICT.match(line)
            if match:
                verdict = match
        if verdict is None:
            return result.RESULT_ERROR
        answer, part = verdict.groups()
        if answer == "true":
            return result.RESULT_TRUE_PROP
        if answer == "false":
            return f"{result.RESULT_FALSE_PROP}({part})" if part else result.RESULT_FALSE_PROP
        return result.RESULT_UNKNOWN

    def get_value_from_output(self, output, identifier):
        """The lines of --stats: 'states: 230'."""
        prefix = identifier + ": "
        for line in output:
            if line.startswith(prefix):
                return line[len(prefix) :].strip()
        return None
