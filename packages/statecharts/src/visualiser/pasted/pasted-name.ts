/** The name of the pasted machine, and of its area. */
export const PASTED = 'pasted';

/** The id of a machine that has none, as XState names it. */
const NO_ID = '(machine)';

/** What a machine is called on the page: one that was pasted by its id. */
export function shownName({ name, id }: { readonly name: string; readonly id: string }): string {
  if (name !== PASTED) return name;
  return id === NO_ID ? 'pasted machine' : id;
}
