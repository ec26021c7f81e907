package org.porpoise.promela.resolve;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.promela.model.Claim;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.LtlProperty;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Sequence;
import org.porpoise.promela.model.StructType;
import org.porpoise.promela.model.Variable;
import org.porpoise.promela.resolve.StatementResolver.Context;
import org.porpoise.promela.syntax.Decl;
import org.porpoise.promela.syntax.Unit;

/** Turns the units of a model into the model. */
public final class Resolver {
  private final Globals globals;
  private final Problems problems;
  private final ExpressionResolver outside;
  private final TypeResolver types;
  private final IdentityHashMap<Unit, LabelTable> labels = new IdentityHashMap<>();
  private final List<Proctype> proctypes = new ArrayList<>();
  private final List<Claim> claims = new ArrayList<>();
  private final List<LtlProperty> properties = new ArrayList<>();

  private Resolver(Problems problems, Map<String, Variable> overriding) {
    this.problems = problems;
    this.globals = new Globals(problems, overriding);
    this.outside = new ExpressionResolver(globals, new Scopes(globals));
    this.types = new TypeResolver(globals, outside);
  }

  /** The model; of use only if no error is among the problems afterwards. */
  public static Model resolve(SourceFile source, List<Unit> units, Problems problems) {
    Resolver resolver = read(units, problems, Map.of());
    if (!resolver.globals.redeclared.isEmpty()) {
      resolver = read(units, problems, resolver.globals.redeclared);
    }
    resolver.checkWhole(source);
    Model model = resolver.model(source);
    if (!problems.hasErrors()) {
      Advice.about(model, problems);
      Truncations.warn(model, problems);
    }
    return resolver.model(source);
  }

  private static Resolver read(
      List<Unit> units, Problems problems, Map<String, Variable> overriding) {
    Resolver resolver = new Resolver(problems, overriding);
    units.forEach(resolver::announce);
    units.forEach(resolver::declare);
    units.forEach(resolver::claim);
    return resolver;
  }

  private Model model(SourceFile source) {
    return new Model(
        source,
        globals.mtypeSets(),
        List.copyOf(globals.structs.values()),
        List.copyOf(globals.variables.values()),
        proctypes,
        claims,
        properties,
        problems.all().stream().filter(p -> !p.isError()).toList());
  }

  private void announce(Unit unit) {
    if (unit instanceof Unit.Proctyped p) {
      LabelTable table = LabelTable.of(p.name(), p.body(), problems);
      labels.put(p, table);
      globals.announce(p, table.labels());
    }
  }

  private void declare(Unit unit) {
    switch (unit) {
      case Unit.Mtypes m -> globals.declare(m);
      case Unit.Typedef t -> typedef(t);
      case Unit.Globals g -> globals(g.decl());
      case Unit.Proctyped p -> process(p);
      case Unit.Inline i ->
          i.parameters().stream()
              .filter(globals.variables::containsKey)
              .forEach(globals.inlineParameters::add);
      case Unit.Claimed _, Unit.Ltl _ -> {}
    }
  }

  private void claim(Unit unit) {
    switch (unit) {
      case Unit.Claimed c -> claimed(c);
      case Unit.Ltl l ->
          properties.add(
              new LtlProperty(
                  l.name(), new FormulaResolver(outside, problems).whole(l), l.place()));
      case Unit.Mtypes _, Unit.Typedef _, Unit.Globals _, Unit.Proctyped _, Unit.Inline _ -> {}
    }
  }

  private void typedef(Unit.Typedef typedef) {
    List<Variable> fields = new ArrayList<>();
    for (Decl decl : typedef.fields()) {
      for (Decl.Declarator declarator : decl.variables()) {
        if (fields.stream().anyMatch(f -> f.name().equals(declarator.name()))) {
          problems.error(declarator.place(), "field '" + declarator.name() + "' is declared twice");
        }
        Initial initial = types.initial(decl, declarator);
        fields.add(types.variable(decl, declarator, Variable.Scope.FIELD, fields.size(), initial));
      }
    }
    StructType struct = new StructType(typedef.name(), fields, typedef.place());
    if (globals.structs.putIfAbsent(typedef.name(), struct) != null) {
      problems.error(typedef.place(), "typedef '" + typedef.name() + "' is declared twice");
    }
  }

  private void globals(Decl decl) {
    for (Decl.Declarator declarator : decl.variables()) {
      Initial initial = types.initial(decl, declarator);
      Variable variable =
          types.variable(
              decl, declarator, Variable.Scope.GLOBAL, globals.variables.size(), initial);
      if (globals.isTaken(declarator.name(), declarator.place())) {
        continue;
      }
      Variable other =
          globals.variables.putIfAbsent(declarator.name(), globals.finalForm(variable));
      if (other != null) {
        types.redeclared(declarator.name(), declarator.place(), other);
      } else if (globals.proctype(declarator.name()).isPresent()) {
        problems.error(declarator.place(), "'" + declarator.name() + "' is a proctype");
      }
    }
  }

  private void process(Unit.Proctyped process) {
    LabelTable table = labels.get(process);
    if (table == null) {
      throw new AssertionError(process);
    }
    Scopes scopes = new Scopes(globals);
    globals.locals.put(process.name(), scopes.all());
    StatementResolver statements = new StatementResolver(globals, scopes, table, Context.PROCESS);
    int active = process.active().map(types::active).orElse(0);
    statements.declarations().parameters(process.parameters());
    int parameters = scopes.nextSlot();
    Optional<Expression> provided =
        process.provided().map(e -> statements.expressions().resolve(e));
    Sequence body = statements.block(process.body());
    proctypes.add(
        new Proctype(
            process.name(),
            process.kind(),
            active,
            process.priority(),
            provided,
            parameters,
            scopes.all(),
            table.labels(),
            statements.exclusives(),
            body,
            process.place()));
  }

  private void claimed(Unit.Claimed claim) {
    LabelTable table = LabelTable.of(claim.name(), claim.body(), problems);
    Scopes scopes = new Scopes(globals);
    Context context = claim.kind() == Claim.Kind.NEVER ? Context.PROCESS : Context.TRACE;
    StatementResolver statements = new StatementResolver(globals, scopes, table, context);
    Sequence body = statements.block(claim.body());
    claims.add(
        new Claim(claim.kind(), claim.name(), scopes.all(), table.labels(), body, claim.place()));
  }

  private void checkWhole(SourceFile source) {
    if (proctypes.stream().allMatch(p -> p.active() == 0) && !problems.hasErrors()) {
      problems.error(
          source.end(), "no process runs in this model", "add init { … } or an active proctype");
    }
    int before = 0;
    for (Proctype proctype : proctypes) {
      int after = before + proctype.active();
      if (before <= Model.MOST_PROCESSES && after > Model.MOST_PROCESSES) {
        problems.error(
            proctype.place(),
            "too many processes: with these, more than "
                + Model.MOST_PROCESSES
                + " are active at the beginning",
            "at most " + Model.MOST_PROCESSES + " can be at once");
      }
      before = after;
    }
  }
}
