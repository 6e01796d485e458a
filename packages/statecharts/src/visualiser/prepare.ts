import { viewOf } from './machine/visualiser-place.ts';
import type { Place } from './machine/visualiser.types.ts';
import { outlinesOf, type ChartData } from './chart-data.ts';

/**
 * Asks for the data of a place before its machine does, so that a page whose data has arrived is drawn at once.
 * @returns settles when all has arrived, or a part has failed
 */
export async function prepare(
  data: Pick<ChartData, 'prepareMachines' | 'prepareFacts' | 'prepareDrawing' | 'machines'>,
  place: Place,
): Promise<void> {
  const facts = place.page === 'machine' ? data.prepareFacts(place.machine) : undefined;
  await data.prepareMachines();
  const view = viewOf({ place, machines: outlinesOf(data.machines() ?? []) });
  if (place.page === 'machine' && view !== '') await data.prepareDrawing(place.machine, view);
  await facts;
}
