package org.porpoise.testkit.random;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A small Promela program as a tree of which parts can be left out.
 *
 * @param globals the declarations of its types, variables and channels
 * @param proctypes its proctypes
 * @param formulas what its {@code ltl} blocks say
 */
public record ProgramSketch(
    List<String> globals, List<Proctype> proctypes, List<Temporal> formulas) {
  public ProgramSketch {
    globals = List.copyOf(globals);
    proctypes = List.copyOf(proctypes);
    formulas = List.copyOf(formulas);
  }

  /** A program without formulas. */
  public ProgramSketch(List<String> globals, List<Proctype> proctypes) {
    this(globals, proctypes, List.of());
  }

  /**
   * A temporal formula.
   *
   * @param format what stands around its operands
   */
  public record Temporal(String format, List<Temporal> operands) {
    public Temporal {
      operands = List.copyOf(operands);
    }

    /** A formula without operands. */
    public Temporal(String text) {
      this(text.replace("%", "%%"), List.of());
    }

    /** The formula as SPIN would read it. */
    public String text() {
      return format.formatted(operands.stream().map(Temporal::text).toArray());
    }

    private Stream<Temporal> smaller() {
      return Stream.concat(
          operands.stream(),
          replacing(operands, Temporal::smaller).map(o -> new Temporal(format, o)));
    }
  }

  /**
   * A proctype.
   *
   * @param head what stands before its body
   * @param locals the declarations of its variables
   */
  public record Proctype(String head, List<String> locals, List<Piece> body) {
    public Proctype {
      locals = List.copyOf(locals);
      body = List.copyOf(body);
    }
  }

  /** A statement. */
  public sealed interface Piece {}

  /** A statement without statements in it. */
  public record Line(String text) implements Piece {}

  /** An {@code if} or {@code do}, by its first and last word. */
  public record Choice(String first, List<List<Piece>> options, String last) implements Piece {
    public Choice {
      options = List.copyOf(options);
    }
  }

  /** A sequence with a word before it: {@code atomic} or {@code d_step}. */
  public record Block(String word, List<Piece> body) implements Piece {
    public Block {
      body = List.copyOf(body);
    }
  }

  /** A sequence that another one breaks off. */
  public record Unless(List<Piece> main, List<Piece> escape) implements Piece {
    public Unless {
      main = List.copyOf(main);
      escape = List.copyOf(escape);
    }
  }

  /** The program as SPIN would read it. */
  public String text() {
    StringBuilder out = new StringBuilder();
    globals.forEach(g -> out.append(g).append(";\n"));
    for (Proctype p : proctypes) {
      out.append(p.head()).append(" {\n");
      p.locals().forEach(l -> out.append("  ").append(l).append(";\n"));
      out.append("  ").append(text(p.body())).append("\n}\n");
    }
    for (int f = 0; f < formulas.size(); f++) {
      out.append("ltl f").append(f).append(" { ").append(formulas.get(f).text()).append(" }\n");
    }
    return out.toString();
  }

  /** The same program with every global declaration rewritten. */
  public ProgramSketch declaring(UnaryOperator<String> change) {
    return new ProgramSketch(globals.stream().map(change).toList(), proctypes, formulas);
  }

  /** The same program with other formulas. */
  public ProgramSketch claiming(List<Temporal> others) {
    return new ProgramSketch(globals, proctypes, others);
  }

  /** The same program with every statement that has none in it rewritten. */
  public ProgramSketch rewritten(UnaryOperator<String> line) {
    return mapped(piece -> piece instanceof Line(String text) ? new Line(line.apply(text)) : piece);
  }

  /** The same program in which atomic sequences are ordinary ones. */
  public ProgramSketch withoutAtomic() {
    return mapped(
        piece ->
            piece instanceof Block(String word, List<Piece> body) && word.equals("atomic")
                ? new Block("", body)
                : piece);
  }

  private ProgramSketch mapped(UnaryOperator<Piece> change) {
    return new ProgramSketch(
        globals,
        proctypes.stream()
            .map(p -> new Proctype(p.head(), p.locals(), mapped(p.body(), change)))
            .toList(),
        formulas);
  }

  /** Changes every statement, after those in it. */
  private static List<Piece> mapped(List<Piece> body, UnaryOperator<Piece> change) {
    return body.stream()
        .<Piece>map(
            piece ->
                switch (piece) {
                  case Line l -> l;
                  case Choice(String first, List<List<Piece>> options, String last) ->
                      new Choice(
                          first, options.stream().map(o -> mapped(o, change)).toList(), last);
                  case Block(String word, List<Piece> inside) ->
                      new Block(word, mapped(inside, change));
                  case Unless(List<Piece> main, List<Piece> escape) ->
                      new Unless(mapped(main, change), mapped(escape, change));
                })
        .map(change)
        .toList();
  }

  private static String text(List<Piece> body) {
    return body.isEmpty()
        ? "skip"
        : body.stream().map(ProgramSketch::text).collect(Collectors.joining(";\n  "));
  }

  private static String text(Piece piece) {
    return switch (piece) {
      case Line(String text) -> text;
      case Choice(String first, List<List<Piece>> options, String last) ->
          options.stream()
              .map(o -> " :: " + text(o))
              .collect(Collectors.joining("", first, " " + last));
      case Block(String word, List<Piece> body) -> word + " { " + text(body) + " }";
      case Unless(List<Piece> main, List<Piece> escape) ->
          "{ " + text(main) + " } unless { " + text(escape) + " }";
    };
  }

  /** A program from which nothing can be left out without losing what the predicate asks for. */
  public ProgramSketch shrunk(Predicate<ProgramSketch> fails) {
    ProgramSketch smallest = this;
    while (true) {
      ProgramSketch smaller = smallest.smaller().filter(fails).findFirst().orElse(smallest);
      if (smaller.equals(smallest)) {
        return smallest;
      }
      smallest = smaller;
    }
  }

  /** The programs with one part less, the largest parts first. */
  private Stream<ProgramSketch> smaller() {
    return Stream.of(
            without(formulas).map(this::claiming),
            without(proctypes).map(p -> new ProgramSketch(globals, p, formulas)),
            replacing(proctypes, ProgramSketch::smaller)
                .map(p -> new ProgramSketch(globals, p, formulas)),
            replacing(formulas, Temporal::smaller).map(this::claiming),
            without(globals).map(g -> new ProgramSketch(g, proctypes, formulas)))
        .flatMap(x -> x);
  }

  private static Stream<Proctype> smaller(Proctype p) {
    return Stream.of(
            smaller(p.body()).map(b -> new Proctype(p.head(), p.locals(), b)),
            without(p.locals()).map(l -> new Proctype(p.head(), l, p.body())),
            Stream.of(p.head().replaceAll(" (provided|priority) .*", ""))
                .filter(h -> !h.equals(p.head()))
                .map(h -> new Proctype(h, p.locals(), p.body())))
        .flatMap(x -> x);
  }

  private static Stream<List<Piece>> smaller(List<Piece> body) {
    return Stream.of(without(body), opened(body), replacing(body, ProgramSketch::smaller))
        .flatMap(x -> x);
  }

  private static Stream<Piece> smaller(Piece piece) {
    return switch (piece) {
      case Line l -> Stream.of();
      case Choice c ->
          Stream.concat(
              without(c.options())
                  .filter(o -> !o.isEmpty())
                  .map(o -> new Choice(c.first(), o, c.last())),
              replacing(c.options(), ProgramSketch::smaller)
                  .map(o -> new Choice(c.first(), o, c.last())));
      case Block b -> smaller(b.body()).map(s -> new Block(b.word(), s));
      case Unless u ->
          Stream.concat(
              smaller(u.main()).map(m -> new Unless(m, u.escape())),
              smaller(u.escape()).map(e -> new Unless(u.main(), e)));
    };
  }

  /** The bodies in which what one compound statement contains stands in its place. */
  private static Stream<List<Piece>> opened(List<Piece> body) {
    return IntStream.range(0, body.size())
        .boxed()
        .flatMap(
            i ->
                contents(body.get(i))
                    .map(
                        inside -> {
                          List<Piece> all = new ArrayList<>(body.subList(0, i));
                          all.addAll(inside);
                          all.addAll(body.subList(i + 1, body.size()));
                          return all;
                        }));
  }

  private static Stream<List<Piece>> contents(Piece piece) {
    return switch (piece) {
      case Line l -> Stream.of();
      case Choice c -> c.options().stream();
      case Block b -> Stream.of(b.body());
      case Unless u -> Stream.of(u.main(), u.escape());
    };
  }

  private static <T> Stream<List<T>> without(List<T> parts) {
    return IntStream.range(0, parts.size())
        .mapToObj(
            i -> {
              List<T> rest = new ArrayList<>(parts);
              rest.remove(i);
              return rest;
            });
  }

  private static <T> Stream<List<T>> replacing(List<T> parts, Function<T, Stream<T>> smaller) {
    return IntStream.range(0, parts.size())
        .boxed()
        .flatMap(
            i ->
                smaller
                    .apply(parts.get(i))
                    .map(
                        s -> {
                          List<T> all = new ArrayList<>(parts);
                          all.set(i, s);
                          return all;
                        }));
  }
}
