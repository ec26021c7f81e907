package org.porpoise.dve.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.dve.model.Channel;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Model;
import org.porpoise.dve.model.Process;
import org.porpoise.dve.model.Type;
import org.porpoise.dve.model.Variable;
import org.porpoise.dve.syntax.Expr;
import org.porpoise.dve.syntax.SyntaxTree;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.logic.source.SourcePlace;

/** Makes a model of a tree. */
public final class Resolver {
  private final SyntaxTree tree;
  private final Problems problems;
  private final SymbolTable names;
  private final VariableResolver globals;

  /**
   * Prepares to resolve a tree.
   *
   * @param overridden constants outside of processes that the user gave another value
   */
  public Resolver(SyntaxTree tree, Map<String, Integer> overridden, Problems problems) {
    this.tree = tree;
    this.problems = problems;
    this.names = new SymbolTable(problems);
    this.globals = new VariableResolver(names, Optional.empty(), overridden, problems);
  }

  /** The model; of no use if there are errors. */
  public Model model(SourceFile source) {
    List<Variable> variables = globals.all(tree.variables());
    List<Channel> channels = channels();
    for (SyntaxTree.ProcessDeclaration process : tree.processes()) {
      names.addProcess(process.name().text(), process.name().place());
    }
    List<ProcessResolver> resolvers = new ArrayList<>();
    for (int p = 0; p < tree.processes().size(); p++) {
      resolvers.add(new ProcessResolver(p, tree.processes().get(p), names, problems));
    }
    resolvers.forEach(ProcessResolver::declare);
    List<Process> processes = resolvers.stream().map(ProcessResolver::process).toList();
    Model model = new Model(source, variables, channels, processes, timing(), property(processes));
    Checks.check(model, problems);
    return model;
  }

  /** An expression that is written outside of all processes, once the model is resolved. */
  public Expression outside(Expr expression) {
    return new ExpressionResolver(names, Optional.empty(), problems).resolve(expression);
  }

  private List<Channel> channels() {
    ChannelUses uses = new ChannelUses(tree);
    List<Channel> channels = new ArrayList<>();
    for (SyntaxTree.ChannelDeclaration declaration : tree.channels()) {
      String name = declaration.name().text();
      int capacity = declaration.capacity().map(c -> globals.size(c, 0)).orElse(0);
      Optional<List<Type>> types =
          declaration.types().isEmpty() && capacity > 0
              ? Optional.of(uses.parts(name))
              : declaration.types();
      Channel channel =
          new Channel(channels.size(), name, types, capacity, declaration.name().place());
      names.add(channel);
      channels.add(channel);
    }
    return channels;
  }

  private Model.Timing timing() {
    return tree.system()
        .map(SyntaxTree.SystemDeclaration::timing)
        .orElse(Model.Timing.ASYNCHRONOUS);
  }

  private OptionalInt property(List<Process> processes) {
    Optional<SyntaxTree.Identifier> written =
        tree.system().flatMap(SyntaxTree.SystemDeclaration::property);
    if (written.isEmpty()) {
      return OptionalInt.empty();
    }
    String name = written.get().text();
    SourcePlace place = written.get().place();
    Optional<Integer> number = names.process(name).filter(p -> p < processes.size());
    if (number.isEmpty()) {
      problems.error(place, "there is no process " + name, names.likeProcess(name));
      return OptionalInt.empty();
    }
    return OptionalInt.of(number.get());
  }
}
