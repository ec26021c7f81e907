package org.porpoise.bench.spin;

/** What SPIN and Porpoise took for the same model in the same mode. */
record Pair(String model, Mode mode, Figures spin, Figures ours) {

  /** How many times as many transitions per second of processor time for the search. */
  double speed() {
    return ours.transitionsPerCpuSecond() / spin.transitionsPerCpuSecond();
  }

  /** The same with the processor time of the whole process. */
  double processSpeed() {
    return ours.transitionsPerProcessCpuSecond() / spin.transitionsPerProcessCpuSecond();
  }

  /** Our bytes per state as a part of SPIN's. */
  double memory() {
    return ours.bytesPerState() / spin.bytesPerState();
  }

  /** Our bytes for all states as a part of SPIN's. */
  double wholeMemory() {
    return memory() * states();
  }

  /** Our processor time for the search as a part of SPIN's. */
  double searchTime() {
    return ours.searchCpu() / spin.searchCpu();
  }

  /** Our time from command to verdict as a part of SPIN's. */
  double toVerdict() {
    return ours.toVerdict() / spin.toVerdict();
  }

  /** Our states as a part of SPIN's. */
  double states() {
    return (double) ours.states() / spin.states();
  }

  /** Whether the counts are the same; SPIN also counts how the initial state is stored. */
  boolean isExact() {
    return ours.states() == spin.states() && ours.transitions() + 1 == spin.transitions();
  }
}
