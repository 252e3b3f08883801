/** Campaigns on a cluster: batches of runs as elements of a job array of Slurm, results through a shared folder. */
@NullMarked
package org.clew.bench.slurm;

import org.jspecify.annotations.NullMarked;
