/** The body of a placeholder actor: it rejects until `machine.provide` replaces it. */
export function notProvided(actor: string): () => Promise<never> {
  return () => Promise.reject(new Error(`The actor ${actor} is not provided`));
}
