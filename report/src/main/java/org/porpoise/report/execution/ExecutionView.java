package org.porpoise.report.execution;

import java.util.List;

/** A way to lay out the steps of an execution. */
sealed interface ExecutionView permits StepsView, ColumnsView, ChartView {

  /** What stands above the first step. */
  List<String> head();

  /** The lines of the next step, which are asked for in order. */
  List<String> next();
}
