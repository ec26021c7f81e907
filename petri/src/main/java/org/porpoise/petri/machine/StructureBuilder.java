package org.porpoise.petri.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.kernel.object.Op.Shift;
import org.porpoise.kernel.object.Op.Test;
import org.porpoise.kernel.object.Op.WriteConstant;
import org.porpoise.kernel.object.PlaceKind;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.Process;
import org.porpoise.kernel.structure.SharedObject;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;
import org.porpoise.petri.net.Net;

/**
 * Puts a net into the frame of the thesis: places are shared objects, and each transition is a
 * process that stays where it is.
 *
 * <p>What a transition needs of a place and what it changes there are one operation; one that takes
 * as much as it puts only tests.
 */
final class StructureBuilder {
  private static final Field NOWHERE = new Field("stays", 0, 0, 0);
  private static final String POINT = "ready";

  private final Net net;
  private final Places places;
  private final List<Process> processes = new ArrayList<>();
  private final List<Transition> transitions = new ArrayList<>();

  private StructureBuilder(Net net, Places places) {
    this.net = net;
    this.places = places;
  }

  static Structure of(Net net, Places places, List<Observer> observers) {
    StructureBuilder structuring = new StructureBuilder(net, places);
    net.transitions().forEach(structuring::add);
    observers.forEach(structuring::add);
    return new Structure(structuring.processes, structuring.objects(), structuring.transitions);
  }

  private List<SharedObject> objects() {
    PlaceKind kind = new PlaceKind();
    List<SharedObject> objects = new ArrayList<>();
    for (int p = 0; p < net.places().size(); p++) {
      objects.add(new SharedObject(p, net.places().get(p).name(), kind, places.field(p), 0));
    }
    return objects;
  }

  private void add(Net.Transition t) {
    List<Condition> guard = new ArrayList<>();
    List<Operation> used = new ArrayList<>();
    Effects.of(t)
        .forEach(
            (place, effect) -> {
              if (effect.least() > 0) {
                guard.add(condition(place, new Test(Comparison.GE, effect.least())));
              }
              used.addAll(operations(place, effect));
            });
    for (Net.Arc arc : t.below()) {
      Test test = new Test(Comparison.LT, arc.tokens());
      guard.add(condition(arc.place(), test));
      used.add(new Operation(arc.place(), test));
    }
    add(t.name(), guard, used);
  }

  private static List<Operation> operations(int place, Effects.Effect effect) {
    Op test = new Test(Comparison.GE, effect.least());
    if (effect.resets()) {
      Op write = new WriteConstant(effect.puts());
      return effect.least() > 0
          ? List.of(new Operation(place, test), new Operation(place, write))
          : List.of(new Operation(place, write));
    }
    return List.of(
        new Operation(
            place, effect.amount() == 0 ? test : new Shift(effect.least(), effect.amount())));
  }

  private void add(Observer observer) {
    List<Condition> guard =
        observer.guard().stream()
            .map(c -> new Condition(c.text(), c.predicate().of(places), c.operations()))
            .toList();
    add(
        observer.name(),
        guard,
        guard.stream().flatMap(c -> c.operations().stream()).distinct().toList());
  }

  private void add(String name, List<Condition> guard, List<Operation> used) {
    int index = transitions.size();
    processes.add(new Process(index, name, List.of(POINT), 0, Set.of(0), NOWHERE));
    transitions.add(new Transition(index, name, name, List.of(new Move(index, 0, 0)), guard, used));
  }

  private Condition condition(int place, Test test) {
    Field field = places.field(place);
    return new Condition(
        net.places().get(place).name() + " " + test.comparison().symbol() + " " + test.constant(),
        (state, offset) -> test.holds(field.get(state, offset)),
        List.of(new Operation(place, test)));
  }
}
