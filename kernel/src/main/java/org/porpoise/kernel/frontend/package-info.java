/**
 * The door through which models come in: what every {@link org.porpoise.kernel.frontend.FrontEnd}
 * of a language does. Front ends are services; none knows another, none knows a reduction or a
 * search.
 */
@NullMarked
package org.porpoise.kernel.frontend;

import org.jspecify.annotations.NullMarked;
