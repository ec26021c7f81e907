package org.porpoise.testkit.random;

import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Random statements and conditions of one program, made of what it declares. Mutable: knows where
 * in the program the next statement will stand.
 */
final class RandomStatements {
  private static final List<String> COMPARISONS = List.of("==", "!=", "<", ">", "<=", ">=");

  private static final List<ProgramFeature> FEATURES = List.of(ProgramFeature.values());

  private final Random random;
  private final Set<ProgramFeature> features;
  private final int processes;
  private final Secrecy secrecy;
  private String self = "";
  private int loops;

  /** What is done with hidden variables. */
  private enum Secrecy {
    PRINTED,
    COPIED,
    READ
  }

  RandomStatements(Random random, Set<ProgramFeature> features, int processes) {
    this.random = random;
    this.features = features;
    this.processes = processes;
    secrecy = Secrecy.values()[random.nextInt(Secrecy.values().length)];
  }

  /** What follows is in this proctype. */
  void enter(String proctype) {
    self = proctype;
  }

  /** What follows is inside one more loop. */
  void enterLoop() {
    loops++;
  }

  void leaveLoop() {
    loops--;
  }

  /** A statement without statements in it. */
  String statement() {
    while (true) {
      ProgramFeature feature = FEATURES.get(random.nextInt(FEATURES.size()));
      if (random.nextInt(4) == 0) {
        return random.nextInt(3) == 0 ? condition(1) : assignment();
      }
      String made = features.contains(feature) ? statement(feature) : "";
      if (!made.isEmpty()) {
        return made;
      }
    }
  }

  /** A statement of a feature, or nothing where it has none. */
  private String statement(ProgramFeature feature) {
    return switch (feature) {
      case BUFFER -> random.nextInt(3) == 0 ? pairs("d") : bytes("c");
      case CHANNEL_ARRAY -> bytes("e[" + index() + "]");
      case CHANNEL_VARIABLE -> random.nextInt(3) == 0 ? "w = " + channel() : bytes(pick("v", "w"));
      case RENDEZVOUS ->
          random.nextInt(4) == 0
              ? pick("s!" + value() + "," + value(), "s?" + target() + "," + match())
              : pick("r!" + value(), "r!" + value(), "r?" + target(), "r?" + match());
      case TIMEOUT -> random.nextInt(4) == 0 ? "timeout && " + condition(0) : "timeout";
      case RUN -> loops == 0 ? run() : "";
      case ASSERTION -> "assert(" + condition(1) + ")";
      case GOTO -> "goto at" + self;
      case JUMP -> "goto in" + self;
      case MISFIT ->
          features.contains(ProgramFeature.BUFFER) ? pick("d!1", "c!1,1", "d?x", "c?x,z") : "";
      case STRUCT -> structured();
      case HIDDEN -> secret();
      case DIVISION -> target() + " = " + value() + pick(" / ", " % ") + target();
      case PRIORITY ->
          random.nextBoolean()
              ? "_priority = " + (1 + random.nextInt(3))
              : "set_priority(%s, %d)".formatted(someone(), 1 + random.nextInt(3));
      default -> "";
    };
  }

  private String someone() {
    return random.nextBoolean() ? "_pid" : Integer.toString(random.nextInt(processes));
  }

  /** A statement that creates a process. */
  String run() {
    String structure =
        features.contains(ProgramFeature.STRUCT)
                && features.contains(ProgramFeature.STRUCT_PARAMETER)
            ? ", " + pick("o", "l", "oa[1]")
            : "";
    String priority =
        features.contains(ProgramFeature.PRIORITY) && random.nextInt(3) == 0
            ? " priority " + (1 + random.nextInt(3))
            : "";
    return "run Q(" + value() + structure + ")" + priority;
  }

  private String structured() {
    return switch (random.nextInt(5)) {
      case 0 -> "f!" + value() + "," + pick("o", "l", "oa[0]", "oa[" + index() + "]");
      case 1 -> "f?" + pick(target(), match()) + "," + pick("o", "l", "oa[1]");
      case 2 -> "f!" + value() + "," + value() + "," + pick("0", "1", "b");
      case 3 -> "f?" + pick("x", "g", match()) + "," + pick("y", "h", match()) + ",b";
      default -> field() + " = " + value();
    };
  }

