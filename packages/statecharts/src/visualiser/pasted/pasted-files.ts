import { layOut } from '../../drawing/lay-out.ts';
import { viewsOf } from '../../drawing/view.ts';
import { exploreWithin } from '../../free-rules.ts';
import type { MachineModel } from '../../model.ts';
import { machineEntry, type MachineEntry, type MachineFacts } from '../data.ts';
import { graphFacts } from '../path-facts.ts';
import { PASTED } from './pasted-name.ts';
import { pastedModel } from './pasted-model.ts';
import { readPasted } from './read-pasted.ts';

/** What the visualiser shows of a pasted machine: the same as of one whose files the product has written. */
export interface PastedMachine {
  readonly model: MachineModel;
  readonly entry: MachineEntry;
  readonly facts: () => MachineFacts;
  /** A file of its data; undefined where it has none of that name. */
  readonly file: (name: string) => Promise<unknown>;
}

/** @throws PasteError with the line of what cannot be read */
export function pastedMachine(text: string): PastedMachine {
  const { model, chart } = pastedModel(readPasted(text), text);
  const views = viewsOf(chart);
  let known: MachineFacts | undefined;

  function facts(): MachineFacts {
    if (known === undefined) {
      const { graph } = exploreWithin(model);
      const nothing = { sources: {}, rules: {}, invariants: [] };
      known = {
        name: PASTED,
        id: chart.id,
        file: '',
        chart,
        ...graphFacts(model, graph),
        ...nothing,
      };
    }
    return known;
  }

  return {
    model,
    entry: machineEntry({ name: PASTED, area: PASTED }, chart),
    facts,
    file: async (name) => {
      if (name === `${PASTED}/facts.json`) return facts();
      const view = views.find(({ id }) => name === `${PASTED}/${id}.json`);
      if (view === undefined) return undefined;
      const { default: Elk } = await import('elkjs/lib/elk.bundled.js');
      return layOut(chart, view, new Elk());
    },
  };
}
