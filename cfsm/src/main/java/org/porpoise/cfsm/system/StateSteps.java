package org.porpoise.cfsm.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.cfsm.model.Capacity;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.system.Step.Deed;
import org.porpoise.kernel.TransitionBuffer;

/**
 * What a machine can do in one of its states, sorted so that each channel is looked at once: steps
 * that are always possible, those that depend on whether a channel is full, and for each channel
 * that it listens to those for each message. Arrays, for the innermost loop of a search.
 */
final class StateSteps {
  private static final int[] NONE = {};

  private final int[] free;
  private final Outlet[] outlets;
  private final Inlet[] inlets;

  /** Steps that need room in a channel, and those that are possible only without. */
  private record Outlet(Contents contents, int capacity, int[] open, int[] full) {}

  /** For each message of a channel the steps that take it, or cannot. */
  private record Inlet(Contents contents, int[][] steps) {}

  private StateSteps(int[] free, Outlet[] outlets, Inlet[] inlets) {
    this.free = free;
    this.outlets = outlets;
    this.inlets = inlets;
  }

  /** Appends the steps that are possible in a state in which the machine is here. */
  void enabled(long[] state, int offset, TransitionBuffer out) {
    add(free, out);
    for (Outlet outlet : outlets) {
      add(outlet.contents.size(state, offset) < outlet.capacity ? outlet.open : outlet.full, out);
    }
    for (Inlet inlet : inlets) {
      switch (inlet.contents) {
        case Fifo fifo -> {
          if (fifo.size(state, offset) > 0) {
            add(inlet.steps[fifo.first(state, offset)], out);
          }
        }
        case Bag bag -> {
          for (int m = 0; m < inlet.steps.length; m++) {
            if (bag.offers(m, state, offset)) {
              add(inlet.steps[m], out);
            }
          }
        }
      }
    }
  }

  private static void add(int[] steps, TransitionBuffer out) {
    for (int step : steps) {
      out.add(step);
    }
  }

  /** Sorts steps of one machine that leave the same state. */
  static final class Builder {
    private final Network network;
    private final Layout layout;
    private final List<Integer> free = new ArrayList<>();
    private final Map<Integer, List<Integer>> open = new LinkedHashMap<>(); // by channel
    private final Map<Integer, List<Integer>> full = new LinkedHashMap<>();
    private final Map<Integer, Map<Integer, List<Integer>>> inlets =
        new LinkedHashMap<>(); // by channel and message

    Builder(Network network, Layout layout) {
      this.network = network;
      this.layout = layout;
    }

    void add(Step step) {
      switch (step.deed()) {
        case Deed.Send(int c, int m) -> addSend(c, step);
        case Deed.Lose l -> free.add(step.index());
        case Deed.Receive(int c, int m) -> addTo(c, m, step);
        case Deed.Copy(int c, int m) -> addTo(c, m, step);
        case Deed.Unspecified(int c, int m) -> addTo(c, m, step);
        case Deed.Internal i -> free.add(step.index());
        case Deed.Overflow(int c) ->
            full.computeIfAbsent(c, x -> new ArrayList<>()).add(step.index());
      }
    }

    private void addSend(int channel, Step step) {
      switch (network.channels().get(channel).capacity()) {
        case Capacity.Unbounded u -> free.add(step.index());
        case Capacity.Bounded b ->
            open.computeIfAbsent(channel, x -> new ArrayList<>()).add(step.index());
      }
    }

    private void addTo(int channel, int message, Step step) {
      inlets
          .computeIfAbsent(channel, c -> new LinkedHashMap<>())
          .computeIfAbsent(message, m -> new ArrayList<>())
          .add(step.index());
    }

    StateSteps build() {
      List<Outlet> outlets = new ArrayList<>();
      open.forEach(
          (c, steps) ->
              outlets.add(
                  new Outlet(
                      layout.contents().get(c),
                      ((Capacity.Bounded) network.channels().get(c).capacity()).messages(),
                      array(steps),
                      array(full.getOrDefault(c, List.of())))));
      List<Inlet> all = new ArrayList<>();
      inlets.forEach((c, steps) -> all.add(inlet(c, steps)));
      return new StateSteps(array(free), outlets.toArray(Outlet[]::new), all.toArray(Inlet[]::new));
    }

    private Inlet inlet(int channel, Map<Integer, List<Integer>> steps) {
      int[][] byMessage = new int[network.channels().get(channel).messages().size()][];
      Arrays.fill(byMessage, NONE);
      steps.forEach((message, taking) -> byMessage[message] = array(taking));
      return new Inlet(layout.contents().get(channel), byMessage);
    }

    private static int[] array(List<Integer> steps) {
      int[] array = steps.isEmpty() ? NONE : new int[steps.size()];
      for (int i = 0; i < array.length; i++) {
        array[i] = steps.get(i);
      }
      return array;
    }
  }
}
