package org.porpoise.promela.automaton;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.promela.automaton.Element.Kind;

/**
 * Writes the raw transitions of the elements. An element without parts has one; a selection or
 * group has one that cannot be done, then one for each beginning of a part.
 */
final class TableBuilder {
  private final Routes routes;
  private final List<List<Move>> table = new ArrayList<>();

  private TableBuilder(Routes routes, int elements) {
    this.routes = routes;
    for (int i = 0; i <= elements; i++) {
      table.add(new ArrayList<>());
    }
  }

  /** The transitions of each element, by its number. */
  static List<List<Move>> table(Chain body, Routes routes, List<Element> elements) {
    tieLooseEnds(elements);
    TableBuilder builder = new TableBuilder(routes, elements.size());
    builder.put(body);
    return builder.table;
  }

  /** What follows a group follows its last element. */
  private static void tieLooseEnds(List<Element> elements) {
    for (Element group : elements.reversed()) {
      if (!group.isGroup() || group.next.isEmpty()) {
        continue;
      }
      Optional<Element> following = group.next;
      while (following.isPresent() && following.get().kind == Kind.JOIN) {
        following = following.get().next;
      }
      Element last = group.inside().last();
      if (last.next.isEmpty()) {
        last.next = following;
      } else if (last.next.get().kind == Kind.GOTO) {
        group.inside().endAt(last.next.get()); // a jump that was separated from its label
      }
    }
  }

  private void put(Chain chain) {
    Optional<Element> current = Optional.of(chain.first());
    while (current.isPresent()) {
      Element element = current.get();
      if (!element.isDone) {
        element.isDone = true;
        put(element);
      }
      current = element == chain.last() ? Optional.empty() : element.next;
    }
  }

  private void put(Element element) {
    switch (element.kind) {
      case UNLESS -> put(element.options.getFirst());
      case IF, DO -> putChoice(element);
      case ATOMIC, BLOCK -> putGroup(element);
      case D_STEP -> putDStep(element);
      case BASIC, ELSE, GOTO, JOIN, LOOP_END, STOP -> putStep(element);
    }
  }

  private List<Move> moves(Element element) {
    return table.get(element.number);
  }

  private void putChoice(Element choice) {
    moves(choice).add(Move.entry(choice, Automaton.EXIT));
    for (Chain option : choice.options) {
      Element start = Routes.start(option.first());
      if (!start.isConstant(0) || !start.escapes.isEmpty()) {
        moves(choice).add(Move.entry(choice, start.number));
      }
    }
    choice.options.forEach(this::put);
  }

  private void putGroup(Element group) {
    patchJumps(group.inside());
    group.inside().last().next = group.next;
    moves(group).add(Move.entry(group, Automaton.EXIT));
    moves(group).add(Move.entry(group, Routes.start(group.inside().first()).number));
    put(group.inside());
  }

  private void putDStep(Element dStep) {
    patchJumps(dStep.inside());
    dStep.inside().last().next = dStep.next;
    putMove(dStep, dStep.next);
  }

  private void putStep(Element step) {
    putMove(step, step.kind == Kind.GOTO ? Optional.of(routes.target(step)) : step.next);
  }

  private void putMove(Element element, Optional<Element> following) {
    int to = following.map(f -> routes.rest(f, element.isAtomic).number).orElse(Automaton.EXIT);
    Atomicity atomicity = element.isAtomic ? Atomicity.KEPT : Atomicity.RELEASED;
    List<Chain> escapes = element.kind == Kind.JOIN ? List.of() : element.escapes;
    List<Integer> starts =
        escapes.stream().map(e -> routes.rest(e.first(), element.isAtomic).number).toList();
    moves(element).add(new Move(element, to, atomicity, false, starts, 0));
    escapes.forEach(this::put);
  }

  /** A jump out of an atomic sequence ends it; one from its end into another goes on with it. */
  private void patchJumps(Chain chain) {
    Optional<Element> current = Optional.of(chain.first());
    while (current.isPresent()) {
      Element element = current.get();
      if (element.kind == Kind.GOTO) {
        patch(element);
      } else {
        element.options.forEach(this::patchJumps);
      }
      current = element == chain.extent() ? Optional.empty() : element.next;
    }
  }

  private void patch(Element jump) {
    Element target = routes.target(jump);
    boolean intoAtomic = target.isAtomic || target.isAtomicEnd;
    if ((jump.isAtomic || jump.isAtomicEnd) && !intoAtomic) {
      jump.isAtomic = false;
      jump.isAtomicEnd = true;
    } else if (jump.isAtomicEnd && intoAtomic) {
      jump.isAtomicEnd = false;
      jump.isAtomic = true;
    }
  }
}
