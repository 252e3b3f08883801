# Runs one command under limits: run.sh TIMES DOOR CPU_SECONDS DATA_KILOBYTES COMMAND...
# TIMES: the file for the processor time that was used. DOOR: the cgroup.procs to join, or empty. 0 is no limit.
# It is the leader of its process group. Standard input is a pipe that the caller holds open: when it closes, because the
# caller ends the run or has died itself, even by kill -9, the whole group is killed.
times=$1 door=$2 cpu=$3 data=$4
shift 4
exec 4<&0 </dev/null
[ -z "$door" ] || echo 0 >"$door" || exit 125
{ read -r gone <&4; kill -KILL 0; } >/dev/null 2>&1 &
watch=$!
[ "$cpu" = 0 ] || ulimit -t "$cpu"
[ "$data" = 0 ] || ulimit -d "$data"
"$@" 4<&-
code=$?
times >"$times"
kill -KILL "$watch" 2>/dev/null
exit "$code"
