/** Models of classes of {@code java.util} that start threads. */
@NullMarked
package org.porpoise.programs.juc.util;

import org.jspecify.annotations.NullMarked;
