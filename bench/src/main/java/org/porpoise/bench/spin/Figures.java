package org.porpoise.bench.spin;

/**
 * What one tool took for one model.
 *
 * @param states stored states
 * @param transitions executed transitions, as the tool counts them
 * @param searchCpu seconds of processor time for the search
 * @param searchWall seconds for the search
 * @param processCpu seconds of processor time for the process that searches
 * @param toVerdict seconds from the command to the verdict, compilers and all
 * @param stateBytes bytes for states
 */
record Figures(
    long states,
    long transitions,
    double searchCpu,
    double searchWall,
    double processCpu,
    double toVerdict,
    long stateBytes) {

  double transitionsPerCpuSecond() {
    return transitions / Math.max(searchCpu, 0.001);
  }

  double transitionsPerProcessCpuSecond() {
    return transitions / Math.max(processCpu, 0.001);
  }

  double bytesPerState() {
    return (double) stateBytes / states;
  }
}
