/**
 * Something that is made when it is first needed, with a race and with double-checked locking. The
 * test tells whether two callers can get two of them.
 */
package lazy;
