package org.porpoise.bench.spin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.porpoise.cli.option.UsageException;

/**
 * Finds the models to be measured. A folder with a {@value #TABLE} has the models, the flags and
 * the arguments that the table lists; another folder, or a file, is run as is usual.
 *
 * @param models the models
 * @param leftOut what is not measured, and why
 */
record Subjects(List<Subject> models, List<String> leftOut) {
  static final String TABLE = "spin-baseline.tsv";
  private static final String ENDING = ".pml";
  private static final String ARGUMENTS = "-m1000000 -w24 -c0";

  /** With fewer states, a search without any merging says little about speed. */
  private static final long MANY = 200_000;

  Subjects {
    models = List.copyOf(models);
    leftOut = List.copyOf(leftOut);
  }

  /** The models below these paths. */
  static Subjects below(List<Path> paths) throws IOException {
    List<Subject> models = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    for (Path path : paths) {
      if (Files.isRegularFile(path)) {
        models.add(usual(path));
      } else if (Files.isRegularFile(path.resolve(TABLE))) {
        addTable(path, models, leftOut);
      } else if (Files.isDirectory(path)) {
        addFolder(path, models);
      } else {
        throw new UsageException("there is no model and no folder " + path);
      }
    }
    return new Subjects(models, leftOut);
  }

  private static void addFolder(Path folder, List<Subject> models) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      files
          .filter(file -> file.toString().endsWith(ENDING))
          .sorted()
          .forEach(file -> models.add(usual(file)));
    }
  }

  private static void addTable(Path folder, List<Subject> models, List<String> leftOut)
      throws IOException {
    Map<String, Map<Mode, Subject.Setup>> setups = new LinkedHashMap<>();
    List<String> lines = Files.readAllLines(folder.resolve(TABLE));
    List<String> head = List.of(lines.getFirst().split("\t", -1));
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.split("\t", -1);
      String model = fields[head.indexOf("model")];
      String status = fields[head.indexOf("status")];
      var ofModel = setups.computeIfAbsent(model, m -> new EnumMap<>(Mode.class));
      for (Mode mode : Mode.values()) {
        if (mode.word().equals(fields[head.indexOf("mode")])) {
          if (status.equals("ok")) {
            Subject.Setup setup =
                new Subject.Setup(fields[head.indexOf("flags")], fields[head.indexOf("pan_args")]);
            ofModel.put(mode, setup);
            if (mode == Mode.FULL && states(head, fields) > MANY) {
              ofModel.put(Mode.PLAIN, setup.deeper());
            }
          } else {
            leftOut.add(model + " " + mode.word() + ": SPIN has no complete answer, " + status);
          }
        }
      }
    }
    setups.forEach(
        (name, ofModel) -> models.add(new Subject(name, folder.resolve(name + ENDING), ofModel)));
    List<Subject> inFolder = new ArrayList<>();
    addFolder(folder, inFolder);
    for (Subject subject : inFolder) {
      if (!setups.containsKey(subject.name())) {
        leftOut.add(subject.name() + ": not in " + TABLE);
      }
    }
  }

  private static long states(List<String> head, String[] fields) {
    int column = head.indexOf("states");
    return column < 0 ? 0 : Long.parseLong(fields[column]);
  }

  private static Subject usual(Path file) {
    String name = String.valueOf(file.getFileName());
    Map<Mode, Subject.Setup> setups = new EnumMap<>(Mode.class);
    for (Mode mode : Mode.values()) {
      Subject.Setup setup = new Subject.Setup(mode.flags(), ARGUMENTS);
      setups.put(mode, mode == Mode.PLAIN ? setup.deeper() : setup);
    }
    return new Subject(
        name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name,
        file,
        setups);
  }

  /** The models of these names, all if there are none. */
  Subjects only(List<String> names) {
    for (String name : names) {
      if (models.stream().noneMatch(model -> model.name().equals(name))) {
        throw new UsageException("--only " + name + ": there is no such model");
      }
    }
    return names.isEmpty()
        ? this
        : new Subjects(
            models.stream().filter(model -> names.contains(model.name())).toList(), List.of());
  }
}
