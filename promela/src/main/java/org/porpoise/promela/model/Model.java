package org.porpoise.promela.model;

import java.util.List;
import java.util.Optional;
import org.porpoise.logic.source.Problem;
import org.porpoise.logic.source.SourceFile;

/**
 * A Promela model.
 *
 * @param source the file it was read from
 * @param mtypes the symbolic constants
 * @param structs the structures, each after those it uses
 * @param globals the global variables, in the order of declaration
 * @param proctypes proctypes and {@code init}, in the order of declaration
 * @param claims {@code never} claims, and {@code trace} or {@code notrace} if there is one
 * @param properties the {@code ltl} blocks
 * @param warnings what its author may want to know
 */
public record Model(
    SourceFile source,
    List<MtypeSet> mtypes,
    List<StructType> structs,
    List<Variable> globals,
    List<Proctype> proctypes,
    List<Claim> claims,
    List<LtlProperty> properties,
    List<Problem> warnings) {
  /** How many processes there can be at once: as in SPIN, a pid is a byte. */
  public static final int MOST_PROCESSES = 255;

  public Model {
    mtypes = List.copyOf(mtypes);
    structs = List.copyOf(structs);
    globals = List.copyOf(globals);
    proctypes = List.copyOf(proctypes);
    claims = List.copyOf(claims);
    properties = List.copyOf(properties);
    warnings = List.copyOf(warnings);
  }

  /** The same model with other {@code ltl} blocks. */
  public Model with(List<LtlProperty> others) {
    return new Model(source, mtypes, structs, globals, proctypes, claims, others, warnings);
  }

  public Optional<Proctype> proctype(String name) {
    return proctypes.stream().filter(p -> p.name().equals(name)).findFirst();
  }

  public Optional<Variable> global(String name) {
    return globals.stream().filter(v -> v.name().equals(name)).findFirst();
  }

  public Optional<MtypeSet> mtype(String name) {
    return mtypes.stream().filter(m -> m.name().equals(name)).findFirst();
  }
}
