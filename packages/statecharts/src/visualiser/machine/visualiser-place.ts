import type { MachineOutline, MachinePlace, Place, VisualiserContext } from './visualiser.types.ts';

/** @returns the place of the shown machine; undefined on other pages */
export function machineOf({ place }: Pick<VisualiserContext, 'place'>): MachinePlace | undefined {
  return place.page === 'machine' ? place : undefined;
}

/** @returns the entry of the machine that the address names; undefined when there is none */
export function outlineOf(context: VisualiserContext): MachineOutline | undefined {
  const name = machineOf(context)?.machine;
  return context.machines.find((outline) => outline.name === name);
}

/** @returns the view that is shown: the one of the address, or the machine's first for a missing or unknown one */
export function viewOf(context: VisualiserContext): string {
  const views = outlineOf(context)?.views ?? [];
  const wanted = machineOf(context)?.view;
  return views.find((view) => view === wanted) ?? views[0] ?? '';
}

/** Whether both are places of the same machine. */
export function samePage(one: Place, other: Place): boolean {
  return one.page === 'machine' && other.page === 'machine' && one.machine === other.machine;
}

/** @returns the place with a part changed; a place of another page stays as it is */
export function withPlaceOf(place: Place, change: Partial<Omit<MachinePlace, 'page'>>): Place {
  return place.page === 'machine' ? { ...place, ...change } : place;
}
