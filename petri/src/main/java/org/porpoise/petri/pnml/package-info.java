/**
 * Nets as files: PNML (ISO/IEC 15909-2), as the Model Checking Contest and common editors write it.
 *
 * <p>{@link org.porpoise.petri.pnml.PnmlReader} is the door. A file is streamed once: what matters
 * of it becomes a {@code RawNet}, terms of coloured nets as small trees, and from that the net is
 * put together. Where things are is kept as lines and columns; the text itself is read again only
 * to show a mistake.
 */
@NullMarked
package org.porpoise.petri.pnml;

import org.jspecify.annotations.NullMarked;
