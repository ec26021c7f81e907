package org.porpoise.programs.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the tests of a class with JUnit, and keeps what came of them. */
final class Launched implements TestExecutionListener {
  final Map<String, TestExecutionResult> results = new TreeMap<>();
  final List<String> entries = new ArrayList<>();

  static Launched of(Class<?> type) {
    Launched launched = new Launched();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request().selectors(selectClass(type)).build(),
            launched);
    return launched;
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (test.isTest()) {
      results.put(test.getDisplayName().replaceAll("\\(.*", ""), result);
    }
  }

  @Override
  public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
    entries.addAll(entry.getKeyValuePairs().values());
  }

  boolean isPassed(String test) {
    return result(test).getStatus() == TestExecutionResult.Status.SUCCESSFUL;
  }

  Throwable failure(String test) {
    return result(test).getThrowable().orElseThrow(() -> new AssertionError(test + " passed"));
  }

  private TestExecutionResult result(String test) {
    TestExecutionResult result = results.get(test);
    if (result == null) {
      throw new AssertionError("there is no " + test + " in " + results);
    }
    return result;
  }
}
