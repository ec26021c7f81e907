/**
 * From the text of a DVE model to trees: tokens, and a parser that goes on after an error at the
 * next declaration, transition or process.
 *
 * <p>The grammar is that of DiVinE's language guide. Names are not looked up here.
 */
@NullMarked
package org.porpoise.dve.syntax;

import org.jspecify.annotations.NullMarked;
