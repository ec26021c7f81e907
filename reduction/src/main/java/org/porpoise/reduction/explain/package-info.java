/**
 * Why a set is what it is: each algorithm's steps are done once more, and each member is told with
 * the {@link org.porpoise.reduction.explain.Reason} that brought it in. The algorithms themselves
 * keep no record, which would cost time in every state.
 */
@NullMarked
package org.porpoise.reduction.explain;

import org.jspecify.annotations.NullMarked;
