package org.porpoise.petri.colour;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.Cancellation;
import org.porpoise.petri.net.Net;
import org.porpoise.petri.net.TransitionBuilder;

/**
 * Turns a coloured net into one without colours that behaves the same: a place becomes one place
 * for each colour, a transition one for each binding. Places that are empty in every marking and
 * transitions that can never fire, as far as {@link Grounding} sees, are left out.
 */
public final class Unfolding {
  private final ColouredNet net;
  private final Grounding grounding;
  private final List<Net.Place> places = new ArrayList<>();
  private final List<Net.Transition> transitions = new ArrayList<>();
  private final List<Map<Integer, Integer>> numbers = new ArrayList<>();
  private final Map<String, List<Integer>> placesOf = new LinkedHashMap<>();
  private final Map<String, List<Integer>> transitionsOf = new LinkedHashMap<>();

  private Unfolding(ColouredNet net, int most) {
    this.net = net;
    this.grounding = Grounding.of(net, new UnfoldedSize(net, most));
  }

  /**
   * The net without colours.
   *
   * @throws UnfoldingException if an inscription subtracts tokens that are not there
   * @throws org.porpoise.kernel.ModelTooLarge if it has too many places or transitions
   */
  public static Net of(ColouredNet net) {
    return of(net, UnfoldedSize.MOST);
  }

  /** The net without colours, with at most so many places and so many transitions. */
  static Net of(ColouredNet net, int most) {
    Unfolding unfolding = new Unfolding(net, most);
    for (int p = 0; p < net.places().size(); p++) {
      unfolding.addPlace(p);
    }
    for (int t = 0; t < net.transitions().size(); t++) {
      unfolding.addTransition(t);
    }
    return new Net(
        net.name(),
        unfolding.places,
        unfolding.transitions,
        unfolding.placesOf,
        unfolding.transitionsOf);
  }

  private void addPlace(int number) {
    ColouredNet.Place place = net.places().get(number);
    Map<Integer, Long> initial = Inscription.under(new int[0], place.initial());
    Map<Integer, Integer> itsNumbers = new HashMap<>();
    List<Integer> group = new ArrayList<>();
    for (int colour : grounding.colours(number)) {
      itsNumbers.put(colour, places.size());
      group.add(places.size());
      String name =
          place.sort().size() == 1
              ? place.name()
              : place.name() + "(" + place.sort().text(colour) + ")";
      places.add(new Net.Place(name, initial.getOrDefault(colour, 0L)));
    }
    numbers.add(itsNumbers);
    placesOf.put(place.id(), group);
  }

  private void addTransition(int number) {
    Cancellation cancellation = Cancellation.current();
    ColouredNet.Transition transition = net.transitions().get(number);
    int[] variables = grounding.variables(number);
    List<Integer> group = new ArrayList<>();
    for (Binding binding : grounding.bindings(number)) {
      cancellation.poll();
      group.add(transitions.size());
      transitions.add(
          bound(transition, name(transition, variables, binding.colours()), binding.colours()));
    }
    transitionsOf.put(transition.id(), group);
  }

  private String name(ColouredNet.Transition transition, int[] variables, int[] binding) {
    if (variables.length == 0) {
      return transition.name();
    }
    StringBuilder name = new StringBuilder(transition.name()).append('[');
    for (int v : variables) {
      Value.Variable variable = net.variables().get(v);
      name.append(v == variables[0] ? "" : ",");
      name.append(variable.name()).append('=').append(variable.sort().text(binding[v]));
    }
    return name.append(']').toString();
  }

  private Net.Transition bound(ColouredNet.Transition transition, String name, int[] binding) {
    TransitionBuilder builder = new TransitionBuilder();
    for (ColouredNet.Arc arc : transition.arcs()) {
      if (arc.kind() == ColouredNet.Kind.RESET) {
        numbers.get(arc.place()).values().forEach(builder::reset);
      } else {
        Inscription.under(binding, arc.inscription())
            .forEach((colour, count) -> add(arc, colour, count, builder));
      }
    }
    return builder.named(name);
  }

  private void add(ColouredNet.Arc arc, int colour, long count, TransitionBuilder builder) {
    Integer place = numbers.get(arc.place()).get(colour);
    if (place == null) {
      return; // always empty, so that this inhibits nothing
    }
    switch (arc.kind()) {
      case TAKE -> builder.take(place, count);
      case PUT -> builder.put(place, count);
      case NEED -> builder.need(place, count);
      case BELOW -> builder.below(place, count);
      case RESET -> throw new AssertionError("a reset arc has no inscription");
    }
  }
}
