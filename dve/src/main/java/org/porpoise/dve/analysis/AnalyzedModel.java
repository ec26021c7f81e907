package org.porpoise.dve.analysis;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Model;
import org.porpoise.dve.model.Process;
import org.porpoise.dve.model.State;
import org.porpoise.dve.model.Steps;
import org.porpoise.kernel.Cancellation;

/**
 * What all systems of one model share, whatever is asked of them.
 *
 * @param steps what the model can do
 * @param observers its assertions, whose numbers as transitions follow those of the steps
 * @param reader reads what users ask besides
 */
public record AnalyzedModel(
    Model model,
    Steps steps,
    Ranges ranges,
    Risks risks,
    Faults faults,
    Layout layout,
    List<Observer> observers,
    ExpressionReader reader) {

  public static AnalyzedModel of(Model model, ExpressionReader reader) {
    Ranges ranges = new Ranges(model);
    Risks risks = new Risks(ranges);
    Faults faults = new Faults(model, risks);
    return new AnalyzedModel(
        model,
        Steps.of(model),
        ranges,
        risks,
        faults,
        new Layout(model, ranges, faults),
        observers(model),
        reader);
  }

  private static List<Observer> observers(Model model) {
    List<Observer> all = new ArrayList<>();
    for (Process process : model.movers()) {
      for (int s = 0; s < process.states().size(); s++) {
        Cancellation.check();
        State state = process.states().get(s);
        for (Expression condition : state.assertions()) {
          all.add(new Observer(process.index(), s, condition));
        }
      }
    }
    return List.copyOf(all);
  }

  /** How many control points a process has, those of its faults included. */
  public int points(Process process) {
    return process.states().size() + faults.of(process.index()).size();
  }

  /** How many transitions there are, observers included. */
  public int transitions() {
    return (int) steps.count() + observers.size();
  }

  /** Whether a transition is an observer. */
  public boolean isObserver(int transition) {
    return transition >= steps.count();
  }

  public Observer observer(int transition) {
    return observers.get(transition - (int) steps.count());
  }
}
