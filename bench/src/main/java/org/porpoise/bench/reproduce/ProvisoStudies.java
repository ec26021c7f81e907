package org.porpoise.bench.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.Property;

/** Evangelista and Pajault, "Solving the ignoring problem for partial order reduction". */
final class ProvisoStudies {
  private static final List<Property> SAFETY = List.of(new Property.DeadTransitions());

  /** The nine runs of Table 2. */
  private static final List<String> RUNS =
      List.of(
          "none",
          "conditional",
          "conditional/queue",
          "conditional/stack",
          "conditional/expanded",
          "conditional/queue-liveness",
          "conditional/stack-liveness",
          "conditional/color",
          "conditional/color-star");

  /** Their models are programs of a tool of their own, and most are not described. */
  private static final List<String> OTHERS =
      List.of(
          "allocation",
          "anderson",
          "brp",
          "chameneos",
          "cs",
          "lamport",
          "lamport_nonatomic",
          "lb",
          "p2p",
          "production_cell",
          "public_subscribe",
          "slotted");

  private ProvisoStudies() {}

  static List<Study> all() {
    return List.of(
        Study.of(
            "both-forks",
            "Evangelista and Pajault, section 4",
            Study.Length.QUICK,
            ProvisoStudies::bothForks),
        Study.of(
            "provisos-abp",
            "Evangelista and Pajault, Table 2: abp",
            Study.Length.QUICK,
            lab ->
                table(
                    "alternating bit",
                    lab.model("alternating-bit/AlternatingBit.java", Map.of()),
                    List.of(
                        "11,286", "1,421", "9,768", "3,799", "1,421", "9,944", "5,399", "1,467",
                        "1,467"),
                    lab)),
        Study.of(
            "provisos-dining",
            "Evangelista and Pajault, Table 2: dining",
            Study.Length.QUICK,
            lab ->
                table(
                    "10 philosophers",
                    Diners.oneByOne(10),
                    List.of(
                        "10,888,070",
                        "109,222",
                        "2,659,982",
                        "174,354",
                        "109,222",
                        "2,659,982",
                        "174,354",
                        "115,333",
                        "110,190"),
                    lab)),
        Study.of(
            "provisos-peterson",
            "Evangelista and Pajault, Table 2: peterson",
            Study.Length.QUICK,
            lab ->
                table(
                    "Peterson-3, correct",
                    lab.model(
                        "peterson/PetersonStructured.java", Map.of("n", "3", "variant", "correct")),
                    List.of(
                        "3,407,946",
                        "259,942",
                        "372,208",
                        "356,068",
                        "259,942",
                        "374,795",
                        "356,698",
                        "292,622",
                        "260,608"),
                    lab)),
        Study.of(
            "provisos-others",
            "Evangelista and Pajault, Table 2: the other models",
            Study.Length.QUICK,
            lab -> OTHERS.stream().map(ProvisoStudies::missing).toList()));
  }

  /** With an optimal proviso n + 1 states; with the strong one of the stack, none is saved. */
  private static List<Figure> bothForks(Laboratory lab) {
    List<Figure> figures = new ArrayList<>();
    for (int n : new int[] {4, 8, 12}) {
      TransitionSystem system = Diners.bothAtOnce(n);
      String subject = n + " philosophers, both forks at once";
      String least = n + 1 + " states";
      figures.add(Figure.exact(subject, "conditional", least, lab.run(system, "conditional")));
      for (String run :
          List.of("conditional/expanded", "conditional/color", "conditional/color-star")) {
        figures.add(Figure.exact(subject, run, least, lab.run(system, run, SAFETY)));
      }
    }
    TransitionSystem four = Diners.bothAtOnce(4);
    if (lab.run(four, "none") instanceof Counted.Counts full) {
      figures.add(
          Figure.exact(
              "4 philosophers, as many as none",
              "conditional/stack-liveness",
              full.like(" states"),
              lab.run(four, "conditional/stack-liveness", SAFETY)));
    }
    return figures;
  }

  private static Figure missing(String model) {
    return Figure.shape(
        model, "nine runs", "", new Counted.Missing("the paper does not print the model"));
  }

  private static List<Figure> table(
      String subject, TransitionSystem system, List<String> states, Laboratory lab) {
    List<Figure> figures = new ArrayList<>();
    for (int i = 0; i < RUNS.size(); i++) {
      figures.add(
          Figure.shape(
              subject,
              RUNS.get(i),
              states.get(i) + " states",
              lab.run(system, RUNS.get(i), i < 2 ? Laboratory.DEADLOCK : SAFETY)));
    }
    return figures;
  }
}
