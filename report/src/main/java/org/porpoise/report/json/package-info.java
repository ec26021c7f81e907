/** JSON (RFC 8259): values, and texts read and written. Nothing here knows what is told. */
@NullMarked
package org.porpoise.report.json;

import org.jspecify.annotations.NullMarked;
