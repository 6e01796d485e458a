/**
 * Waits until the log of all transactions that were acknowledged before the call is on the disk. Calls at the same time share
 * one write.
 * @throws DatabaseDownError when the server may have lost them, or does not answer
 */
export type Flush = () => Promise<void>;

/** Its own commit is written to the disk, and with it the log of all commits before it. */
export const FLUSH = `select pg_logical_emit_message(true, 'marquee', '')`;
