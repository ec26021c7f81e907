package org.porpoise.kernel.builder;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;
import org.porpoise.logic.source.Spelling;
import org.porpoise.logic.text.AtomText;
import org.porpoise.logic.text.Chain;
import org.porpoise.logic.text.FormulaException;

/**
 * Reads the text of one proposition of a formula.
 *
 * <pre>
 * atom    = enabled(STEPS) | executes(STEPS) | sum [(== | != | &lt; | &lt;= | &gt; | &gt;=) sum]
 * sum     = product {(+ | -) product}
 * product = factor {(* | %) factor}
 * factor  = - factor | ( atom ) | NUMBER | NAME | NAME[sum] | len(CHANNEL) | free(LOCK) | NAME@NAME
 * STEPS   = PROCESS | STEP | PROCESS.STEP
 * </pre>
 *
 * <p>A name is a word, perhaps with an index, or anything between double quotes.
 */
final class AtomReader {
  private static final int MOST_FROM_THE_LEFT = 200;

  private final Vocabulary words;
  private final Structure structure;
  private final AtomText text;

  private AtomReader(Vocabulary words, Structure structure, AtomText text) {
    this.words = words;
    this.structure = structure;
    this.text = text;
  }

  /**
   * The proposition that a text is.
   *
   * @param offset where the text begins in the formula
   * @throws FormulaException if it is none
   */
  static Atom read(String text, int offset, Vocabulary words, Structure structure) {
    boolean isName = words.values().has(text); // which need not be a word
    AtomText whole = new AtomText(isName ? AtomText.quoted(text) : text, offset);
    return new AtomReader(words, structure, whole).read();
  }

  private Atom read() {
    Atom atom;
    if (text.isCall("enabled")) {
      atom = new Atom.Enabled(steps());
    } else if (text.isCall("executes")) {
      atom = new Atom.Executed(steps());
    } else {
      atom = new Atom.Holds(comparison());
    }
    text.expectEnd();
    return atom;
  }

  private Expression comparison() {
    Expression left = sum();
    for (Comparison comparison :
        List.of(
            Comparison.EQ,
            Comparison.NE,
            Comparison.LE,
            Comparison.GE,
            Comparison.LT,
            Comparison.GT)) {
      if (text.take(comparison.symbol())) {
        return new Expression.Compare(comparison, left, sum());
      }
    }
    if (text.next() == '=') {
      throw text.wrong(text.start(), "a single =", Optional.of("write == to compare"));
    }
    return left;
  }

  private Expression sum() {
    Chain<Expression> chain = new Chain<>(product()); // of additions
    for (int others = 0; ; ) {
      if (text.take("+")) {
        chain.add(Expression::plus, product());
      } else if (text.take("-")) {
        others = notTooMany(others + 1);
        chain = new Chain<>(chain.grouped().minus(product()));
      } else {
        return chain.grouped();
      }
    }
  }

  private Expression product() {
    Chain<Expression> chain = new Chain<>(factor()); // of multiplications
    for (int others = 0; ; ) {
      if (text.take("*")) {
        chain.add(Expression::times, factor());
      } else if (text.take("%")) {
        others = notTooMany(others + 1);
        chain = new Chain<>(chain.grouped().mod(text.positiveNumber()));
      } else {
        return chain.grouped();
      }
    }
  }

  /** Operands that can be grouped from the left only make a tree as deep as they are many. */
  private int notTooMany(int joined) {
    if (joined > MOST_FROM_THE_LEFT) {
      throw text.wrong(
          text.start(),
          "more than " + MOST_FROM_THE_LEFT + " operands are joined here",
          Optional.of("join some of them by + or *"));
    }
    return joined;
  }

  private Expression factor() {
    if (text.take("-")) {
      Expression operand = factor();
      return operand instanceof Expression.Constant(long value)
          ? new Expression.Constant(-value)
          : new Expression.Constant(0).minus(operand);
    }
    if (text.take("(")) {
      Expression inner = comparison();
      text.expect(")");
      return inner;
    }
    if (text.isAtNumber()) {
      return new Expression.Constant(text.number());
    }
    if (text.isCall("len")) {
      text.expect("(");
      Expression length = known(words.channels()).length();
      text.expect(")");
      return length;
    }
    if (text.isCall("free")) {
      text.expect("(");
      Expression free = known(words.locks()).isFree();
      text.expect(")");
      return free;
    }
    return named();
  }

