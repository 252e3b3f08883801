package org.clew.cli;

import java.io.IOException;
import java.util.Optional;
import org.clew.limits.CancellationToken;

/** Decides one program by several processes; another jar on the class path has it, found as a service. */
public interface NodesProvider {

    /** Why there can be no nodes at this place. */
    Optional<String> obstacle(NodesRequest.Place place);

    /**
     * Starts the nodes and waits for the first verdict or for the end of all.
     *
     * @param token ends them
     */
    NodesAnswer decide(NodesRequest request, CancellationToken token) throws IOException;
}
