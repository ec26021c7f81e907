package org.porpoise.promela.automaton;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.automaton.Element.Kind;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Label;
import org.porpoise.promela.model.Sequence;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Type;

/** Cuts a body into elements, numbered in the order in which SPIN's parser makes them. */
final class ElementBuilder {
  /** Whether skips behind others are left out of options, which SPIN does except in claims. */
  enum Skips {
    KEPT,
    PRUNED
  }

  private final Skips skips;
  private final List<Element> elements = new ArrayList<>();
  private final Map<Destination, Element> destinations = new HashMap<>();
  private final Deque<Integer> openLoops = new ArrayDeque<>();
  private int loops;

  ElementBuilder(Skips skips) {
    this.skips = skips;
  }

  /** All elements, in the order of their numbers, which begin with 1. */
  List<Element> elements() {
    return elements;
  }

  Map<Destination, Element> destinations() {
    return destinations;
  }

  /** The body of a proctype or claim, with the step that ends it. */
  Chain body(Sequence sequence) {
    Chain chain = open(sequence);
    chain.append(element(Kind.STOP, sequence.end()));
    chain.close();
    return chain;
  }

  /**
   * Gives a jump that somebody looks at from outside a control state of its own: a skip takes its
   * place and its labels, the jump follows.
   */
  void separateJumps(Set<Label> remote) {
    for (Element element : List.copyOf(elements)) {
      if (element.kind == Kind.GOTO && element.labels.stream().anyMatch(remote::contains)) {
        Element jump = element(Kind.GOTO, element.place);
        jump.statement = element.statement;
        jump.destination = element.destination;
        jump.next = element.next;
        element.kind = Kind.BASIC;
        element.statement = Optional.of(skip(element.place));
        element.next = Optional.of(jump);
      }
    }
  }

  /** What is read of a statement before its own element is made. */
  private sealed interface Part {
    record Leaf(Kind kind, Statement statement, Optional<Destination> destination)
        implements Part {}

    record Choice(Kind kind, List<Chain> options, int loop, SourcePlace place) implements Part {}

    record Group(Kind kind, Chain inside, SourcePlace place) implements Part {}

    record Guarded(Chain main, Chain escape, SourcePlace place) implements Part {}
  }

  private Chain open(Sequence sequence) {
    Chain chain = new Chain();
    for (Sequence.Item item : sequence.items()) {
      add(part(item.statement()), item.labels(), chain);
    }
    return chain;
  }

  private Chain closed(Sequence sequence) {
    Chain chain = open(sequence);
    chain.close();
    return chain;
  }

  private Chain single(Part part, List<Label> labels) {
    Chain chain = new Chain();
    add(part, labels, chain);
    chain.close();
    return chain;
  }

  private Part part(Statement statement) {
    return switch (statement) {
      case Statement.Condition _,
          Statement.Assign _,
          Statement.Discard _,
          Statement.Send _,
          Statement.Receive _,
          Statement.Assert _,
          Statement.Print _,
          Statement.PrintMtype _,
          Statement.SetPriority _ ->
          new Part.Leaf(Kind.BASIC, statement, Optional.empty());
      case Statement.Else _ -> new Part.Leaf(Kind.ELSE, statement, Optional.empty());
      case Statement.Goto g ->
          new Part.Leaf(Kind.GOTO, statement, Optional.of(new Destination.At(g.target())));
      case Statement.Break _ ->
          new Part.Leaf(
              Kind.GOTO, statement, Optional.of(new Destination.OutOf(openLoops.getFirst())));
      case Statement.Block b -> new Part.Group(Kind.BLOCK, closed(b.body()), b.place());
      case Statement.Atomic a -> atomic(a);
      case Statement.DStep d -> dStep(d);
      case Statement.If i -> selection(i);
      case Statement.Do d -> loop(d);
      case Statement.Unless u -> guarded(u);
    };
  }

  private Part atomic(Statement.Atomic atomic) {
    Chain inside = closed(atomic.body());
    AtomicMarks.markAtomic(lifted(atomic.body()) ? main(inside) : inside);
    return new Part.Group(Kind.ATOMIC, inside, atomic.place());
  }

  private Part dStep(Statement.DStep dStep) {
    Chain inside = closed(dStep.body());
    AtomicMarks.markDStep(lifted(dStep.body()) ? main(inside) : inside);
    return new Part.Group(Kind.D_STEP, inside, dStep.place());
  }

  /**
   * Whether it was written {@code L: atomic { main } unless escape}: the label then stands before
   * an atomic sequence of the whole, and only the main sequence is marked.
   */
  private static boolean lifted(Sequence sequence) {
    return sequence.items().size() == 1
        && sequence.items().getFirst().statement() instanceof Statement.Unless u
        && u.main().place().equals(sequence.place());
  }

  private static Chain main(Chain lifted) {
    return lifted.first().options.getFirst();
  }

  private Part selection(Statement.If selection) {
    List<Chain> options = selection.options().stream().map(this::closed).toList();
    prune(options);
    return new Part.Choice(Kind.IF, options, -1, selection.place());
  }

  private Part loop(Statement.Do statement) {
    int loop = loops++;
    openLoops.push(loop);
    boolean isWrittenOut = statement.options().stream().anyMatch(ElementBuilder::counts);
    List<Chain> options =
        isWrittenOut
            ? writtenOut(statement.options())
            : statement.options().stream().map(this::closed).toList();
    openLoops.pop();
    if (!isWrittenOut) {
      prune(options);
    }
    return new Part.Choice(Kind.DO, options, loop, statement.place());
  }

