import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.PrintWriter;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** Runs one test class. The exit code is 0 if all its tests pass, 3 if one fails, 2 if there are none. */
public final class TestRun {
    public static void main(String[] args) {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request().selectors(selectClass(args[0])).build();
        LauncherFactory.create().execute(request, listener);
        // A test that is skipped notices nothing.
        System.out.println(listener.getSummary().getTestsSkippedCount() + " skipped, "
                + listener.getSummary().getTestsAbortedCount() + " aborted");
        listener.getSummary().printFailuresTo(new PrintWriter(System.out, true), 3);
        long failed = listener.getSummary().getTotalFailureCount();
        System.exit(failed > 0 ? 3 : listener.getSummary().getTestsSucceededCount() == 0 ? 2 : 0);
    }
}
