import { readPosition, writePosition } from '../../simulation/position.ts';
import type { Simulation } from '../../simulation/simulate.ts';
import { showMoment, type Timeline } from '../../simulation/timeline.ts';

/**
 * The timeline after the address has changed. An address of one of its own moments shows that moment and keeps the
 * others: the browser's Back is an undo.
 */
export function followPosition(
  simulation: Simulation,
  timeline: Timeline,
  position: string,
): Timeline {
  const own = [...timeline.moments.keys()]
    .map((at) => showMoment(timeline, at))
    .find((moment) => writePosition(moment) === position);
  return own ?? readPosition(simulation, position);
}
