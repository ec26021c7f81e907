package org.porpoise.promela.resolve;

import java.util.List;
import java.util.OptionalInt;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.model.ChannelType;
import org.porpoise.promela.model.ConstantFolding;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Trees;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.model.Variable;

/** Warns of constants that lose bits where they are put: in variables, messages and parameters. */
final class Truncations {
  private final Model model;
  private final Problems problems;

  private Truncations(Model model, Problems problems) {
    this.model = model;
    this.problems = problems;
  }

  static void warn(Model model, Problems problems) {
    Truncations all = new Truncations(model, problems);
    model.structs().forEach(s -> s.fields().forEach(all::initial));
    model.globals().forEach(all::initial);
    for (Proctype proctype : model.proctypes()) {
      proctype.variables().forEach(all::initial);
      Trees.visit(proctype.body(), all::statement);
    }
  }

  private void initial(Variable variable) {
    String name = "'" + variable.name() + "'";
    switch (variable.initial()) {
      case Initial.Value(int value) -> check(value, variable.type(), name, variable.place());
      case Initial.Values(List<Integer> values) ->
          values.forEach(v -> check(v, variable.type(), name, variable.place()));
      case Initial.Zero z -> {}
      case Initial.Computed c -> {}
      case Initial.NewChannel c -> {}
    }
  }

  private void statement(Statement statement) {
    switch (statement) {
      case Statement.Assign a ->
          check(a.value(), a.target().type(), "'" + a.target().variable().name() + "'");
      case Statement.Send s -> send(s);
      default -> {}
    }
    Trees.reads(statement)
        .forEach(
            whole ->
                Trees.visit(
                    whole,
                    e -> {
                      if (e instanceof Expression.Run run) {
                        run(run);
                      }
                    }));
  }

  private void send(Statement.Send send) {
    if (send.channel() instanceof Expression.Reference r
        && r.variable().initial() instanceof Initial.NewChannel(var channel)) {
      List<Type> fields = channel.slots();
      for (int f = 0; f < Math.min(fields.size(), send.arguments().size()); f++) {
        check(send.arguments().get(f), fields.get(f), "a field of '" + r.variable().name() + "'");
      }
    }
  }

  private void run(Expression.Run run) {
    int position = 0; // structures are passed part by part
    for (Variable parameter :
        model.proctype(run.proctype()).map(Proctype::parameterList).orElse(List.of())) {
      ChannelType parts = new ChannelType(0, List.of(parameter.type()), parameter.place());
      for (Type type : parts.slots()) {
        if (position < run.arguments().size()) {
          check(run.arguments().get(position), type, "parameter '" + parameter.name() + "'");
        }
        position++;
      }
    }
  }

  private void check(Expression value, Type type, String target) {
    OptionalInt constant = ConstantFolding.valueOf(value);
    if (constant.isPresent()) {
      check(constant.getAsInt(), type, target, value.place());
    }
  }

  private void check(int value, Type type, String target, SourcePlace place) {
    if (type.isScalar() && !type.holds(value)) {
      problems.warning(
          place,
          "%d does not fit %s, which is %s: it becomes %d"
              .formatted(value, target, type.shown(), type.cut(value)),
          "%s holds %d to %d".formatted(type.shown(), type.range().min(), type.range().max()));
    }
  }
}
