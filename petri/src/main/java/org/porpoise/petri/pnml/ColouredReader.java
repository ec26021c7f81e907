package org.porpoise.petri.pnml;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.porpoise.petri.colour.ColouredNet;
import org.porpoise.petri.colour.Guard;
import org.porpoise.petri.colour.Sort;
import org.porpoise.petri.colour.Summand;
import org.porpoise.petri.colour.Value;

/** Makes sense of a coloured net. */
final class ColouredReader {
  private final RawNet raw;
  private final Complaints complaints;
  private final Declarations declarations;
  private final TermReader terms;
  private final List<Sort> sorts = new ArrayList<>();

  private ColouredReader(RawNet raw, Complaints complaints) {
    this.raw = raw;
    this.complaints = complaints;
    this.declarations = Declarations.of(raw.declarations(), complaints);
    complaints.throwIfErrors();
    this.terms = new TermReader(declarations);
  }

  /**
   * The net that a file means; of no use if there were complaints.
   *
   * @param joined its arcs
   */
  static ColouredNet of(RawNet raw, List<ArcResolver.Joined> joined, Complaints complaints) {
    return new ColouredReader(raw, complaints).net(joined);
  }

  private ColouredNet net(List<ArcResolver.Joined> joined) {
    List<ColouredNet.Place> places = new ArrayList<>();
    List<String> placeNames = NetNames.ofPlaces(raw);
    for (RawNet.Place place : raw.places()) {
      sorts.add(sort(place));
      places.add(
          new ColouredNet.Place(
              place.id(), placeNames.get(places.size()), sorts.getLast(), initial(place)));
    }
    List<List<ColouredNet.Arc>> arcs = new ArrayList<>();
    raw.transitions().forEach(t -> arcs.add(new ArrayList<>()));
    joined.forEach(arc -> arcs.get(arc.transition()).add(arc(arc)));
    List<ColouredNet.Transition> transitions = new ArrayList<>();
    List<String> names = NetNames.ofTransitions(raw);
    for (RawNet.Transition transition : raw.transitions()) {
      int t = transitions.size();
      transitions.add(
          new ColouredNet.Transition(
              transition.id(), names.get(t), guard(transition), arcs.get(t)));
    }
    return new ColouredNet(raw.name(), declarations.variables(), places, transitions);
  }

  private Sort sort(RawNet.Place place) {
    try {
      return place
          .type()
          .map(declarations::sort)
          .orElseThrow(
              () ->
                  new TermException(
                      place.position(),
                      "the place " + place.id() + " has no type",
                      "add <type><structure>...</structure></type>"));
    } catch (TermException e) {
      e.tell(complaints);
      return new Sort.Dot();
    }
  }

  private List<Summand> initial(RawNet.Place place) {
    List<Summand> initial = tokens(place.marking(), sorts.getLast());
    place
        .marking()
        .filter(m -> initial.stream().anyMatch(s -> hasVariable(s.value())))
        .ifPresent(
            m -> complaints.error(m.position(), "a variable in an initial marking has no colour"));
    return place.marking().isEmpty() && place.tokens() > 0 ? plain(place) : initial;
  }

  /** Tools write plain tokens in places of dots. */
  private List<Summand> plain(RawNet.Place place) {
    if (!(sorts.getLast() instanceof Sort.Dot)) {
      complaints.error(place.position(), "tokens without a colour in a place of colours");
    }
    return List.of(new Summand(place.tokens(), new Value.Any(new Sort.Dot())));
  }

  private static boolean hasVariable(Value value) {
    BitSet variables = new BitSet();
    value.addVariables(variables);
    return !variables.isEmpty();
  }

  private Guard guard(RawNet.Transition transition) {
    try {
      return transition.guard().map(terms::guard).orElse(Guard.NONE);
    } catch (TermException e) {
      e.tell(complaints);
      return Guard.NONE;
    }
  }

  private ColouredNet.Arc arc(ArcResolver.Joined joined) {
    RawNet.Arc arc = joined.raw();
    Sort sort = sorts.get(joined.place());
    ColouredNet.Kind kind =
        switch (arc.kind()) {
          case NORMAL -> joined.isFromPlace() ? ColouredNet.Kind.TAKE : ColouredNet.Kind.PUT;
          case READ -> ColouredNet.Kind.NEED;
          case INHIBITOR -> ColouredNet.Kind.BELOW;
          case RESET -> ColouredNet.Kind.RESET;
        };
    if (kind == ColouredNet.Kind.RESET) {
      return new ColouredNet.Arc(kind, joined.place(), List.of());
    }
    Optional<RawTerm> inscription = arc.inscription();
    return new ColouredNet.Arc(
        kind,
        joined.place(),
        inscription.isPresent() ? tokens(inscription, sort) : uninscribed(arc, sort));
  }

  /** What an arc without colours means: plain tokens, or that there is none of any colour. */
  private List<Summand> uninscribed(RawNet.Arc arc, Sort sort) {
    boolean isPlain = sort instanceof Sort.Dot;
    boolean wantsNone = arc.kind() == RawNet.ArcKind.INHIBITOR && arc.weight() == 1;
    if (!isPlain && !wantsNone) {
      complaints.error(
          arc.position(),
          "the arc does not say which colours of the sort " + sort.name() + " it means",
          "add <hlinscription><structure>...</structure></hlinscription>");
    }
    return List.of(new Summand(arc.weight(), new Value.Any(sort)));
  }

  private List<Summand> tokens(Optional<RawTerm> term, Sort sort) {
    if (term.isEmpty()) {
      return List.of();
    }
    try {
      List<Summand> tokens = terms.tokens(term.get());
      tokens.forEach(s -> TermReader.checkSort(sort, s.value().sort(), term.get()));
      return tokens;
    } catch (TermException e) {
      e.tell(complaints);
      return List.of();
    } catch (ArithmeticException e) {
      complaints.error(term.get().position(), "these are too many tokens to count");
      return List.of();
    }
  }
}
