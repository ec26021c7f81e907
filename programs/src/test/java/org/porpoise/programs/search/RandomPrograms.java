package org.porpoise.programs.search;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Draws tiny programs. */
final class RandomPrograms {
  private static final List<List<Act.Kind>> THEMES =
      List.of(
          List.of(Act.Kind.READ, Act.Kind.WRITE, Act.Kind.WRITE_ALL),
          List.of(Act.Kind.READ, Act.Kind.WRITE),
          List.of(Act.Kind.GET, Act.Kind.CAS, Act.Kind.CAS),
          List.of(Act.Kind.LOCK, Act.Kind.TRY_LOCK, Act.Kind.UNLOCK),
          List.of(Act.Kind.ACQUIRE, Act.Kind.TRY_ACQUIRE, Act.Kind.RELEASE, Act.Kind.RELEASE),
          List.of(
              Act.Kind.ACQUIRE_OR_INTERRUPTED,
              Act.Kind.INTERRUPT,
              Act.Kind.INTERRUPTED,
              Act.Kind.RELEASE),
          List.of(Act.Kind.NOTIFY, Act.Kind.NOTIFY_ALL, Act.Kind.INTERRUPT),
          List.of(Act.Kind.SEND, Act.Kind.RECEIVE),
          List.of(Act.Kind.START, Act.Kind.JOIN),
          List.of(Act.Kind.TOSS, Act.Kind.UNLESS, Act.Kind.READ, Act.Kind.WRITE));

  private final RandomGenerator random;
  private final List<Act.Kind> kinds = new ArrayList<>();
  private final int threads;
  private final int objects;

  private RandomPrograms(RandomGenerator random) {
    this.random = random;
    this.threads = 2 + random.nextInt(3);
    this.objects = 1 + random.nextInt(2);
    int themes = 1 + random.nextInt(3);
    for (int i = 0; i < themes; i++) {
      kinds.addAll(THEMES.get(random.nextInt(THEMES.size())));
    }
  }

  static TinyProgram draw(RandomGenerator random) {
    return new RandomPrograms(random).draw();
  }

  private TinyProgram draw() {
    int length = 2 + random.nextInt(threads == 2 ? 6 : threads == 3 ? 3 : 2);
    boolean startsAll = random.nextInt(4) == 0;
    List<List<Act>> all = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      List<Act> acts = new ArrayList<>();
      if (thread == 0) {
        for (int i = 1; startsAll && i < threads; i++) {
          acts.add(Act.of(Act.Kind.START, i));
        }
      }
      int until = acts.size() + 1 + random.nextInt(length);
      while (acts.size() < until) {
        add(acts, thread);
      }
      all.add(acts);
    }
    return new TinyProgram(all, random.nextInt(2), 1 + random.nextInt(2));
  }

  private void add(List<Act> acts, int thread) {
    int target = random.nextInt(objects);
    switch (random.nextInt(14)) {
      case 0 -> {
        acts.add(Act.of(Act.Kind.ENTER, target));
        acts.add(Act.of(Act.Kind.WAIT, target));
        acts.add(Act.of(Act.Kind.AWAKE, target));
        acts.add(Act.of(Act.Kind.EXIT, target));
      }
      case 1 -> {
        acts.add(Act.of(Act.Kind.LOCK, target));
        add(acts, thread);
        acts.add(Act.of(Act.Kind.UNLOCK, target));
      }
      case 2 -> acts.add(Act.of(Act.Kind.NOTIFY, target));
      default -> acts.add(single(kinds.get(random.nextInt(kinds.size())), target, thread));
    }
  }

  private Act single(Act.Kind kind, int target, int thread) {
    return switch (kind) {
      case START -> Act.of(kind, Math.min(threads - 1, thread + 1));
      case JOIN, INTERRUPT -> Act.of(kind, random.nextInt(threads));
      case INTERRUPTED -> Act.of(kind, thread);
      case TOSS -> new Act(kind, 0, 2 + random.nextInt(2));
      case UNLESS -> new Act(kind, 1 + random.nextInt(2), random.nextInt(2));
      case CAS -> new Act(kind, target, random.nextInt(12));
      default -> new Act(kind, target, random.nextInt(3));
    };
  }
}
