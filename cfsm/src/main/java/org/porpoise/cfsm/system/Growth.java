package org.porpoise.cfsm.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.porpoise.cfsm.system.Step.Deed;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.TransitionBuffer;

/**
 * A sequence of steps that can be repeated forever, each time with more messages in a channel:
 * proof that the channel has no bound.
 *
 * <p>The steps lead each machine back to where it was. From a queue that holds u they receive the
 * word in and send the word out; they can be repeated if what there is to receive, u·out·out·…,
 * begins with in·in·… (the test of Jéron and Jard). In a channel without order no kind of message
 * may become rarer.
 *
 * @param before the steps that lead to where the repetition begins
 * @param repeated the steps to repeat
 */
record Growth(int channel, List<Integer> before, List<Integer> repeated) {
  private static final int MOST_STATES = 3_000;
  private static final int MOST_NAMES = 12;

  Growth {
    before = List.copyOf(before);
    repeated = List.copyOf(repeated);
  }

  /** A state with the steps that led to it. */
  private record Node(long[] state, Optional<Node> parent, int step) {}

  /** Looks for a short one, breadth first and not for long. */
  static Optional<Growth> find(NetworkSystem system) {
    NetworkStepper stepper = new NetworkStepper(system);
    int words = system.layout().words();
    Node first = new Node(new long[words], Optional.empty(), -1);
    stepper.initial(first.state, 0);
    List<Node> nodes = new ArrayList<>(List.of(first));
    Set<List<Long>> seen = new HashSet<>();
    TransitionBuffer enabled = new TransitionBuffer();
    for (int i = 0; i < nodes.size() && nodes.size() < MOST_STATES; i++) {
      Cancellation.check();
      Node node = nodes.get(i);
      enabled.clear();
      stepper.enabled(node.state, 0, enabled);
      for (int t : enabled.toArray()) {
        if (!system.steps().get(t).isObserver() && hasRoom(system, t, node.state)) {
          Node next = new Node(new long[words], Optional.of(node), t);
          stepper.fire(t, node.state, 0, next.state, 0);
          Optional<Growth> found = closing(system, next);
          if (found.isPresent()) {
            return found;
          }
          if (seen.add(Arrays.stream(next.state).boxed().toList())) {
            nodes.add(next);
          }
        }
      }
    }
    return Optional.empty();
  }

  private static boolean hasRoom(NetworkSystem system, int step, long[] state) {
    return !(system.steps().get(step).deed() instanceof Deed.Send(int c, int m))
        || !system.places().contents().get(c).isOutOfRoom(state, 0);
  }

  /** The repetition that ends with a state, if one does. */
  private static Optional<Growth> closing(NetworkSystem system, Node last) {
    List<Integer> done = new ArrayList<>();
    Node node = last;
    while (node.parent.isPresent()) {
      done.addFirst(node.step);
      node = node.parent.get();
      if (isBack(system, node.state, last.state)) {
        Optional<Integer> grown = grown(system, node.state, done);
        if (grown.isPresent()) {
          return Optional.of(new Growth(grown.get(), path(node), done));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isBack(NetworkSystem system, long[] before, long[] after) {
    return system.places().states().stream().allMatch(f -> f.get(before, 0) == f.get(after, 0));
  }

  /** A channel that grows with each repetition of some steps, if they can be repeated. */
  private static Optional<Integer> grown(NetworkSystem system, long[] begin, List<Integer> steps) {
    Optional<Integer> grown = Optional.empty();
    for (int c = 0; c < system.network().channels().size(); c++) {
      List<Integer> in = received(system, steps, c);
      List<Integer> out = sent(system, steps, c);
      if (!canRepeat(system.places().contents().get(c), begin, in, out)) {
        return Optional.empty();
      }
      if (out.size() > in.size()) {
        if (!system.isUnbounded(c)) {
          return Optional.empty();
        }
        grown = Optional.of(c);
      }
    }
    return grown;
  }

  private static List<Integer> sent(NetworkSystem system, List<Integer> steps, int channel) {
    List<Integer> word = new ArrayList<>();
    for (int t : steps) {
      if (system.steps().get(t).deed() instanceof Deed.Send(int c, int m) && c == channel) {
        word.add(m);
      }
    }
    return word;
  }

  private static List<Integer> received(NetworkSystem system, List<Integer> steps, int channel) {
    List<Integer> word = new ArrayList<>();
    for (int t : steps) {
      if (system.steps().get(t).deed() instanceof Deed.Receive(int c, int m) && c == channel) {
        word.add(m);
      }
    }
    return word;
  }

  private static boolean canRepeat(
      Contents contents, long[] begin, List<Integer> in, List<Integer> out) {
    return switch (contents) {
      case Bag bag -> in.stream().allMatch(m -> count(m, in) <= count(m, out));
      case Fifo fifo -> in.size() <= out.size() && isPeriodic(fifo.list(begin, 0), out, in);
    };
  }

  private static long count(int message, List<Integer> word) {
    return word.stream().filter(m -> m == message).count();
  }

  /** Whether u·out·out·… begins with in·in·…; two such words that are equal this long are equal. */
  private static boolean isPeriodic(List<Integer> u, List<Integer> out, List<Integer> in) {
    int length = in.isEmpty() ? 0 : u.size() + in.size() * out.size();
    for (int i = 0; i < length; i++) {
      int there = i < u.size() ? u.get(i) : out.get((i - u.size()) % out.size());
      if (there != in.get(i % in.size())) {
        return false;
      }
    }
    return true;
  }

  private static List<Integer> path(Node node) {
    List<Integer> path = new ArrayList<>();
    for (Node n = node; n.parent.isPresent(); n = n.parent.get()) {
      path.addFirst(n.step);
    }
    return path;
  }

  /** The proof in words. */
  String explained(NetworkSystem system) {
    String start = before.isEmpty() ? "from the start" : "after " + names(system, before);
    return "the channel %s grows without bound: %s, repeat %s"
        .formatted(system.network().channels().get(channel).name(), start, names(system, repeated));
  }

  private static String names(NetworkSystem system, List<Integer> steps) {
    String some =
        steps.stream()
            .limit(MOST_NAMES)
            .map(t -> system.text(t).process() + ": " + system.text(t).name())
            .collect(Collectors.joining("; "));
    int more = steps.size() - MOST_NAMES;
    return more > 0 ? some + "; and " + more + " more" : some;
  }
}
