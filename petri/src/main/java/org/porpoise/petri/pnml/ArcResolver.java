package org.porpoise.petri.pnml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.logic.source.Spelling;

/** Which nodes the arcs of a net join, references followed. */
final class ArcResolver {
  private final Complaints complaints;
  private final Map<String, RawNet.Node> nodes = new HashMap<>();
  private final Map<String, Integer> placeNumbers = new HashMap<>();
  private final Map<String, Integer> transitionNumbers = new HashMap<>();

  private ArcResolver(RawNet net, Complaints complaints) {
    this.complaints = complaints;
    net.places().forEach(this::add);
    net.transitions().forEach(this::add);
    net.references().forEach(this::add);
    for (int p = 0; p < net.places().size(); p++) {
      placeNumbers.put(net.places().get(p).id(), p);
    }
    for (int t = 0; t < net.transitions().size(); t++) {
      transitionNumbers.put(net.transitions().get(t).id(), t);
    }
  }

  /**
   * An arc by the numbers of its ends.
   *
   * @param raw the arc as it was written
   * @param isFromPlace whether it leads from the place to the transition
   */
  record Joined(RawNet.Arc raw, int place, int transition, boolean isFromPlace) {}

  /** The arcs of a net; those that join nothing are complained about and left out. */
  static List<Joined> of(RawNet net, Complaints complaints) {
    ArcResolver resolver = new ArcResolver(net, complaints);
    net.references().forEach(resolver::check);
    List<Joined> joined = new ArrayList<>();
    net.arcs().forEach(arc -> resolver.join(arc).ifPresent(joined::add));
    return joined;
  }

  private void add(RawNet.Node node) {
    nodes.putIfAbsent(node.id(), node);
  }

  /** A reference stands for something of its own kind. */
  private void check(RawNet.Reference reference) {
    XmlPosition position = reference.position().at("ref");
    Optional<RawNet.Node> meant = node(reference.target(), position);
    boolean fits =
        switch (reference.kind()) {
          case PLACE -> meant.isEmpty() || meant.get() instanceof RawNet.Place;
          case TRANSITION -> meant.isEmpty() || meant.get() instanceof RawNet.Transition;
        };
    if (!fits) {
      complaints.error(
          position,
          "the %s \"%s\" stands for the %s \"%s\""
              .formatted(
                  reference.kind().element(),
                  reference.id(),
                  reference.kind().opposite().word(),
                  meant.orElseThrow().id()),
          "write <"
              + reference.kind().opposite().element()
              + ">, or refer to a "
              + reference.kind().word());
    }
  }

  private Optional<Joined> join(RawNet.Arc arc) {
    Optional<RawNet.Node> source = node(arc.source(), arc.position().at("source"));
    Optional<RawNet.Node> target = node(arc.target(), arc.position().at("target"));
    if (source.isEmpty() || target.isEmpty()) {
      return Optional.empty();
    }
    RawNet.Node from = source.get();
    RawNet.Node to = target.get();
    if (from instanceof RawNet.Place place && to instanceof RawNet.Transition transition) {
      return Optional.of(joined(arc, place, transition, true));
    }
    if (from instanceof RawNet.Transition transition && to instanceof RawNet.Place place) {
      if (arc.kind() != RawNet.ArcKind.NORMAL) {
        complaints.error(
            arc.position(),
            "an arc of this kind leads from a place to a transition, not the other way",
            "exchange source and target");
      }
      return Optional.of(joined(arc, place, transition, false));
    }
    complaints.error(
        arc.position(),
        from instanceof RawNet.Place
            ? "an arc from a place to a place"
            : "an arc from a transition to a transition",
        "arcs join a place and a transition");
    return Optional.empty();
  }

  private Joined joined(
      RawNet.Arc arc, RawNet.Place place, RawNet.Transition transition, boolean isFromPlace) {
    return new Joined(
        arc,
        placeNumbers.getOrDefault(place.id(), 0),
        transitionNumbers.getOrDefault(transition.id(), 0),
        isFromPlace);
  }

  /** The place or transition of this name, through all references. */
  private Optional<RawNet.Node> node(String id, XmlPosition position) {
    Set<String> passed = new HashSet<>();
    RawNet.Node node = nodes.get(id);
    while (node instanceof RawNet.Reference reference && passed.add(reference.id())) {
      node = nodes.get(reference.target());
    }
    if (node instanceof RawNet.Reference) {
      complaints.error(position, "\"" + id + "\" refers to itself in the end");
      return Optional.empty();
    }
    if (node == null && passed.isEmpty()) {
      complaints.error(
          position,
          "there is no node \"" + id + "\"" + Spelling.didYouMean(id, nodes.keySet()),
          "it must be the id of a place or transition");
    }
    return Optional.ofNullable(node);
  }
}
