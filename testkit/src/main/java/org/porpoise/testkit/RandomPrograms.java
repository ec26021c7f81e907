package org.porpoise.testkit;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.porpoise.testkit.ProgramSketch.Block;
import org.porpoise.testkit.ProgramSketch.Choice;
import org.porpoise.testkit.ProgramSketch.Line;
import org.porpoise.testkit.ProgramSketch.Piece;
import org.porpoise.testkit.ProgramSketch.Proctype;
import org.porpoise.testkit.ProgramSketch.Unless;

/**
 * Makes random small Promela programs: two or three processes with few statements and small values.
 * Each uses some of the {@linkplain Feature features} of the language, so that they meet in many
 * combinations. Not all are valid.
 */
public final class RandomPrograms {
  private static final List<String> COMPARISONS = List.of("==", "!=", "<", ">", "<=", ">=");
  private static final double LIKELY = 0.4;

  private final Random random;
  private final Set<Feature> features = EnumSet.noneOf(Feature.class);
  private final int processes;
  private String self = "";
  private int labels;
  private int loops;

  /** What a program may contain besides variables, conditions, assignments and choices. */
  private enum Feature {
    ARRAY,
    BUFFER,
    CHANNEL_ARRAY,
    CHANNEL_VARIABLE,
    RENDEZVOUS,
    ATOMIC,
    D_STEP,
    TIMEOUT,
    UNLESS,
    RUN,
    PROVIDED,
    COUNT,
    REMOTE,
    ASSERTION,
    END_LABEL,
    GOTO,
    EXCLUSIVE,
    MISFIT
  }

  private RandomPrograms(Random random) {
    this.random = random;
    for (Feature feature : Feature.values()) {
      if (random.nextDouble() < LIKELY) {
        features.add(feature);
      }
    }
    if (random.nextInt(10) != 0) {
      features.remove(Feature.MISFIT);
    }
    if (random.nextInt(6) != 0) {
      features.remove(Feature.EXCLUSIVE);
    }
    if (features.contains(Feature.GOTO)) {
      features.remove(Feature.RUN); // where there are loops, there would be ever more processes
    }
    processes = 2 + random.nextInt(2);
  }

  /** The program of a seed. */
  public static ProgramSketch program(long seed) {
    return new RandomPrograms(new Random(seed)).program();
  }

  private ProgramSketch program() {
    List<String> globals = new ArrayList<>(List.of("byte g", "byte h", "bit b"));
    addIf(Feature.ARRAY, globals, "byte a[2]");
    addIf(Feature.BUFFER, globals, "chan c = [" + (1 + random.nextInt(2)) + "] of { byte }");
    addIf(Feature.BUFFER, globals, "chan d = [" + (1 + random.nextInt(2)) + "] of { byte, bit }");
    addIf(Feature.CHANNEL_ARRAY, globals, "chan e[2] = [1] of { byte }");
    addIf(Feature.RENDEZVOUS, globals, "chan r = [0] of { byte }");
    addIf(Feature.RENDEZVOUS, globals, "chan s = [0] of { byte, bit }");
    if (features.contains(Feature.CHANNEL_VARIABLE)) {
      globals.add("chan v = [" + random.nextInt(2) + "] of { byte }");
      globals.add("chan w");
    }
    List<Proctype> proctypes = new ArrayList<>();
    for (int p = 0; p < processes; p++) {
      self = "P" + p;
      String provided =
          features.contains(Feature.PROVIDED) && random.nextInt(3) == 0
              ? " provided (" + condition(1) + ")"
              : "";
      proctypes.add(proctype("active proctype " + self + "()" + provided));
    }
    if (features.contains(Feature.RUN)) {
      self = "Q";
      features.remove(Feature.RUN);
      proctypes.add(proctype("proctype Q(byte p)"));
    }
    return new ProgramSketch(globals, proctypes);
  }

