package org.porpoise.cfsm;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.porpoise.cfsm.model.Network;
import org.porpoise.logic.source.Problem;
import org.porpoise.logic.source.SourceException;
import org.porpoise.logic.source.SourceFile;

/** Networks as texts. */
final class Texts {
  private Texts() {}

  static Network read(String text) {
    return read(text, Map.of());
  }

  static Network read(String text, Map<String, String> defines) {
    return CfsmFrontEnd.read(SourceFile.ofText("test.cfsm", text), defines, warning -> {});
  }

  static List<Problem> warnings(String text) {
    List<Problem> found = new ArrayList<>();
    CfsmFrontEnd.read(SourceFile.ofText("test.cfsm", text), Map.of(), found::add);
    return found;
  }

  /** The errors of a text that is no network; none if it is one. */
  static List<Problem> errors(String text) {
    return errors(text, Map.of());
  }

  static List<Problem> errors(String text, Map<String, String> defines) {
    try {
      read(text, defines);
      return List.of();
    } catch (SourceException e) {
      return Problem.errors(e.problems());
    }
  }
}
