package org.porpoise.bench.spin;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.report.json.Json;

/** Tells the figures to a program. */
final class PairJson {
  private PairJson() {}

  static Json.ObjectValue of(Result result) {
    List<Json> rows = new ArrayList<>();
    for (Pair pair : result.pairs()) {
      rows.add(
          Json.ObjectValue.EMPTY
              .with("model", pair.model())
              .with("mode", pair.mode().word())
              .with("countsEqual", literal(pair.isExact()))
              .with("spin", figures(pair.spin()))
              .with("porpoise", figures(pair.ours())));
    }
    List<Json> goals = new ArrayList<>();
    for (Goal goal : result.goals()) {
      goals.add(
          Json.ObjectValue.EMPTY
              .with("what", goal.what())
              .with("found", goal.found())
              .with("wanted", goal.wanted())
              .with("met", literal(goal.met())));
    }
    return Json.ObjectValue.EMPTY
        .with("circumstances", result.circumstances())
        .with("rows", new Json.ArrayValue(rows))
        .with("goals", new Json.ArrayValue(goals))
        .with("leftOut", texts(result.leftOut()))
        .with("failures", texts(result.failures()));
  }

  private static Json figures(Figures f) {
    return Json.ObjectValue.EMPTY
        .with("states", f.states())
        .with("transitions", f.transitions())
        .with("search_cpu_ms", millis(f.searchCpu()))
        .with("search_wall_ms", millis(f.searchWall()))
        .with("process_cpu_ms", millis(f.processCpu()))
        .with("command_to_verdict_ms", millis(f.toVerdict()))
        .with("state_bytes", f.stateBytes());
  }

  private static long millis(double seconds) {
    return Math.round(seconds * 1000);
  }

  private static Json literal(boolean value) {
    return value ? Json.Literal.TRUE : Json.Literal.FALSE;
  }

  private static Json texts(List<String> texts) {
    List<Json> items = new ArrayList<>();
    texts.forEach(text -> items.add(new Json.TextValue(text)));
    return new Json.ArrayValue(items);
  }
}
