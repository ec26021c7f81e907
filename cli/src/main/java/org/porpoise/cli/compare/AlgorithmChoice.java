package org.porpoise.cli.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.verify.Combination;
import org.porpoise.cli.verify.LeapingAlgorithm;
import org.porpoise.cli.verify.VerifyOptions;
import org.porpoise.logic.source.Spelling;

/**
 * Finds the algorithms that a user wants to compare: names, and groups of names.
 *
 * <p>Groups are made of the words that the options of {@code verify} know, planned ones too where
 * the group is a table of a paper, so that a new reduction or proviso joins by itself.
 */
final class AlgorithmChoice {
  private static final List<String> GROUPS =
      List.of("thesis", "relief", "provisos", "reductions", "all");

  static final Option ALGORITHMS =
      new Option(
          "--algorithms",
          "",
          new Option.Repeated("LIST"),
          "algorithms to run, separated by commas: reduction[+sleep][/proviso][@store][:order], such as"
              + " conditional+sleep/stack or none:bfs; or groups: thesis (the six of its Table"
              + " 8.1; the default), relief (CRA, POVAS and LRA of leaping reachability analysis),"
              + " provisos, reductions, all");

  private final String persistent;
  private final Map<String, Algorithm> chosen = new LinkedHashMap<>();

  /**
   * An algorithm to run.
   *
   * @param title what the table calls it
   * @param origin who wants it
   */
  record Algorithm(String title, Combination dials, Origin origin) {}

  /** Who wants an algorithm: what a user names must exist, of a group some members may not yet. */
  enum Origin {
    NAME,
    GROUP
  }

  /** A choice where this reduction stands for persistent sets. */
  AlgorithmChoice(String persistent) {
    this.persistent = persistent;
  }

  /**
   * The algorithms that a list names, each once.
   *
   * @throws UsageException if a word is neither a group nor the name of a combination
   */
  List<Algorithm> named(List<String> lists) {
    for (String list : lists.isEmpty() ? List.of(GROUPS.getFirst()) : lists) {
      for (String word : list.split(",", -1)) {
        add(word.strip());
      }
    }
    return List.copyOf(chosen.values());
  }

  private void add(String word) {
    switch (word) {
      case "thesis" -> addThesis();
      case "relief" -> LeapingAlgorithm.names().forEach(this::addLeaping);
      case "provisos" -> addProvisos();
      case "reductions" -> addReductions();
      case "all" -> addAll();
      default -> addNamed(word);
    }
  }

  private void addNamed(String word) {
    for (ThesisAlgorithm algorithm : ThesisAlgorithm.values()) {
      if (algorithm.title().equals(word)) {
        add(word, algorithm.dials(persistent), Origin.NAME);
        return;
      }
    }
    if (LeapingAlgorithm.named(word).isPresent()) {
      addLeaping(word);
      return;
    }
    Combination combination = new Combination(word);
    try {
      combination.request(List.of());
    } catch (UsageException e) {
      throw new UsageException(
          ALGORITHMS.name() + " " + e.getMessage() + Spelling.didYouMean(word, GROUPS));
    }
    add(word, combination, Origin.NAME);
  }

  private void addThesis() {
    for (ThesisAlgorithm algorithm : ThesisAlgorithm.values()) {
      add(algorithm.title(), algorithm.dials(persistent), Origin.GROUP);
    }
  }

  private void addLeaping(String name) {
    LeapingAlgorithm.named(name).ifPresent(a -> add(name, a.dials(), Origin.NAME));
  }

  /** The nine runs of Table 2 of Evangelista and Pajault's paper on the ignoring problem. */
  private void addProvisos() {
    member(Combination.NONE);
    member(persistent);
    for (String proviso :
        List.of(
            "queue",
            "stack",
            "expanded",
            "queue-liveness",
            "stack-liveness",
            "color",
            "color-star")) {
      member(persistent + "/" + proviso);
    }
  }

  private void addReductions() {
    words(VerifyOptions.REDUCTION).forEach(this::member);
    planned(VerifyOptions.REDUCTION).forEach(this::member);
  }

  /** Every position of the dials with a full store; a proviso means nothing without a reduction. */
  private void addAll() {
    for (String reduction : words(VerifyOptions.REDUCTION)) {
      for (String proviso : words(VerifyOptions.PROVISO)) {
        if (reduction.equals(Combination.NONE) && !proviso.equals(Combination.NONE)) {
          continue;
        }
        for (String sleep : List.of("off", "on")) {
          for (String order : words(VerifyOptions.ORDER)) {
            member(Combination.of(reduction, sleep, proviso, order).name());
          }
        }
      }
    }
  }

  private void member(String name) {
    add(name, new Combination(name), Origin.GROUP);
  }

  private void add(String title, Combination dials, Origin origin) {
    chosen.putIfAbsent(title, new Algorithm(title, dials, origin));
  }

  /** The words of an option, without the one that leaves the choice open. */
  private static List<String> words(Option option) {
    List<String> words = new ArrayList<>();
    if (option.value() instanceof Option.Choice choice) {
      words.addAll(choice.words());
    }
    words.remove("auto");
    return words;
  }

  private static List<String> planned(Option option) {
    return option.value() instanceof Option.Choice choice ? choice.planned() : List.of();
  }
}
