package org.porpoise.testkit.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.porpoise.testkit.random.ProgramSketch.Block;
import org.porpoise.testkit.random.ProgramSketch.Choice;
import org.porpoise.testkit.random.ProgramSketch.Line;
import org.porpoise.testkit.random.ProgramSketch.Piece;
import org.porpoise.testkit.random.ProgramSketch.Proctype;
import org.porpoise.testkit.random.ProgramSketch.Unless;

/**
 * Makes random small Promela programs: two or three processes with few statements and small values.
 * Each uses some of the {@linkplain ProgramFeature features} of the language, so that they meet in
 * many combinations. Not all are valid.
 */
public final class RandomPrograms {
  private static final int CROWDS =
      400; // one program in so many has as many processes as there can be

  private final Random random;
  private final Set<ProgramFeature> features;
  private final int processes;
  private final RandomStatements statements;
  private String self = "";
  private int labels;

  private RandomPrograms(Random random) {
    this.random = random;
    features = ProgramFeature.draw(random);
    processes = has(ProgramFeature.MANY) ? 2 : 2 + random.nextInt(2);
    statements = new RandomStatements(random, features, processes);
  }

  /** The program of a seed. */
  public static ProgramSketch program(long seed) {
    Random random = new Random(seed);
    return seed % CROWDS == 0 ? crowd(random) : new RandomPrograms(random).program();
  }

  /** A program that creates processes until there cannot be more. */
  private static ProgramSketch crowd(Random random) {
    String created = random.nextBoolean() ? "end: g == 2" : "g == 2; assert(g < 2)";
    Piece run =
        switch (random.nextInt(3)) {
          case 0 -> new Line("run Q()");
          case 1 -> new Block("atomic", List.of(new Line("run Q()"), new Line("g = 1")));
          default -> new Line("g = (run Q() > 0)");
        };
    List<List<Piece>> options = new ArrayList<>(List.of(List.of(run)));
    if (random.nextBoolean()) {
      options.add(List.of(new Line("_nr_pr > " + (2 + random.nextInt(300))), new Line("break")));
    }
    return new ProgramSketch(
        List.of("byte g"),
        List.of(
            new Proctype(
                "active proctype P0()", List.of(), List.of(new Choice("do", options, "od"))),
            new Proctype("proctype Q()", List.of(), List.of(new Line(created)))));
  }

  private boolean has(ProgramFeature feature) {
    return features.contains(feature);
  }

  private ProgramSketch program() {
    List<Proctype> proctypes = new ArrayList<>();
    boolean creates = has(ProgramFeature.RUN) || has(ProgramFeature.MANY);
    for (int p = 0; p < processes; p++) {
      enter("P" + p);
      proctypes.add(proctype("active proctype " + self + "()" + conditions()));
    }
    if (creates) {
      enter("Q");
      features.remove(ProgramFeature.RUN);
      features.remove(ProgramFeature.MANY);
      proctypes.add(proctype("proctype Q(byte p" + (takesStructure() ? "; T l)" : ")")));
    }
    return new ProgramSketch(globals(), proctypes);
  }

  private boolean takesStructure() {
    return has(ProgramFeature.STRUCT) && has(ProgramFeature.STRUCT_PARAMETER);
  }

  private void enter(String proctype) {
    self = proctype;
    statements.enter(proctype);
  }

  /** What stands behind the name of a proctype. */
  private String conditions() {
    String priority =
        has(ProgramFeature.PRIORITY) && random.nextBoolean()
            ? " priority " + (1 + random.nextInt(3))
            : "";
    return priority
        + (has(ProgramFeature.PROVIDED) && random.nextInt(3) == 0
            ? " provided (" + statements.condition(1) + ")"
            : "");
  }

  private List<String> globals() {
    List<String> globals = new ArrayList<>();
    if (has(ProgramFeature.STRUCT)) {
      globals.add("typedef T { byte f; bit k }");
      globals.add("typedef U { T u; byte n[2] }");
      globals.addAll(List.of("T o", "T oa[2]", "U t"));
      globals.add("chan f = [" + random.nextInt(2) + "] of { byte, T }");
    }
    globals.addAll(List.of("byte g", "byte h", "bit b"));
    addIf(ProgramFeature.ARRAY, globals, "byte a[2]");
    addIf(ProgramFeature.HIDDEN, globals, "hidden byte i");
    addIf(ProgramFeature.HIDDEN, globals, "hidden byte j");
    addIf(ProgramFeature.BUFFER, globals, "chan c = [" + (1 + random.nextInt(2)) + "] of { byte }");
    addIf(
        ProgramFeature.BUFFER,
        globals,
        "chan d = [" + (1 + random.nextInt(2)) + "] of { byte, bit }");
    addIf(ProgramFeature.CHANNEL_ARRAY, globals, "chan e[2] = [1] of { byte }");
    addIf(ProgramFeature.RENDEZVOUS, globals, "chan r = [0] of { byte }");
    addIf(ProgramFeature.RENDEZVOUS, globals, "chan s = [0] of { byte, bit }");
    addIf(
        ProgramFeature.CHANNEL_VARIABLE,
        globals,
        "chan v = [" + random.nextInt(2) + "] of { byte }");
    addIf(ProgramFeature.CHANNEL_VARIABLE, globals, "chan w");
    return globals;
  }

