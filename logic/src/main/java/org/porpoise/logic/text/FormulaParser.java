package org.porpoise.logic.text;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.source.Token;
import org.porpoise.logic.source.Token.Kind;
import org.porpoise.logic.text.Operator.Fixity;

/**
 * Reads formulas of linear temporal logic. What stands before its operand binds closest, then the
 * temporal operators between operands, then and, or, and last implication and equivalence, as in
 * SPIN. Where a chain of operators means different things to different tools, parentheses are asked
 * for.
 */
public final class FormulaParser {
  /** An automaton has at most so many acceptance sets. */
  private static final int MOST_OPERATORS = 64;

  /** An equivalence is a conjunction of implications, which are disjunctions with a negation. */
  private static final int LEVELS_OF_AN_OPERATOR = 3;

  private final String text;
  private final Atoms atoms;
  private final List<Token> tokens;
  private final AtomScanner scanner;
  private int next;
  private int propositions; // one more than the highest number
  private int longest = 1; // operands of a chain
  private int height; // levels of operators in what was read last
  private int depth; // parentheses and operators before operands that are not complete
  private Optional<Token> temporal = Optional.empty(); // the first operator that is

  private FormulaParser(String text, Atoms atoms) {
    this.text = text;
    this.atoms = atoms;
    tokens = Lexer.tokens(text);
    Nesting.check(tokens);
    scanner = new AtomScanner(tokens);
  }

  /**
   * Reads a formula.
   *
   * @throws FormulaException if the text is no formula
   */
  public static ParsedFormula parse(String text, Atoms atoms) {
    FormulaParser parser = new FormulaParser(text, atoms);
    ParsedFormula parsed = parser.parsed();
    Set<Formula> operators = new HashSet<>();
    addTemporal(Formula.normal(parsed.formula()), operators);
    if (operators.size() > MOST_OPERATORS) {
      throw FormulaException.at(
          parser.tokens.getFirst(),
          "there are more than " + MOST_OPERATORS + " temporal operators",
          "make several formulas of it");
    }
    return parsed;
  }

  /**
   * Reads a formula about one state, which has no temporal operators.
   *
   * @param instead what to do about one that has
   * @throws FormulaException if the text is none
   */
  public static ParsedFormula parseStateFormula(String text, Atoms atoms, String instead) {
    FormulaParser parser = new FormulaParser(text, atoms);
    ParsedFormula parsed = parser.parsed();
    parser.temporal.ifPresent(
        token -> {
          throw FormulaException.at(
              token, token.text() + " speaks of other states than the one at hand", instead);
        });
    return parsed;
  }

  private ParsedFormula parsed() {
    Formula formula = formula();
    if (peek().kind() != Kind.END) {
      throw unexpected();
    }
    return StateParts.of(formula, atoms, propositions, longest);
  }

  private Operator noted(Operator operator, Token token) {
    if (operator.isTemporal() && temporal.filter(t -> t.begin() < token.begin()).isEmpty()) {
      temporal = Optional.of(token);
    }
    return operator;
  }

  /** Those for which an automaton may need an acceptance set. */
  private static void addTemporal(Formula formula, Set<Formula> all) {
    switch (formula) {
      case Formula.Constant c -> {}
      case Formula.Proposition p -> {}
      case Formula.Not n -> {}
      case Formula.And(Formula left, Formula right) -> addTemporal(left, right, all);
      case Formula.Or(Formula left, Formula right) -> addTemporal(left, right, all);
      case Formula.Next(Formula operand) -> addTemporal(operand, all);
      case Formula.Until(Formula left, Formula right) -> {
        all.add(formula);
        addTemporal(left, right, all);
      }
      case Formula.Release(Formula left, Formula right) -> {
        all.add(formula);
        addTemporal(left, right, all);
      }
    }
  }

  private static void addTemporal(Formula left, Formula right, Set<Formula> all) {
    addTemporal(left, all);
    addTemporal(right, all);
  }

  private Token peek() {
    return tokens.get(next);
  }

  private Formula formula() {
    return single(
        List.of(Operator.IMPLIES, Operator.EQUIVALENT),
        () -> chain(Operator.OR, () -> chain(Operator.AND, this::temporal)));
  }

  private Formula temporal() {
    return single(
        List.of(Operator.UNTIL, Operator.WEAK_UNTIL, Operator.RELEASE, Operator.STRONG_RELEASE),
        this::unary);
  }

  /** Reads a part of a formula. */
  private interface Part {
    Formula read();
  }

  private Optional<Operator> infix(List<Operator> operators) {
    return Operator.of(peek(), Fixity.INFIX).filter(operators::contains);
  }

  /** Operands of an operator whose order and grouping make no difference. */
  private Formula chain(Operator operator, Part operand) {
    Token first = peek();
    Chain<Formula> chain = new Chain<>(operand.read());
    int tallest = height;
    while (infix(List.of(operator)).isPresent()) {
      refuseNumberBeside(next);
      next++;
      chain.add(operator::apply, operand.read());
      tallest = Math.max(tallest, height);
    }
    longest = Math.max(longest, chain.size());
    height = tallest + chain.depth();
    if (height > Nesting.MOST_LEVELS) {
      throw Nesting.tooTall(first);
    }
    return chain.grouped();
  }

