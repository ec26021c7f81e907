/** Models of classes of {@code jdk.internal.misc} that copies of the JDK's own classes use. */
@NullMarked
package org.porpoise.programs.juc.misc;

import org.jspecify.annotations.NullMarked;
