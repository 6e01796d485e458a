/** The task of an outbox entry must not be tried again. */
export class RefusedForGood extends Error {}