  private void addIf(Feature feature, List<String> globals, String declaration) {
    if (features.contains(feature)) {
      globals.add(declaration);
    }
  }

  private Proctype proctype(String head) {
    List<String> locals = new ArrayList<>(List.of("byte x", "byte y", "bit z"));
    addIf(Feature.ARRAY, locals, "byte m[2]");
    if (features.contains(Feature.EXCLUSIVE) && features.contains(Feature.BUFFER)) {
      locals.add(pick("xr c", "xs c", "xr d", "xs d"));
    }
    List<Piece> body = new ArrayList<>();
    if (features.contains(Feature.REMOTE) || features.contains(Feature.GOTO)) {
      body.add(new Line("at" + self + ": " + pick("skip", "b = 1", "x = 1", "g == 0")));
    }
    body.addAll(body(2));
    if (body.size() > 1 && random.nextBoolean()) {
      body.add(body.removeFirst());
    }
    return new Proctype(head, locals, body);
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
        features.contains(Feature.END_LABEL) && random.nextInt(4) == 0
            ? "end" + labels++ + ": "
            : "";
    return new Line(label + statement());
  }

  private Piece compound(int depth) {
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> new Choice("if", options(depth, List.of()), "fi");
      case 3, 4 -> {
        loops++;
        List<List<Piece>> options =
            options(depth, random.nextInt(4) == 0 ? List.of() : List.of(new Line("break")));
        loops--;
        yield new Choice("do", options, "od");
      }
      case 5 ->
          features.contains(Feature.ATOMIC)
              ? new Block("atomic", body(depth + 1))
              : new Line(statement());
      case 6 ->
          features.contains(Feature.D_STEP)
              ? new Block("d_step", body(depth))
              : new Line(statement());
      default ->
          features.contains(Feature.UNLESS)
              ? new Unless(body(depth), body(depth))
              : new Choice("if", options(depth, List.of()), "fi");
    };
  }

  private List<List<Piece>> options(int depth, List<Piece> last) {
    List<List<Piece>> options = new ArrayList<>();
    int count = 1 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      List<Piece> option = new ArrayList<>();
      option.add(new Line(random.nextBoolean() ? condition(1) : statement()));
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

  private String statement() {
    while (true) {
      Feature feature = Feature.values()[random.nextInt(Feature.values().length)];
      if (random.nextInt(3) == 0) {
        return random.nextInt(3) == 0 ? condition(1) : assignment();
      }
      if (!features.contains(feature)) {
        continue;
      }
      switch (feature) {
        case BUFFER -> {
          return random.nextInt(3) == 0 ? pairs("d") : bytes("c");
        }
        case CHANNEL_ARRAY -> {
          return bytes("e[" + index() + "]");
        }
        case CHANNEL_VARIABLE -> {
          return random.nextInt(3) == 0 ? "w = " + channel() : bytes(pick("v", "w"));
        }
        case RENDEZVOUS -> {
          return random.nextInt(4) == 0
              ? pick("s!" + value() + "," + value(), "s?" + target() + "," + match())
              : pick("r!" + value(), "r!" + value(), "r?" + target(), "r?" + match());
        }
        case TIMEOUT -> {
          return random.nextInt(4) == 0 ? "timeout && " + condition(0) : "timeout";
        }
        case RUN -> {
          if (loops == 0) {
            return "run Q(" + value() + ")";
          }
        }
        case ASSERTION -> {
          return "assert(" + condition(1) + ")";
        }
        case GOTO -> {
          return "goto at" + self;
        }
        case MISFIT -> {
          if (features.contains(Feature.BUFFER)) {
            return pick("d!1", "c!1,1", "d?x", "c?x,z");
          }
        }
        default -> {}
      }
    }
  }

  private String channel() {
    return features.contains(Feature.BUFFER)
        ? pick("c", "v")
        : features.contains(Feature.RENDEZVOUS) ? pick("r", "v") : "v";
  }

  private String bytes(String channel) {
    return switch (random.nextInt(9)) {
      case 0, 1 -> channel + "!" + value();
      case 2 -> channel + "!!" + value();
      case 3, 4 -> channel + "?" + target();
      case 5 -> channel + "?" + match();
      case 6 -> channel + "?<" + pick(target(), match()) + ">";
      case 7 -> channel + "??" + match();
      default -> channel + "??<" + match() + ">";
    };
  }

  private String pairs(String channel) {
    return switch (random.nextInt(6)) {
      case 0, 1 -> channel + pick("!", "!!") + value() + "," + pick("0", "1", "z", "b");
      case 2 -> channel + pick("?", "??") + match() + "," + pick("z", "b");
      case 3 -> channel + "?" + target() + "," + pick("0", "1", "eval(z)");
      case 4 -> channel + "?<" + match() + "," + pick("z", "b") + ">";
      default -> channel + "?" + target() + "," + pick("z", "b", "_");
    };
  }

  private String assignment() {
    String target = target();
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> target + " = " + random.nextInt(3);
      case 3 -> loops > 0 ? target + " = (" + target + " + 1) % 3" : target + "++";
      case 4 -> loops > 0 ? "b = !b" : target + "--";
      case 5 -> pick("b = !b", "z = !z", "b = 1 - b");
      default -> target + " = " + value();
    };
  }

  private String target() {
    return features.contains(Feature.ARRAY) && random.nextInt(3) == 0
        ? pick("a", "m") + "[" + index() + "]"
        : pick("g", "h", "b", "g", "x", "y", "z");
  }

  private String value() {
    return random.nextInt(3) == 0 ? "" + random.nextInt(3) : target();
  }

  private String match() {
    return random.nextInt(3) == 0 ? "eval(" + target() + ")" : "" + random.nextInt(3);
  }

  private String index() {
    return pick("0", "1", "1", "x", "y", "z", "b", "g", "1 - z", "1 - b");
  }

  private String condition(int depth) {
    if (depth > 0 && random.nextInt(4) == 0) {
      return switch (random.nextInt(3)) {
        case 0 -> condition(depth - 1) + " && " + condition(depth - 1);
        case 1 -> "(" + condition(depth - 1) + " || " + condition(depth - 1) + ")";
        default -> "!(" + condition(depth - 1) + ")";
      };
    }
    Feature feature = Feature.values()[random.nextInt(Feature.values().length)];
    if (features.contains(feature)) {
      switch (feature) {
        case BUFFER -> {
          return question(pick("c", "d"));
        }
        case CHANNEL_ARRAY -> {
          return question("e[" + index() + "]");
        }
        case CHANNEL_VARIABLE -> {
          return question(pick("v", "w"));
        }
        case COUNT -> {
          return "_nr_pr" + pick(COMPARISONS) + (1 + random.nextInt(processes));
        }
        case REMOTE -> {
          int other = random.nextInt(processes);
          return "P" + other + "[" + other + "]" + pick("@atP" + other, ":x == 1", ":y > 0");
        }
        default -> {}
      }
    }
    return switch (random.nextInt(5)) {
      case 0 -> pick("b", "!b", "z", "!z");
      case 1 -> target() + " " + pick(COMPARISONS) + " " + value();
      default -> target() + " " + pick(COMPARISONS) + " " + random.nextInt(3);
    };
  }

  private String question(String channel) {
    return switch (random.nextInt(6)) {
      case 0 -> "len(" + channel + ") " + pick(COMPARISONS) + " " + random.nextInt(3);
      case 1 -> pick("full", "nfull") + "(" + channel + ")";
      case 2 -> pick("empty", "nempty") + "(" + channel + ")";
      case 3 -> channel + "??[" + match() + (channel.equals("d") ? ",1]" : "]");
      default -> channel + "?[" + match() + (channel.equals("d") ? ",0]" : "]");
    };
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private String pick(List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
