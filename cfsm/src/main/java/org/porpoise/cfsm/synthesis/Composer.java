package org.porpoise.cfsm.synthesis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;
import org.porpoise.cfsm.synthesis.Briefing.Telling;

/**
 * Draws a global protocol. A token goes around: who gets a message has it, and who has it acts
 * next, unless the knob for order lets somebody else. What is decided is decided by one process (or
 * raced for by two) of a crew, and concerns that crew only.
 */
final class Composer {
  private static final int DEPTH = 2; // of phases within phases
  private static final int LARGEST_CREW = 4;
  private static final int LARGEST_FAN = 3;
  private static final int LARGEST_WINDOW = 3;
  private static final int BRANCHES = 2;

  private final Knobs knobs;
  private final RandomGenerator random;
  private int phases;
  private int token;

  private Composer(Knobs knobs, RandomGenerator random) {
    this.knobs = knobs;
    this.random = random;
  }

  static Phase compose(Knobs knobs, RandomGenerator random) {
    return new Composer(knobs, random).protocol();
  }

  private Phase protocol() {
    List<Integer> all = new ArrayList<>();
    for (int p = 0; p < knobs.processes(); p++) {
      all.add(p);
    }
    token = 0;
    List<Phase> parts = parts(all, knobs.length(), DEPTH);
    BitSet busy = new Phase.Sequence(parts).participants();
    for (int p : all) {
      if (!busy.get(p)) {
        parts.add(exchange(token == p ? other(all, p) : token, p));
      }
    }
    handBack(0, parts);
    return new Phase.Sequence(parts);
  }

  private Phase sequence(List<Integer> crew, int depth, int end) {
    List<Phase> parts = parts(crew, 1 + random.nextInt(2), depth);
    handBack(end, parts);
    return new Phase.Sequence(parts);
  }

  private List<Phase> parts(List<Integer> crew, int length, int depth) {
    List<Phase> parts = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      if (random.nextDouble() >= knobs.order() || !crew.contains(token)) {
        token = crew.get(random.nextInt(crew.size()));
      }
      parts.add(phase(crew, depth));
    }
    return parts;
  }

  /** In an orderly protocol a part ends where the next one begins. */
  private void handBack(int end, List<Phase> parts) {
    if (token != end && random.nextDouble() < knobs.order()) {
      parts.add(exchange(token, end));
    }
  }

  private Phase phase(List<Integer> crew, int depth) {
    if (depth > 0 && random.nextInt(3) == 0) {
      return decision(crew, depth - 1);
    }
    if (random.nextDouble() >= knobs.order() && random.nextBoolean()) {
      return crew.size() > 2 && random.nextBoolean() ? fan(crew) : crossing(crew);
    }
    return exchange(token, other(crew, token));
  }

  private Phase exchange(int from, int to) {
    token = to;
    return new Phase.Exchange(++phases, from, to);
  }

  private Phase crossing(List<Integer> crew) {
    int window = 1 + random.nextInt(LARGEST_WINDOW);
    return new Phase.Crossing(++phases, token, other(crew, token), window);
  }

  private Phase fan(List<Integer> crew) {
    int center = token;
    List<Integer> others = shuffledOthers(crew, center);
    List<Integer> some = others.subList(0, Math.min(others.size(), LARGEST_FAN));
    return random.nextBoolean()
        ? new Phase.Scattering(++phases, center, some)
        : new Phase.Gathering(++phases, some, center);
  }

  private Phase decision(List<Integer> everybody, int depth) {
    int number = ++phases;
    int decider = token;
    List<Integer> others = shuffledOthers(everybody, decider);
    int size = 1 + random.nextInt(Math.min(others.size(), LARGEST_CREW - 1));
    others = others.subList(0, size);
    List<Integer> crew = new ArrayList<>(others);
    crew.addFirst(decider);
    if (random.nextInt(3) == 0) {
      Briefing briefing = briefing(decider, others);
      token = briefing.last();
      Phase body = sequence(crew, depth, decider);
      token = briefing.last();
      return new Phase.Repetition(number, briefing, body);
    }
    if (random.nextDouble() >= knobs.order() && random.nextBoolean()) {
      Briefing briefing = briefing(decider, others.subList(1, others.size()));
      return new Phase.Race(
          number, decider, others.getFirst(), briefing, branches(crew, briefing, depth));
    }
    Briefing briefing = briefing(decider, others);
    return new Phase.Choice(number, briefing, branches(crew, briefing, depth));
  }

  private List<Phase> branches(List<Integer> crew, Briefing briefing, int depth) {
    int end = crew.get(random.nextInt(crew.size()));
    List<Phase> branches = new ArrayList<>();
    for (int b = 0; b < BRANCHES; b++) {
      token = briefing.last();
      branches.add(sequence(crew, depth, end));
    }
    return branches;
  }

  private Briefing briefing(int source, List<Integer> others) {
    List<Integer> informed = new ArrayList<>(List.of(source));
    List<Telling> tellings = new ArrayList<>();
    for (int p : others) {
      int teller =
          random.nextDouble() < knobs.order()
              ? informed.getLast()
              : informed.get(random.nextInt(informed.size()));
      tellings.add(new Telling(teller, p));
      informed.add(p);
    }
    return new Briefing(source, tellings);
  }

  private int other(List<Integer> crew, int process) {
    int p = process;
    while (p == process) {
      p = crew.get(random.nextInt(crew.size()));
    }
    return p;
  }

  private List<Integer> shuffledOthers(List<Integer> crew, int process) {
    List<Integer> list = new ArrayList<>(crew.stream().filter(p -> p != process).toList());
    for (int i = list.size() - 1; i > 0; i--) {
      int k = random.nextInt(i + 1);
      list.set(k, list.set(i, list.get(k)));
    }
    return list;
  }
}
