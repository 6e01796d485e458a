/** The id of the child whose end an event reports: `xstate.done.actor.<id>`, `xstate.error.actor.<id>`. */
export function settledChild(eventType: string): string | undefined {
  return /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(eventType)?.[1];
}

/** The id of the child whose new snapshot an event reports: `xstate.snapshot.<id>`. */
export function publishingChild(eventType: string): string | undefined {
  return /^xstate\.snapshot\.(.+)$/.exec(eventType)?.[1];
}

/** An event type in words: `done: hold`, `error: hold`, `snapshot: hold`, `after holdTime`. */
export function eventName(eventType: string): string {
  return eventType
    .replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$1: $2')
    .replace(/^xstate\.snapshot\.(.+)$/, 'snapshot: $1')
    .replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1');
}
