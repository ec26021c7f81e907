package org.porpoise.bench.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.settings.Property;

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

  /** Nets and programs of tools of their own, which are not printed. */
  private static final List<String> OTHERS =
      List.of("allocation", "anderson", "chameneos", "cs", "lb", "p2p", "slotted");

  /** A row of Table 2 whose model is public, so that the first column is exact. */
  private record PublicModel(String name, String file, List<String> states) {}

  private static final List<PublicModel> OF_BEEM =
      List.of(
          new PublicModel(
              "abp (protocols.2)",
              "dve/protocols.2.dve",
              List.of(
                  "11,286", "1,421", "9,768", "3,799", "1,421", "9,944", "5,399", "1,467",
                  "1,467")),
          new PublicModel(
              "brp (brp.3)",
              "dve/brp.3.dve",
              List.of(
                  "996,627", "542,462", "673,413", "567,966", "542,462", "704,524", "567,966",
                  "553,462", "542,462")),
          new PublicModel(
              "lamport_nonatomic (4)",
              "dve/lamport_nonatomic.4.dve",
              List.of(
                  "1,257,304",
                  "700,524",
                  "1,018,573",
                  "1,108,705",
                  "700,524",
                  "1,018,573",
                  "1,108,705",
                  "700,524",
                  "700,524")),
          new PublicModel(
              "production_cell (3)",
              "dve/production_cell.3.dve",
              List.of(
                  "822,612", "128,550", "283,180", "221,821", "128,550", "283,180", "221,821",
                  "129,597", "129,597")),
          new PublicModel(
              "public_subscribe (2)",
              "dve/public_subscribe.2.dve",
              List.of(
                  "1,846,603",
                  "210,613",
                  "1,235,183",
                  "429,910",
                  "210,613",
                  "1,235,183",
                  "429,910",
                  "214,702",
                  "214,702")));

  private static final List<PublicModel> NETS =
      List.of(
          new PublicModel(
              "lamport (LamportFastMutEx-PT-4)",
              "nets/LamportFastMutEx-PT-4.pnml",
              List.of(
                  "1,914,784",
                  "1,052,518",
                  "1,449,856",
                  "1,282,950",
                  "1,055,985",
                  "1,729,560",
                  "1,455,606",
                  "1,304,311",
                  "1,304,310")),
          new PublicModel(
              "peterson (Peterson-PT-3)",
              "nets/Peterson-PT-3.pnml",
              List.of(
                  "3,407,946",
                  "259,942",
                  "372,208",
                  "356,068",
                  "259,942",
                  "374,795",
                  "356,698",
                  "292,622",
                  "260,608")));

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
            "Evangelista and Pajault, Table 2: abp, as a model of our own",
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
            "Evangelista and Pajault, Table 2: peterson, as a model of our own",
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
        study("provisos-beem", "Evangelista and Pajault, Table 2: models of BEEM", OF_BEEM),
        study("provisos-nets", "Evangelista and Pajault, Table 2: nets", NETS),
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

  private static Study study(String name, String source, List<PublicModel> models) {
    return new Study(
        name,
        source,
        Study.Length.LONG,
        (lab, found) -> {
          for (PublicModel model : models) {
            table(model, lab, figure -> found.accept(List.of(figure)));
          }
          return Optional.empty();
        });
  }

  /** Nine runs, of which the first has no choice; each is told when it is done. */
  private static void table(PublicModel model, Laboratory lab, Consumer<Figure> found) {
    Optional<TransitionSystem> system = lab.oracle(model.file());
    if (system.isEmpty()) {
      Counted missing = new Counted.Missing("the public models are not beside the project");
      found.accept(Figure.shape(model.name(), "nine runs", "", missing));
      return;
    }
    for (int i = 0; i < RUNS.size(); i++) {
      String paper = model.states().get(i) + " states";
      Counted ours = run(system.get(), i, lab);
      found.accept(
          i == 0
              ? Figure.exact(model.name(), RUNS.get(i), paper, ours)
              : Figure.shape(model.name(), RUNS.get(i), paper, ours));
    }
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
          Figure.shape(subject, RUNS.get(i), states.get(i) + " states", run(system, i, lab)));
    }
    return figures;
  }

  /** Without a proviso only deadlocks are sure to be found. */
  private static Counted run(TransitionSystem system, int run, Laboratory lab) {
    return lab.run(system, RUNS.get(run), run < 2 ? Laboratory.DEADLOCK : SAFETY);
  }
}
