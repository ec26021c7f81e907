package org.porpoise.programs.report;

import java.util.Set;
import org.porpoise.programs.Finding;
import org.porpoise.programs.doubt.Assumption;

/** What the reader of a result may do next, in the words of where it is read. */
public interface Advice {

  /** No advice. */
  Advice NONE =
      new Advice() {
        @Override
        public String replaying(Finding finding) {
          return "";
        }

        @Override
        public String accepting(Set<Assumption> reasons) {
          return "";
        }
      };

  /** How to see a finding again; empty if nothing is to be said. */
  String replaying(Finding finding);

  /** How to accept reasons for "not proved"; empty if nothing is to be said. */
  String accepting(Set<Assumption> reasons);
}
