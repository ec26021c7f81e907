package org.porpoise.petri.formula;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.QuestionException;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.logic.source.Spelling;
import org.porpoise.logic.text.AtomText;
import org.porpoise.logic.text.FormulaException;
import org.porpoise.logic.text.FormulaParser;
import org.porpoise.logic.text.ParsedFormula;
import org.porpoise.petri.net.Net;

/**
 * Reads what a user asks of a net.
 *
 * <pre>
 * atom = fireable(TRANSITION {, TRANSITION}) | deadlock | sum [(== | != | &lt; | &lt;= | &gt; | &gt;=) sum]
 * sum  = term {(+ | -) term}
 * term = NUMBER [* term] | - term | PLACE | tokens(PLACE {, PLACE})
 * </pre>
 *
 * <p>A place or transition goes by its identifier in the file, which stands for all that it was
 * unfolded to, or by its name; a sum alone means that it is not zero.
 */
final class QuestionReader {
  private static final List<Comparison> COMPARISONS =
      List.of(
          Comparison.EQ, Comparison.NE, Comparison.LE, Comparison.GE, Comparison.LT, Comparison.GT);

  private final Net net;
  private final Map<String, List<Integer>> places = new HashMap<>();
  private final Map<String, List<Integer>> transitions = new HashMap<>();

  QuestionReader(Net net) {
    this.net = net;
    for (int p = 0; p < net.places().size(); p++) {
      places.put(net.places().get(p).name(), List.of(p));
    }
    for (int t = 0; t < net.transitions().size(); t++) {
      transitions.put(net.transitions().get(t).name(), List.of(t));
    }
    places.putAll(net.placesOf());
    transitions.putAll(net.transitionsOf());
  }

  /**
   * The formula that a question asks.
   *
   * @throws QuestionException if it is wrong
   */
  ContestFormula read(Question question) {
    Map<Predicate, Integer> atoms = new LinkedHashMap<>();
    try {
      ParsedFormula parsed =
          FormulaParser.parse(
              question.formula(),
              (text, offset) -> atoms.computeIfAbsent(atom(text, offset), a -> atoms.size()));
      Composer composer = new Composer();
      List<Predicate> read = List.copyOf(atoms.keySet());
      List<Predicate> meanings =
          parsed.meanings().stream().map(f -> composer.predicate(f, read)).toList();
      return new ContestFormula(
          question.name(), composer.every(composer.compose(parsed.formula(), meanings)));
    } catch (FormulaException e) {
      throw new QuestionException(question, e);
    } catch (Composer.TooMany e) {
      throw new QuestionException(question, 0, String.valueOf(e.getMessage()), Optional.empty());
    } catch (ArithmeticException e) {
      throw new QuestionException(
          question, 0, "its numbers are too large to be counted with", Optional.empty());
    }
  }

  private Predicate atom(String written, int offset) {
    AtomText text = new AtomText(name(written).map(AtomText::quoted).orElse(written), offset);
    Predicate atom = atom(text);
    text.expectEnd();
    return atom;
  }

  /** The place whose name a text is, or would be between double quotes; it need not be a word. */
  private Optional<String> name(String written) {
    return Stream.of(written, AtomText.unescaped(written)).filter(places::containsKey).findFirst();
  }

  private Predicate atom(AtomText text) {
    if (text.isCall("fireable")) {
      return Predicate.fireable(named(text, "transition", transitions));
    }
    if (text.isWord("deadlock") && !places.containsKey("deadlock")) {
      text.name();
      return Predicate.deadlock(net);
    }
    Amount left = sum(text);
    for (Comparison comparison : COMPARISONS) {
      if (text.take(comparison.symbol())) {
        return left.compared(comparison, sum(text));
      }
    }
    return left.compared(Comparison.NE, Amount.of(0));
  }

  private Amount sum(AtomText text) {
    Amount sum = term(text);
    while (true) {
      if (text.take("+")) {
        sum = sum.plus(term(text));
      } else if (text.take("-")) {
        sum = sum.minus(term(text));
      } else {
        return sum;
      }
    }
  }

  private Amount term(AtomText text) {
    if (text.isAtNumber()) {
      long number = text.number();
      return text.take("*") ? term(text).times(number) : Amount.of(number);
    }
    if (text.take("-")) {
      return term(text).times(-1);
    }
    if (text.isCall("tokens")) {
      return Amount.ofTokens(named(text, "place", places));
    }
    int start = text.start();
    return Amount.ofTokens(known(text, start, text.name(), "place", places));
  }

  /** What is named between parentheses. */
  private static List<Integer> named(AtomText text, String what, Map<String, List<Integer>> known) {
    List<Integer> found = new ArrayList<>();
    text.expect("(");
    do {
      int start = text.start();
      found.addAll(known(text, start, text.name(), what, known));
    } while (text.take(","));
    text.expect(")");
    return found;
  }

  private static List<Integer> known(
      AtomText text, int start, String name, String what, Map<String, List<Integer>> known) {
    List<Integer> found = known.get(name);
    if (found == null) {
      throw text.wrong(
          start,
          "the net has no %s \"%s\"".formatted(what, name),
          Spelling.hint(name, known.keySet()));
    }
    return found;
  }
}
