/** @returns the state that pages have stored in the current history entry */
export function entryState(): unknown {
  return history.state;
}
