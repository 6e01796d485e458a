/** @returns what pages have noted beside the present entry of the browser's history */
export function entryState(): unknown {
  return history.state;
}
