package org.porpoise.dve.naive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.porpoise.dve.naive.DveSketch.Channel;
import org.porpoise.dve.naive.DveSketch.Effect;
import org.porpoise.dve.naive.DveSketch.Machine;
import org.porpoise.dve.naive.DveSketch.Move;
import org.porpoise.dve.naive.DveSketch.Shape;
import org.porpoise.dve.naive.DveSketch.Talk;
import org.porpoise.dve.naive.DveSketch.Timing;
import org.porpoise.dve.naive.DveSketch.Variable;

/**
 * Random sketches of DVE models that use all of the language: both timings, committed states, both
 * kinds of channels, arrays with indexes that are elements themselves, numbers at the ends of their
 * types, divisors that may be zero and assertions.
 */
final class RandomDveSketch {
  private static final List<String> STATES = List.of("s0", "s1", "s2");
  private static final List<String> OPERATORS =
      DveTerm.Binary.RANKS.keySet().stream().sorted().toList();
  private static final List<Channel> CHANNELS =
      List.of(
          new Channel("c", List.of(DveSketch.Type.BYTE), 0),
          new Channel("d", List.of(DveSketch.Type.BYTE, DveSketch.Type.INT), 0),
          new Channel("q", List.of(DveSketch.Type.BYTE), 1),
          new Channel("r", List.of(DveSketch.Type.INT, DveSketch.Type.BYTE), 2));

  private final Random random;
  private final Timing timing;
  private final int count;
  private final List<Variable> globals;

  private RandomDveSketch(long seed) {
    random = new Random(seed);
    timing = chance(20) ? Timing.SYNC : Timing.ASYNC;
    count = 2 + random.nextInt(2);
    globals =
        List.of(
            scalar("x", DveSketch.Type.BYTE),
            scalar("z", DveSketch.Type.INT),
            new Variable(
                "a", "a", DveSketch.Type.BYTE, Shape.ARRAY, List.of(number(3), 1, number(256))),
            new Variable("b", "b", DveSketch.Type.INT, Shape.ARRAY, List.of(-number(3), number(3))),
            new Variable("T", "T", DveSketch.Type.BYTE, Shape.CONSTANT_ARRAY, List.of(2, 0, 1)));
  }

  static DveSketch of(long seed) {
    return new RandomDveSketch(seed).sketch();
  }

  private DveSketch sketch() {
    List<Machine> machines = new ArrayList<>();
    for (int p = 0; p < count; p++) {
      machines.add(machine(p));
    }
    return new DveSketch(globals, timing == Timing.SYNC ? List.of() : CHANNELS, machines, timing);
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private int number(int bound) {
    return random.nextInt(bound);
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  private Variable scalar(String name, DveSketch.Type type) {
    List<Integer> edges =
        switch (type) {
          case BYTE -> List.of(0, 1, 254, 255);
          case INT -> List.of(0, -1, 32_767, -32_768);
        };
    return new Variable(name, name, type, Shape.SCALAR, List.of(pick(edges)));
  }

  private static List<Variable> locals(int p) {
    String path = "P" + p + ".";
    return List.of(
        new Variable(path + "l", "l", DveSketch.Type.BYTE, Shape.SCALAR, List.of(p)),
        new Variable(path + "m", "m", DveSketch.Type.INT, Shape.SCALAR, List.of(-1)),
        new Variable(path + "k", "k", DveSketch.Type.BYTE, Shape.ARRAY, List.of(1, 0)));
  }

  private Machine machine(int p) {
    Set<String> committed = new HashSet<>();
    if (timing == Timing.ASYNC && chance(25)) {
      committed.add(pick(STATES));
    }
    Map<String, DveTerm> assertions = new HashMap<>();
    if (chance(40)) {
      assertions.put(pick(STATES), term(p, 2));
    }
    List<Move> moves = new ArrayList<>();
    int most = timing == Timing.SYNC ? 3 : 5;
    for (int t = 0; t < 2 + number(most); t++) {
      moves.add(move(p, t < 2 ? STATES.get(t) : pick(STATES)));
    }
    return new Machine("P" + p, locals(p), STATES, committed, assertions, moves);
  }

  private Move move(int p, String from) {
    List<Effect> effects = new ArrayList<>();
    for (int e = number(3); e > 0; e--) {
      effects.add(new Effect(target(p), term(p, 2)));
    }
    return new Move(
        from,
        pick(STATES),
        chance(40) ? Optional.of(term(p, 2)) : Optional.empty(),
        timing == Timing.ASYNC && chance(55) ? talk(p) : new Talk.Nothing(),
        effects);
  }

  private Talk talk(int p) {
    Channel channel = pick(CHANNELS);
    return chance(50)
        ? new Talk.Send(channel, channel.types().stream().map(t -> term(p, 1)).toList())
        : new Talk.Receive(channel, channel.types().stream().map(t -> target(p)).toList());
  }

  private DveTerm.Cell target(int p) {
    return chance(50) ? cell(p, pick(globals.subList(0, 4)), 1) : cell(p, pick(locals(p)), 1);
  }

  private DveTerm.Cell cell(int p, Variable v, int depth) {
    boolean isForeign = v.path().startsWith("P") && !v.path().startsWith("P" + p + ".");
    String shown = isForeign ? v.path().replace(".", chance(50) ? "." : "->") : v.name();
    return new DveTerm.Cell(
        shown, v, v.shape() == Shape.SCALAR ? Optional.empty() : Optional.of(index(p, v, depth)));
  }

  private DveTerm index(int p, Variable v, int depth) {
    int size = v.initial().size();
    if (depth == 0 || chance(30)) {
      return new DveTerm.Literal(number(size));
    }
    DveTerm any = operand(p, depth - 1);
    return any instanceof DveTerm.Literal || chance(85)
        ? new DveTerm.Binary(any, "%", new DveTerm.Literal(size))
        : any;
  }

  private DveTerm term(int p, int depth) {
    if (depth == 0 || chance(25)) {
      return operand(p, depth);
    }
    if (chance(20)) {
      return new DveTerm.Unary(pick(DveTerm.Unary.OPERATORS), term(p, depth - 1));
    }
    String operator = pick(OPERATORS);
    boolean isShift = operator.equals("<<") || operator.equals(">>");
    DveTerm right = isShift ? new DveTerm.Literal(number(4)) : term(p, depth - 1);
    return new DveTerm.Binary(term(p, depth - 1), operator, right);
  }

  private DveTerm operand(int p, int depth) {
    return switch (number(8)) {
      case 0, 1 -> new DveTerm.Literal(number(4));
      case 2 -> new DveTerm.At("P" + number(count), pick(STATES));
      case 3, 4 -> cell(p, pick(globals), depth);
      case 5 -> cell(p, pick(locals(number(count)).subList(0, 2)), depth);
      default -> cell(p, pick(locals(p)), depth);
    };
  }
}
