package org.porpoise.reduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.porpoise.reduction.ample.ControlPoint.Safety.CONDITIONALLY_SAFE;
import static org.porpoise.reduction.ample.ControlPoint.Safety.SAFE;
import static org.porpoise.reduction.ample.ControlPoint.Safety.UNSAFE;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.builder.Channel;
import org.porpoise.kernel.builder.ProcessSpec;
import org.porpoise.kernel.builder.SystemBuilder;
import org.porpoise.kernel.builder.Variable;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.reduction.ample.AmplePoints;
import org.porpoise.reduction.ample.AmpleSets;
import org.porpoise.reduction.ample.ControlPoint;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.RelationUse;

/** How safe control points are, as section 7.2.1 of "Leaping Reachability Analysis" says. */
final class AmplePointsTest {
  private static final TransitionSystem SYSTEM =
      SystemBuilder.build(
          "points",
          system -> {
            Variable x = system.bool("x", 0);
            Channel q = system.channel("q", 2, 1);
            ProcessSpec local = system.process("local");
            local.step("count", "a", "b");
            ProcessSpec flipper = system.process("flipper");
            flipper.step("flip", "a", "a").then(x.flip());
            ProcessSpec setter = system.process("setter");
            setter.step("set", "a", "b").then(x.set(1));
            setter.step("again", "b", "a");
            ProcessSpec sender = system.process("sender");
            sender.step("send", "a", "a").then(q.send(1));
            ProcessSpec receiver = system.process("receiver");
            receiver.step("receive", "a", "a").then(q.receive(system.bool("got", 0)));
          });

  private final long[] state = initial();

  private static long[] initial() {
    long[] state = new long[SYSTEM.layout().words()];
    SYSTEM.stepper().initial(state, 0);
    return state;
  }

  private static Dependency dependency() {
    return new Dependency(((Knowledge.Structured) SYSTEM.knowledge()).structure());
  }

  private static BitSet visible(int... transitions) {
    BitSet visible = new BitSet();
    for (int t : transitions) {
      visible.set(t);
    }
    return visible;
  }

  @Test
  void controlPointsAreJudgedBeforeTheSearch() {
    AmplePoints points = new AmplePoints(dependency(), RelationUse.CONDITIONAL);
    List<ControlPoint.Safety> found = new ArrayList<>();
    for (int p = 0; p < points.processCount(); p++) {
      found.add(points.at(p, state, 0).safety());
    }
    assertEquals(List.of(SAFE, UNSAFE, UNSAFE, CONDITIONALLY_SAFE, CONDITIONALLY_SAFE), found);
  }

  @Test
  void whatIsVisibleIsNotAmple() {
    assertEquals(List.of(List.of(0), List.of(4)), sets(visible()));
    assertEquals(List.of(List.of(4)), sets(visible(0)));
    assertEquals(List.of(List.of(0, 1, 2, 4)), sets(visible(0, 4)));
  }

  private List<List<Integer>> sets(BitSet visible) {
    EnabledSet enabled = new EnabledSet(SYSTEM.transitionCount(), visible);
    SYSTEM.stepper().enabled(state, 0, enabled.restart());
    enabled.index();
    CandidateSets found = new CandidateSets();
    new AmpleSets(dependency(), RelationUse.CONDITIONAL)
        .candidates(state, 0, enabled, Reduction.Effort.ALL, found);
    List<List<Integer>> sets = new ArrayList<>();
    for (int c = 0; c < found.count(); c++) {
      List<Integer> set = new ArrayList<>();
      for (int i = 0; i < found.size(c); i++) {
        set.add(found.get(c, i));
      }
      sets.add(set);
    }
    return sets;
  }
}
