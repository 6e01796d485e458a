import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import type { visualiserMachine } from './machine/visualiser.machine.ts';
import type { MachineOutline } from './machine/visualiser.types.ts';
import { addressOf } from './address.ts';
import { outlinesOf, type ChartData } from './chart-data.ts';

/** The visualiser's machine bound to the data and to the browser's history. */
export function createVisualiserImplementations(
  data: ChartData,
  history: Pick<History, 'pushState' | 'replaceState'>,
): MachineImplementationsFrom<typeof visualiserMachine> {
  return {
    actors: {
      loadMachines: fromPromise(async (): Promise<readonly MachineOutline[]> =>
        outlinesOf(await data.loadMachines()),
      ),
      loadFacts: fromPromise(async ({ input }) => {
        void data.prepareDrawing(input.machine, input.view);
        await data.loadFacts(input.machine);
        return undefined;
      }),
      loadDrawing: fromPromise(async ({ input }) => {
        await data.loadDrawing(input.machine, input.view);
        return undefined;
      }),
    },
    actions: {
      openAddress: (_, place) => history.pushState(null, '', addressOf(place)),
      replaceAddress: (_, place) => history.replaceState(null, '', addressOf(place)),
    },
  };
}
