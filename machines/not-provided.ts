/** The body of a placeholder actor: it rejects until `machine.provide` replaces it. */
export function notProvided(actor: string): () => Promise<never> {
  return () => Promise.reject(new Error(`The actor ${actor} is not provided`));
}

/** A side effect that the page provides: nothing happens until `machine.provide` replaces it. */
export function effect<Params = undefined>(): Effect<Params> {
  return () => undefined;
}

type Effect<Params> = (scope: unknown, params: Params) => void;
