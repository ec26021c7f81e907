package org.porpoise.promela.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.Claim;
import org.porpoise.promela.layout.ChannelWatch;

/**
 * Who watches the messages of a model.
 *
 * @param trace follows its {@code trace} or {@code notrace}
 * @param exclusiveUse checks what processes say with {@code xr} and {@code xs}
 */
public record Monitors(Optional<TraceObserver> trace, Optional<ExclusiveUseWatch> exclusiveUse) {

  /** All of them as one. */
  ChannelWatch all() {
    List<ChannelWatch> all = new ArrayList<>();
    trace.ifPresent(all::add);
    exclusiveUse.ifPresent(all::add);
    return all.isEmpty() ? ChannelWatch.NOBODY : new ChannelWatch.All(all);
  }

  /** Who watches over a claim about steps. */
  Optional<? extends ChannelWatch> of(Claim claim) {
    return SafetyClaims.isExclusiveUse(claim) ? exclusiveUse : trace;
  }
}