  /** Whether it is the option of a {@code for} or {@code select} that goes on. */
  private static boolean counts(Sequence option) {
    return option.items().getLast().statement() instanceof Statement.Assign a
        && a.form() == Statement.Assign.Form.WRITTEN_OUT;
  }

  /** The options of a {@code for} or {@code select}: the one that goes on is made first. */
  private List<Chain> writtenOut(List<Sequence> options) {
    Map<Sequence, Chain> chains = new HashMap<>();
    options.stream().filter(ElementBuilder::counts).forEach(o -> chains.put(o, closed(o)));
    return options.stream().map(o -> chains.computeIfAbsent(o, this::closed)).toList();
  }

  private Part guarded(Statement.Unless unless) {
    Optional<Part> mainPart = lone(unless.main());
    Optional<Chain> mainChain =
        mainPart.isEmpty() ? Optional.of(closed(unless.main())) : Optional.empty();
    Optional<Part> escapePart = lone(unless.escape());
    Chain escape =
        escapePart
            .map(p -> single(p, unless.escape().items().getFirst().labels()))
            .orElseGet(() -> closed(unless.escape()));
    Chain main =
        mainChain.orElseGet(
            () ->
                single(
                    mainPart.orElseThrow(AssertionError::new),
                    unless.main().items().getFirst().labels()));
    return new Part.Guarded(main, escape, unless.place());
  }

  /** A side of {@code unless} without braces: its own element comes after the other side's. */
  private Optional<Part> lone(Sequence side) {
    Statement first = side.items().getFirst().statement();
    return side.items().size() == 1 && first.place().equals(side.place())
        ? Optional.of(part(first))
        : Optional.empty();
  }

  /** Leaves out skips that follow another skip or a print. */
  private void prune(List<Chain> options) {
    if (skips == Skips.PRUNED) {
      options.forEach(ElementBuilder::prune);
    }
  }

  private static void prune(Chain option) {
    int inRow = 0;
    Element before = option.first();
    Optional<Element> current = Optional.of(before);
    while (current.isPresent()) {
      Element element = current.get();
      boolean isPrint =
          element.statement.isPresent()
              && (element.statement.get() instanceof Statement.Print
                  || element.statement.get() instanceof Statement.PrintMtype);
      boolean isSkip = (isPrint || element.isConstant(1)) && element.labels.isEmpty();
      inRow = isSkip ? inRow + 1 : 0;
      if (inRow > 1 && !isPrint && element != option.first() && element != option.last()) {
        element.isDone = true;
        before.next = element.next;
      } else {
        before = element;
      }
      current = element.next;
    }
  }

  private void add(Part part, List<Label> labels, Chain chain) {
    switch (part) {
      case Part.Leaf l -> addLeaf(l, labels, chain);
      case Part.Choice c -> label(addChoice(c, chain), labels);
      case Part.Group g -> {
        Element element = element(g.kind, g.place);
        element.body = Optional.of(g.inside);
        label(element, labels);
        chain.append(element);
      }
      case Part.Guarded g -> label(addGuarded(g, chain), labels);
    }
  }

  private void addLeaf(Part.Leaf leaf, List<Label> labels, Chain chain) {
    Element element = element(leaf.kind, leaf.statement.place());
    element.statement = Optional.of(leaf.statement);
    element.destination = leaf.destination;
    label(element, labels);
    if (element.kind == Kind.GOTO && element.hasMarkingLabel()) {
      Element skip = element(Kind.BASIC, element.place);
      skip.statement = Optional.of(skip(element.place));
      label(skip, List.of(element.labels.removeFirst())); // only the first, whichever has a mark
      chain.append(skip);
    }
    chain.append(element);
  }

  private Element addChoice(Part.Choice choice, Chain chain) {
    Element element = element(choice.kind, choice.place);
    Element join = element(Kind.JOIN, choice.place);
    element.options = elseLast(choice.options);
    element.options.forEach(option -> option.append(join));
    if (choice.kind == Kind.IF) {
      chain.append(element);
      chain.append(join);
    } else {
      Element end = element(Kind.LOOP_END, choice.place);
      destinations.put(new Destination.OutOf(choice.loop), end);
      chain.append(join);
      chain.append(element);
      chain.append(end);
    }
    return element;
  }

  private static List<Chain> elseLast(List<Chain> options) {
    List<Chain> ordered = new ArrayList<>(options);
    for (Chain option : options) {
      if (option.first().kind == Kind.ELSE) {
        ordered.remove(option);
        ordered.add(option);
      }
    }
    return ordered;
  }

  private Element addGuarded(Part.Guarded guarded, Chain chain) {
    Element element = element(Kind.UNLESS, guarded.place);
    Element join = element(Kind.JOIN, guarded.place);
    element.options = List.of(guarded.main, guarded.escape);
    element.options.forEach(side -> side.append(join));
    Escapes.attach(guarded.main, guarded.escape);
    chain.append(element);
    chain.append(join);
    return element;
  }

  private void label(Element element, List<Label> labels) {
    for (Label label : labels) {
      element.labels.add(label);
      destinations.put(new Destination.At(label), element);
    }
  }

  private Element element(Kind kind, SourcePlace place) {
    Element element = new Element(elements.size() + 1, kind, place);
    elements.add(element);
    return element;
  }

  private static Statement skip(SourcePlace place) {
    return new Statement.Condition(
        new Expression.Constant(1, "skip", Type.Basic.BOOL, place), place);
  }
}
