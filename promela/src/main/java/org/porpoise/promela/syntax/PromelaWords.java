package org.porpoise.promela.syntax;

import java.util.Set;
import org.porpoise.logic.source.Keywords;

/** The words of Promela that mean something wherever they stand. */
final class PromelaWords {
  static final Set<String> TYPES =
      Set.of("bit", "bool", "byte", "chan", "int", "mtype", "pid", "short", "unsigned");

  static final Keywords KEYWORDS =
      new Keywords(
          "Promela",
          Set.of(
              "active",
              "assert",
              "atomic",
              "bit",
              "bool",
              "break",
              "byte",
              "c_code",
              "c_decl",
              "c_expr",
              "c_state",
              "c_track",
              "D_proctype",
              "do",
              "chan",
              "else",
              "empty",
              "enabled",
              "eval",
              "false",
              "fi",
              "for",
              "full",
              "get_priority",
              "goto",
              "hidden",
              "if",
              "init",
              "inline",
              "int",
              "len",
              "local",
              "ltl",
              "mtype",
              "nempty",
              "never",
              "nfull",
              "notrace",
              "np_",
              "od",
              "of",
              "pc_value",
              "pid",
              "printf",
              "printm",
              "priority",
              "proctype",
              "provided",
              "return",
              "run",
              "d_step",
              "select",
              "set_priority",
              "short",
              "skip",
              "timeout",
              "trace",
              "true",
              "show",
              "typedef",
              "unless",
              "unsigned",
              "xr",
              "xs"));

  /** Words that begin a top-level unit. */
  static final Set<String> UNITS =
      Set.of(
          "active",
          "proctype",
          "D_proctype",
          "init",
          "never",
          "ltl",
          "trace",
          "notrace",
          "typedef",
          "inline");

  private PromelaWords() {}
}