  private Expression named() {
    int start = text.start();
    String name = text.name();
    boolean isElement = words.arrays().has(name) && text.next() == '[';
    if (isElement) {
      unambiguous(words.arrays(), name, start);
      return element(words.arrays().find(name).orElseThrow());
    }
    if (text.next() == '[') {
      name = name + text.indexText();
    }
    if (text.take("@")) {
      return at(start, name);
    }
    Optional<Expression> value = words.values().find(name);
    if (value.isPresent()) {
      unambiguous(words.values(), name, start);
      return value.get();
    }
    throw unknown(start, name);
  }

  private FormulaException unknown(int start, String name) {
    if (words.channels().has(name)) {
      return text.wrong(
          start, name + " is a channel", Optional.of("len(" + name + ") is how many wait in it"));
    }
    if (words.locks().has(name)) {
      return text.wrong(
          start, name + " is a lock", Optional.of("free(" + name + ") is whether nobody holds it"));
    }
    if (words.processes().has(name)) {
      return text.wrong(
          start, name + " is a process", Optional.of(name + "@POINT is whether it is there"));
    }
    if (words.arrays().has(name)) {
      return text.wrong(
          start, name + " is an array", Optional.of(name + "[0] is its first element"));
    }
    return text.wrong(start, "there is no \"" + name + "\"", Spelling.hint(name, words.words()));
  }

  private Expression element(VariableArray array) {
    int start = text.start();
    text.expect("[");
    Expression index = sum();
    text.expect("]");
    if (index instanceof Expression.Constant(long i)) {
      if (i < 0 || i >= array.length()) {
        throw text.wrong(
            start,
            "there is no element " + i,
            Optional.of("the elements go from 0 to " + (array.length() - 1)));
      }
      return array.get((int) i);
    }
    return array.get(index);
  }

  private Expression at(int start, String processName) {
    ProcessSpec process = known(words.processes(), processName, start);
    int place = text.start();
    String point = text.name();
    int number = process.points().indexOf(point);
    if (number < 0) {
      throw text.wrong(
          place,
          "%s has no control point \"%s\"".formatted(processName, point),
          Spelling.hint(point, process.points()));
    }
    return new Expression.At(process, number);
  }

  /** The transitions between parentheses. */
  private Set<Integer> steps() {
    text.expect("(");
    int start = text.start();
    String first = text.indexed();
    Set<Integer> found;
    if (text.take(".")) {
      ProcessSpec process = known(words.processes(), first, start);
      int place = text.start();
      String step = text.indexed();
      found = new HashSet<>(Vocabulary.stepsOf(process, structure));
      found.retainAll(Vocabulary.stepsCalled(step, structure));
      if (found.isEmpty()) {
        throw text.wrong(
            place,
            "%s has no step \"%s\"".formatted(first, step),
            Spelling.hint(step, stepNames(Vocabulary.stepsOf(process, structure))));
      }
    } else if (words.processes().has(first)) {
      found = Vocabulary.stepsOf(known(words.processes(), first, start), structure);
    } else {
      found = Vocabulary.stepsCalled(first, structure);
      if (found.isEmpty()) {
        Set<String> all = new HashSet<>(words.processes().known().keySet());
        structure.transitions().forEach(t -> all.add(t.name()));
        throw text.wrong(
            start, "there is no process or step \"" + first + "\"", Spelling.hint(first, all));
      }
    }
    text.expect(")");
    return found;
  }

  private Set<String> stepNames(Set<Integer> transitions) {
    Set<String> names = new HashSet<>();
    for (int t : transitions) {
      Transition transition = structure.transitions().get(t);
      names.add(transition.name());
      names.add(transition.label());
    }
    return names;
  }

  private <T> T known(NameTable<T> names) {
    int start = text.start();
    return known(names, text.indexed(), start);
  }

  private <T> T known(NameTable<T> names, String name, int start) {
    Optional<T> found = names.find(name);
    if (found.isEmpty()) {
      throw text.wrong(
          start,
          "there is no %s \"%s\"".formatted(names.kind(), name),
          Spelling.hint(name, names.known().keySet()));
    }
    unambiguous(names, name, start);
    return found.get();
  }

  private void unambiguous(NameTable<?> names, String name, int start) {
    if (names.ambiguous().contains(name)) {
      throw text.wrong(
          start,
          "the model calls more than one %s \"%s\"".formatted(names.kind(), name),
          Optional.empty());
    }
  }
}
