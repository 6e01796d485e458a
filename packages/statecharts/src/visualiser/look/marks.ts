import type { Selection } from '../machine/visualiser.types.ts';
import type { Row } from '../../drawing/drawing.ts';
import type { MachineCoverage, World } from '../measured.ts';
import { isTaken } from '../measured.ts';

/** What is laid over a drawing; none of it moves anything. */
export interface Marks {
  /** The ids of the active states, those around others included. */
  readonly active: ReadonlySet<string>;
  /** The ids of transitions that can be taken now, and of those that were taken last. */
  readonly enabled: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  readonly selection: Selection | null;
  readonly overlay: Overlay | null;
}

/** Which tests take which transitions (X-CHART-10). */
export interface Overlay {
  readonly world: World;
  readonly coverage: MachineCoverage | undefined;
}

const none: ReadonlySet<string> = new Set();

export const noMarks: Marks = {
  ...{ active: none, enabled: none, taken: none },
  ...{ selection: null, overlay: null },
};

/** The classes of a row. */
export function rowMarks({ transitions }: Pick<Row, 'transitions'>, marks: Marks): string {
  const { enabled, taken, selection } = marks;
  const isSelected = selection?.part === 'transition' && transitions.includes(selection.id);
  return [
    ...(isSelected ? ['selected'] : []),
    ...(transitions.some((id) => enabled.has(id)) ? ['enabled'] : []),
    ...(transitions.some((id) => taken.has(id)) ? ['taken'] : []),
  ].join(' ');
}

/** Whether tests take all transitions of a row; undefined without an overlay, or when nothing was measured. */
export function isRowTaken({ transitions }: Pick<Row, 'transitions'>, overlay: Overlay | null) {
  if (overlay?.coverage === undefined) return undefined;
  return transitions.every((id) => isTaken(overlay.coverage, overlay.world, id));
}
