package org.porpoise.bench.spin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.cli.option.UsageException;

/** Where the models come from. */
final class SubjectsTest {
  @TempDir Path folder;

  @Test
  void aTableSaysHowSpinRunsAndWhatItCannotAnswer() throws IOException {
    Files.writeString(
        folder.resolve("spin-baseline.tsv"),
        """
        model\tmode\tflags\tpan_args\tstatus
        a\tfull\t-DSAFETY -DNOREDUCE\t-m10 -c0\tok
        a\tpor\t-DSAFETY\t-m10 -c0\tok
        b\tfull\t-DSAFETY -DNOREDUCE\t-m10 -c0\tTIMEOUT
        b\tpor\t-DSAFETY\t-m99 -c0\tok
        """);
    Files.writeString(folder.resolve("c.pml"), "");
    Subjects subjects = Subjects.below(List.of(folder));
    assertEquals(List.of("a", "b"), subjects.models().stream().map(Subject::name).toList());
    assertEquals(Set.of(Mode.REDUCED), subjects.models().get(1).setups().keySet());
    assertEquals(
        new Subject.Setup("-DSAFETY", "-m99 -c0"),
        subjects.models().get(1).setups().get(Mode.REDUCED));
    assertEquals(
        List.of("b full: SPIN has no complete answer, TIMEOUT", "c: not in spin-baseline.tsv"),
        subjects.leftOut());
    assertEquals(1, subjects.only(List.of("b")).models().size());
    assertThrows(UsageException.class, () -> subjects.only(List.of("c")));
  }

  @Test
  void aFolderWithoutATableHasItsModels() throws IOException {
    Files.writeString(folder.resolve("y.pml"), "");
    Files.writeString(folder.resolve("x.pml"), "");
    Files.writeString(folder.resolve("readme.txt"), "");
    Subjects subjects = Subjects.below(List.of(folder));
    assertEquals(List.of("x", "y"), subjects.models().stream().map(Subject::name).toList());
    assertEquals(3, subjects.models().getFirst().setups().size());
  }

  @Test
  void whatIsNotThereIsAMistake() {
    assertThrows(
        UsageException.class, () -> Subjects.below(List.of(folder.resolve("missing.pml"))));
  }
}