  private String secret() {
    return switch (secrecy) {
      case PRINTED -> pick("i = " + value(), "printf(\"%d\\n\", i)");
      case COPIED -> pick("i = " + value(), "j = i", "i = j", "printf(\"%d\\n\", j)");
      case READ -> pick("i = " + value(), "j = i", condition(0), target() + " = i");
    };
  }

  private String field() {
    return pick("o.f", "o.k", "oa[" + index() + "].f", "t.u.f", "t.n[" + index() + "]", "l.f");
  }

  private String channel() {
    return features.contains(ProgramFeature.BUFFER)
        ? pick("c", "v")
        : features.contains(ProgramFeature.RENDEZVOUS) ? pick("r", "v") : "v";
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
    if (features.contains(ProgramFeature.STRUCT) && random.nextInt(4) == 0) {
      return field();
    }
    return features.contains(ProgramFeature.ARRAY) && random.nextInt(3) == 0
        ? pick("a", "m") + "[" + index() + "]"
        : pick("g", "h", "b", "g", "x", "y", "z");
  }

  private String value() {
    if (features.contains(ProgramFeature.PID) && random.nextInt(6) == 0) {
      return "_pid";
    }
    return random.nextInt(3) == 0 ? "" + random.nextInt(3) : target();
  }

  private String match() {
    return random.nextInt(3) == 0 ? "eval(" + target() + ")" : "" + random.nextInt(3);
  }

  private String index() {
    return pick("0", "1", "1", "x", "y", "z", "b", "g", "1 - z", "1 - b");
  }

  /** A condition, with so many operators at most. */
  String condition(int depth) {
    if (depth > 0 && random.nextInt(4) == 0) {
      return switch (random.nextInt(3)) {
        case 0 -> condition(depth - 1) + " && " + condition(depth - 1);
        case 1 -> "(" + condition(depth - 1) + " || " + condition(depth - 1) + ")";
        default -> "!(" + condition(depth - 1) + ")";
      };
    }
    ProgramFeature feature = FEATURES.get(random.nextInt(FEATURES.size()));
    String made = features.contains(feature) ? condition(feature) : "";
    if (!made.isEmpty()) {
      return made;
    }
    return switch (random.nextInt(5)) {
      case 0 -> pick("b", "!b", "z", "!z");
      case 1 -> target() + " " + comparison() + " " + value();
      default -> target() + " " + comparison() + " " + random.nextInt(3);
    };
  }

  /** A condition of a feature, or nothing where it has none. */
  private String condition(ProgramFeature feature) {
    return switch (feature) {
      case BUFFER -> question(pick("c", "d"));
      case CHANNEL_ARRAY -> question("e[" + index() + "]");
      case CHANNEL_VARIABLE -> question(pick("v", "w"));
      case RENDEZVOUS -> question("r");
      case COUNT -> "_nr_pr " + comparison() + " " + (1 + random.nextInt(processes));
      case PID -> "_pid " + comparison() + " " + random.nextInt(processes);
      case LAST -> "_last " + comparison() + " " + random.nextInt(processes);
      case PRIORITY ->
          pick("_priority", "get_priority(" + random.nextInt(processes) + ")")
              + " "
              + comparison()
              + " "
              + (1 + random.nextInt(3));
      case REMOTE -> {
        int other = random.nextInt(processes);
        yield "P" + other + "[" + other + "]" + pick("@atP" + other, ":x == 1", ":y > 0");
      }
      case HIDDEN ->
          secrecy == Secrecy.READ
              ? pick("i", "j") + " " + comparison() + " " + random.nextInt(3)
              : "";
      case DIVISION -> "1 / " + target() + " " + comparison() + " " + random.nextInt(2);
      default -> "";
    };
  }

  private String question(String channel) {
    return switch (random.nextInt(6)) {
      case 0 -> "len(" + channel + ") " + comparison() + " " + random.nextInt(3);
      case 1 -> pick("full", "nfull") + "(" + channel + ")";
      case 2 -> pick("empty", "nempty") + "(" + channel + ")";
      case 3 -> channel + "??[" + match() + (channel.equals("d") ? ",1]" : "]");
      default -> channel + "?[" + match() + (channel.equals("d") ? ",0]" : "]");
    };
  }

  private String comparison() {
    return COMPARISONS.get(random.nextInt(COMPARISONS.size()));
  }

  /** One of several. */
  String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
