/**
 * What is put into methods where they call others: a hook instead of the call, or around it.
 *
 * <p>{@link org.porpoise.programs.instrument.calls.Calls} decides; each of the others knows one
 * kind of calls. {@link org.porpoise.programs.instrument.calls.Redirections} lists what has a hook
 * of its own name, {@link org.porpoise.programs.instrument.calls.Effects} what a call does to
 * objects whose memory is not seen, and {@link org.porpoise.programs.instrument.calls.Doubtful}
 * what a proof cannot rest upon.
 */
@NullMarked
package org.porpoise.programs.instrument.calls;

import org.jspecify.annotations.NullMarked;