  private void addIf(ProgramFeature feature, List<String> globals, String declaration) {
    if (has(feature)) {
      globals.add(declaration);
    }
  }

  private Proctype proctype(String head) {
    List<String> locals = new ArrayList<>(List.of("byte x", "byte y", "bit z"));
    addIf(ProgramFeature.ARRAY, locals, "byte m[2]");
    if (has(ProgramFeature.STRUCT) && !(self.equals("Q") && takesStructure())) {
      locals.add("T l");
    }
    if (has(ProgramFeature.EXCLUSIVE) && has(ProgramFeature.BUFFER)) {
      locals.add(statements.pick("xr c", "xs c", "xr d", "xs d"));
    }
    List<Piece> body = new ArrayList<>();
    if (has(ProgramFeature.REMOTE) || has(ProgramFeature.GOTO)) {
      body.add(new Line("at" + self + ": " + statements.pick("skip", "b = 1", "x = 1", "g == 0")));
    }
    if (has(ProgramFeature.MANY) && self.equals("P0")) {
      body.add(creations());
    }
    body.addAll(body(2));
    if (body.size() > 1 && random.nextBoolean()) {
      body.add(body.removeFirst());
    }
    if (has(ProgramFeature.JUMP)) {
      body.add(random.nextInt(body.size() + 1), entered());
    }
    return new Proctype(head, locals, body);
  }

  /** A loop that creates processes. */
  private Piece creations() {
    String bound = statements.pick("2", "2", "2", "3", "4");
    return new Choice(
        "do",
        List.of(
            List.of(new Line("x < " + bound), new Line(statements.run()), new Line("x++")),
            List.of(new Line("else"), new Line("break"))),
        "od");
  }

  /** An atomic sequence with a label in it that is jumped to. */
  private Piece entered() {
    List<Piece> body = new ArrayList<>(body(1));
    int at = random.nextInt(body.size() + 1);
    body.add(at, new Line("in" + self + ": " + statements.statement()));
    return new Block("atomic", body);
  }

  private List<Piece> body(int depth) {
    List<Piece> body = new ArrayList<>();
    int length = 1 + random.nextInt(depth + 1);
    for (int i = 0; i < length; i++) {
      body.add(piece(depth));
    }
    return body;
  }

  private Piece piece(int depth) {
    if (depth > 0 && random.nextInt(10) < 4) {
      return compound(depth - 1);
    }
    String label =
        has(ProgramFeature.END_LABEL) && random.nextInt(4) == 0 ? "end" + labels++ + ": " : "";
    return new Line(label + statements.statement());
  }

  private Piece compound(int depth) {
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> new Choice("if", options(depth, List.of()), "fi");
      case 3, 4 -> {
        statements.enterLoop();
        List<List<Piece>> options =
            options(depth, random.nextInt(4) == 0 ? List.of() : List.of(new Line("break")));
        statements.leaveLoop();
        yield new Choice("do", options, "od");
      }
      case 5 ->
          has(ProgramFeature.ATOMIC)
              ? new Block("atomic", body(depth + 1))
              : new Line(statements.statement());
      case 6 ->
          has(ProgramFeature.D_STEP)
              ? new Block("d_step", body(depth))
              : new Line(statements.statement());
      default ->
          has(ProgramFeature.UNLESS)
              ? new Unless(body(depth), body(depth))
              : new Choice("if", options(depth, List.of()), "fi");
    };
  }

  private List<List<Piece>> options(int depth, List<Piece> last) {
    List<List<Piece>> options = new ArrayList<>();
    int count = 1 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      List<Piece> option = new ArrayList<>();
      option.add(new Line(random.nextBoolean() ? statements.condition(1) : statements.statement()));
      option.addAll(random.nextBoolean() ? body(depth) : List.of());
      options.add(option);
    }
    if (random.nextBoolean()) {
      List<Piece> option = new ArrayList<>(List.of(new Line("else")));
      option.addAll(random.nextBoolean() ? List.of() : last.isEmpty() ? body(depth) : last);
      options.add(option);
    } else if (!last.isEmpty()) {
      options.add(last);
    }
    return options;
  }
}
