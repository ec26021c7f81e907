package org.porpoise.search.campaign;

import java.util.stream.Stream;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.random.SystemSketch;
import org.porpoise.fixtures.random.SystemSketch.Counter;
import org.porpoise.fixtures.random.SystemSketch.Mutex;
import org.porpoise.fixtures.random.SystemSketch.Queue;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.kernel.Claim;
import org.porpoise.search.contract.AgreementContract;
import org.porpoise.search.contract.Truth;
import org.porpoise.search.settings.Property;

/**
 * What kinds of systems a campaign has met: one without cycles or errors would prove little.
 *
 * @param searches how many searches there were
 * @param states how many states all systems have
 * @param reduced systems of which some search that stores everything visited only a part
 * @param cyclic systems with an execution that never ends
 * @param stopping systems with a terminal state
 * @param dead systems with a transition or control point that no execution comes to
 * @param refuted systems with a false claim
 * @param observed systems with observers
 * @param joint systems with transitions of several processes
 * @param channels systems with channels
 * @param locks systems with locks or semaphores
 */
public record Profile(
    long systems,
    long searches,
    long states,
    long reduced,
    long cyclic,
    long stopping,
    long dead,
    long refuted,
    long observed,
    long joint,
    long channels,
    long locks) {
  static final Profile NOTHING = new Profile(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /** One system. */
  static Profile of(SystemSketch sketch, Subject subject, AgreementContract.Tally tally) {
    FullGraph graph = subject.graph();
    boolean refuted = false;
    for (Property p : Property.all(subject.system())) {
      refuted |= p instanceof Property.Claimed && !Truth.holds(graph, p);
    }
    return new Profile(
        1,
        tally.searches(),
        graph.size(),
        one(tally.reduced() > 0),
        one(graph.isCyclic()),
        one(graph.terminalCount() > 0),
        one(!Truth.holds(graph, new Property.DeadTransitions())),
        one(refuted),
        one(subject.system().claims().stream().anyMatch(c -> c instanceof Claim.NeverEnabled)),
        one(sketch.steps().stream().anyMatch(s -> s.legs().size() > 1)),
        one(sketch.objects().stream().anyMatch(o -> o instanceof Queue)),
        one(sketch.objects().stream().anyMatch(o -> o instanceof Counter || o instanceof Mutex)));
  }

  private static long one(boolean counts) {
    return counts ? 1 : 0;
  }

  Profile plus(Profile o) {
    return new Profile(
        systems + o.systems,
        searches + o.searches,
        states + o.states,
        reduced + o.reduced,
        cyclic + o.cyclic,
        stopping + o.stopping,
        dead + o.dead,
        refuted + o.refuted,
        observed + o.observed,
        joint + o.joint,
        channels + o.channels,
        locks + o.locks);
  }

  /** How far a campaign is. */
  String progress(long seconds) {
    return "%,d systems, %,d searches, %,d s".formatted(systems, searches, seconds);
  }

  /** What the systems are like, a line each. */
  public Stream<String> lines() {
    return Stream.of(
        "%6.1f states on average".formatted((double) states / systems),
        line(reduced, "are really reduced by some search"),
        line(cyclic, "have cycles"),
        line(stopping, "have terminal states"),
        line(dead, "have dead transitions or control points"),
        line(refuted, "have a false claim"),
        line(observed, "have observers"),
        line(joint, "have joint transitions"),
        line(channels, "have channels"),
        line(locks, "have locks or semaphores"));
  }

  private String line(long part, String what) {
    return "%5.1f %% %s".formatted(100.0 * part / systems, what);
  }
}
