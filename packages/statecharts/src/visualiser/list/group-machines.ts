import type { MachineEntry } from '../data.ts';

/** The machines of an area. */
export interface MachineGroup {
  readonly area: string;
  readonly machines: readonly MachineEntry[];
}

/** The machines whose name or purpose contains the query, by area; areas without any are left out (X-CHART-1). */
export function groupMachines(
  machines: readonly MachineEntry[],
  areas: readonly string[],
  query: string,
): MachineGroup[] {
  const words = query.trim().toLowerCase().split(/\s+/);
  const found = machines.filter(({ name, id, purpose }) => {
    const text = `${name} ${id} ${purpose}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return areas
    .map((area) => ({
      area,
      machines: found.filter((machine) => machine.area === area),
    }))
    .filter((group) => group.machines.length > 0);
}
