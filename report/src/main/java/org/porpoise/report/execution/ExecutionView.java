package org.porpoise.report.execution;

import java.util.List;

/** A way to lay out the steps of an execution. */
sealed interface ExecutionView permits StepsView, ColumnsView, ChartView {

  /** How many characters the numbers of the steps take, with the gaps around them. */
  int margin();

  /** What stands above the first step. */
  List<String> head();

  /**
   * The lines of the next step, or of several that are told as one; they are asked for in order.
   */
  List<String> next();

  /** How many steps have been told. */
  int told();
}
