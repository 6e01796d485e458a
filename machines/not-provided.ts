/** The body of an actor that only the outside can give: it fails until it is provided. */
export function notProvided(actor: string): () => Promise<never> {
  return () => Promise.reject(new Error(`The actor ${actor} is not provided`));
}
