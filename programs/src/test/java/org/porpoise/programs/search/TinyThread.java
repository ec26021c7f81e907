package org.porpoise.programs.search;

import java.util.ArrayList;
import java.util.List;

/** A thread of a tiny program that runs. */
final class TinyThread {
  final int number;
  private final List<Act> acts = new ArrayList<>();
  private final List<Integer> seen = new ArrayList<>();
  private final int body; // where the end of the thread is told
  private int pc;

  TinyThread(int number, TinyProgram program) {
    this.number = number;
    if (program.uses(Act.Kind.START, number)) {
      acts.add(Act.of(Act.Kind.BEGIN, number));
    }
    acts.addAll(program.threads().get(number));
    body = acts.size();
    if (program.uses(Act.Kind.JOIN, number)) {
      acts.add(Act.of(Act.Kind.END, number));
    }
    goOn(0);
  }

  boolean hasEnded() {
    return pc == acts.size();
  }

  Act act() {
    return acts.get(pc);
  }

  int pc() {
    return pc;
  }

  List<Integer> seen() {
    return seen;
  }

  /** What it saw last. */
  int value() {
    return seen.isEmpty() ? 0 : seen.getLast();
  }

  /** Goes back to the instruction before. */
  void retreat() {
    pc--;
  }

  /** Goes on to the next visible instruction. */
  void advance(int value) {
    seen.add(value);
    pc++;
    goOn(value);
  }

  private void goOn(int value) {
    while (!hasEnded() && act().kind() == Act.Kind.UNLESS) {
      Act unless = act();
      pc += unless.argument() == value ? 1 : Math.min(1 + unless.target(), body - pc);
    }
  }
}
