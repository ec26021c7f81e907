package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.state.StateLayout;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.layout.Storage;
import org.porpoise.promela.model.Claim;

/** Where a claim's part of a state lives: behind the words of the model's part. */
final class ClaimLayout {
  private final StateLayout.Builder builder = new StateLayout.Builder();
  private final List<Field> fields = new ArrayList<>();
  private final Storage variables = new Storage();
  private final int start;
  private final Field position;
  private final Field turn;
  private final Field failed;
  private final StateLayout packed;

  /**
   * Room for a claim.
   *
   * @param model the layout of the model's part
   * @param nodes how many nodes the claim has
   */
  ClaimLayout(StateLayout model, Claim claim, int nodes) {
    start = model.words();
    position = add("claim", StateLayout.bitsFor(nodes));
    turn = add("turn", 1);
    failed = add("failed", 1);
    claim
        .variables()
        .forEach(v -> variables.add(v, s -> Cell.of(add(v.name(), s.type().width()), s.type())));
    packed =
        new StateLayout(
            Stream.concat(model.fields().stream(), fields.stream()).toList(),
            start + builder.build().words());
  }

  private Field add(String name, int bits) {
    Field field = builder.add(name, bits);
    Field moved = new Field(name, start + field.word(), field.shift(), field.mask());
    fields.add(moved);
    return moved;
  }

  /** The layout of both parts. */
  StateLayout packed() {
    return packed;
  }

  /** The position of the claim's node. */
  Field position() {
    return position;
  }

  /** 0 if it is the claim's, 1 if it is the processes'. */
  Field turn() {
    return turn;
  }

  /** 1 if an assertion in the claim has failed. */
  Field failed() {
    return failed;
  }

  /** The variables of the claim. */
  Storage variables() {
    return variables;
  }
}
