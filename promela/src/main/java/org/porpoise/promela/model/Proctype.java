package org.porpoise.promela.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.model.Expression.Reference;

/**
 * A kind of process: a {@code proctype} or {@code init}.
 *
 * @param name its name; {@link #INIT} for {@code init}
 * @param kind how it is declared
 * @param active how many of it run from the start, 1 for {@code init}
 * @param priority after {@code priority}; SPIN takes 1 where nothing is said
 * @param provided the condition under which its processes may do anything
 * @param parameters how many of the variables, from the first, are parameters
 * @param variables parameters, then locals of all blocks, in the order of declaration
 * @param labels all of its labels
 * @param exclusives what it claims with {@code xr} and {@code xs}
 * @param body what it does
 * @param place where it is declared
 */
public record Proctype(
    String name,
    Kind kind,
    int active,
    OptionalInt priority,
    Optional<Expression> provided,
    int parameters,
    List<Variable> variables,
    List<Label> labels,
    List<ExclusiveUse> exclusives,
    Sequence body,
    SourcePlace place) {
  /** The name of {@code init}, as SPIN calls it; others of a model have numbers behind it. */
  public static final String INIT = ":init:";

  public Proctype {
    variables = List.copyOf(variables);
    labels = List.copyOf(labels);
    exclusives = List.copyOf(exclusives);
  }

  /** How a proctype is declared. */
  public enum Kind {
    PROCTYPE,
    /** {@code D_proctype}: a promise that it is deterministic. */
    DETERMINISTIC,
    INIT
  }

  /** A claim that only this proctype receives from, or sends to, a channel. */
  public record ExclusiveUse(Channels.Exclusive use, Reference channel) {}

  /** How to name it to a user. */
  public String shown() {
    return kind == Kind.INIT ? "init" : name;
  }

  /** Its parameters. */
  public List<Variable> parameterList() {
    return variables.subList(0, parameters);
  }

  @Override
  public String toString() {
    return shown();
  }
}
