/**
 * A bank whose transfers take two locks: in one order for all they are safe, in the order in which
 * a transfer names its accounts they can wait for each other for ever. The test finds that.
 */
package bank;