  /** One operand, or two with an operator between them. */
  private Formula single(List<Operator> operators, Part operand) {
    Formula left = operand.read();
    Optional<Operator> operator = infix(operators);
    if (operator.isEmpty()) {
      return left;
    }
    Token first = tokens.get(next++);
    int tallest = height;
    Formula formula = noted(operator.get(), first).apply(left, operand.read());
    height = LEVELS_OF_AN_OPERATOR + Math.max(tallest, height);
    if (infix(operators).isPresent()) {
      throw FormulaException.at(
          peek(),
          "it is not clear what belongs to " + first.text() + " and what to " + peek().text(),
          "use parentheses: SPIN groups from the left, other tools from the right");
    }
    return formula;
  }

  /** Beside a single {@code &} or {@code |} a number shows that bits are meant. */
  private void refuseNumberBeside(int operator) {
    Token token = tokens.get(operator);
    boolean isSingle = token.is("&") || token.is("|");
    if (isSingle
        && (tokens.get(operator - 1).kind() == Kind.NUMBER
            || tokens.get(operator + 1).kind() == Kind.NUMBER)) {
      throw FormulaException.at(
          token,
          token.text() + " joins formulas here, and a number is none",
          "for the bits of numbers write a comparison: (x & 1) != 0");
    }
  }

  private Formula unary() {
    Token token = peek();
    Optional<Operator> operator = Operator.of(token, Fixity.PREFIX);
    if (operator.isEmpty() || token.kind() == Kind.WORD && scanner.isName(next)) {
      return operand();
    }
    next++;
    int begin = next;
    deepen(token);
    Formula operand = unary();
    depth--;
    height++;
    if (operator.get() == Operator.NOT && operand instanceof Formula.Proposition) {
      refuseComparison(token, begin);
    }
    return noted(operator.get(), token).apply(operand);
  }

  private void deepen(Token token) {
    if (++depth > Nesting.DEEPEST) {
      throw Nesting.tooDeep(token);
    }
  }

  /** In the language of a model a negation binds closer than a comparison. */
  private void refuseComparison(Token negation, int begin) {
    Optional<Token> infix = scanner.firstInfix(begin, next);
    if (infix.isPresent() && !tokens.get(begin).is("(")) {
      throw FormulaException.at(
          negation,
          "it is not clear whether " + negation.text() + " negates all of the comparison",
          "write "
              + negation.text()
              + "("
              + text.substring(tokens.get(begin).begin(), tokens.get(next - 1).end())
              + ")");
    }
  }

  private Formula operand() {
    Token token = peek();
    if (token.is("(") && !scanner.isOperand(next)) {
      next++;
      deepen(token);
      Formula inner = formula();
      depth--;
      if (!peek().is(")")) {
        throw peek().kind() == Kind.END
            ? FormulaException.at(token, "( is not closed", "add the )")
            : unexpected();
      }
      next++;
      return inner;
    }
    return atom();
  }

  private Formula atom() {
    height = 0;
    int begin = next;
    next = scanner.end(begin);
    Token first = tokens.get(begin);
    if (next == begin + 1) {
      if (first.is("true") || first.text().equals("1")) {
        return Formula.TRUE;
      }
      if (first.is("false") || first.text().equals("0")) {
        return Formula.FALSE;
      }
      if (first.kind() == Kind.NUMBER) {
        throw FormulaException.at(first, "a number is neither true nor false", "compare it");
      }
    }
    String atom = text.substring(first.begin(), tokens.get(next - 1).end());
    boolean isQuoted = next == begin + 1 && first.kind() == Kind.QUOTED;
    int number =
        isQuoted
            ? atoms.number(atom.substring(1, atom.length() - 1), first.begin() + 1)
            : atoms.number(atom, first.begin());
    propositions = Math.max(propositions, number + 1);
    return new Formula.Proposition(number);
  }

  /** Where an operator should stand, something else does. */
  private FormulaException unexpected() {
    Token token = peek();
    if (token.is("=")) {
      return FormulaException.at(token, "= compares nothing", "write ==");
    }
    if (token.is(")") || token.is("]")) {
      return FormulaException.at(token, "nothing is open that " + token.text() + " closes");
    }
    if (Operator.of(token, Fixity.PREFIX).isPresent()) {
      return FormulaException.at(
          token,
          token.text() + " stands before its operand, not between two",
          "put an operator such as && or -> before it");
    }
    Token before = tokens.get(next - 1);
    if (before.kind() == Kind.WORD && before.text().matches("[GFX]{2,}")) {
      return FormulaException.at(
          before,
          before.text() + " is one word, and so a name",
          "for operators write " + before.text().replaceAll("(?<=.)(?=.)", " "));
    }
    String kind = token.kind() == Kind.WORD ? "word" : "symbol";
    return FormulaException.at(
        token,
        "an operator is missing before the " + kind + " " + token.text(),
        "the operators between operands are && || -> <-> U W V");
  }
}
