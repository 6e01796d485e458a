/** The data that the visualiser loads: files of JSON below its address. */
import { viewsOf } from '../drawing/view.ts';
import type { CausesById } from '../model.ts';
import { stateCount, type Chart } from '../read-chart.ts';

/** An entry of the list of machines, `machines.json`. */
export interface MachineEntry {
  /** The name of its file, `seat-hold`; also the folder of its data. */
  readonly name: string;
  /** The id of its chart, `seatHold`. */
  readonly id: string;
  /** The part of the product that it belongs to. */
  readonly area: string;
  /** The description of the chart. */
  readonly purpose: string;
  readonly states: number;
  readonly transitions: number;
  readonly views: readonly ViewEntry[];
}

/** The entry of a chart in the list. */
export function machineEntry(
  { name, area }: Pick<MachineEntry, 'name' | 'area'>,
  chart: Chart,
): MachineEntry {
  return {
    name,
    id: chart.id,
    area,
    purpose: (chart.root.description ?? '').replace(/\s+/g, ' '),
    states: stateCount(chart),
    transitions: chart.transitions.length,
    views: viewsOf(chart).map(({ id, title, inside }) => ({
      id,
      title,
      ...(inside === undefined ? {} : { state: inside }),
    })),
  };
}

/** A view of a machine; its drawing is `<name>/<id>.json`. */
export interface ViewEntry {
  /** `overview`, `everything`, or the path of the state that it shows from the inside. */
  readonly id: string;
  readonly title: string;
  /** The id of the state that it shows from the inside. */
  readonly state?: string;
}

/** What is known of a machine besides its drawings, `<name>/facts.json`. */
export interface MachineFacts {
  readonly name: string;
  readonly id: string;
  /** The file of the machine, from the root of the repository; empty for one that was pasted. */
  readonly file: string;
  readonly chart: Chart;
  /** Where states and transitions are written, by their ids. */
  readonly sources: Readonly<Record<string, SourcePlace>>;
  /** The sentences of the rules that the chart or its invariants name, by the rules' ids. */
  readonly rules: Readonly<Record<string, string>>;
  readonly invariants: readonly { readonly name: string; readonly rules: readonly string[] }[];
  /** The generated paths, which take every reachable transition. */
  readonly paths: readonly PathFacts[];
  /** The shortest ways to states and transitions, by their ids, as positions of a play; none to what nothing reaches. */
  readonly ways: Readonly<Record<string, string>>;
  /** The fields of the events that take each transition, as `code REJECTED`, by its id. */
  readonly payloads: Readonly<Record<string, readonly string[]>>;
  readonly causes?: CausesById;
}

export interface SourcePlace {
  /** From the root of the repository. */
  readonly file: string;
  readonly line: number;
}

export interface PathFacts {
  /** The path in words. */
  readonly name: string;
  /** The key of its input in `model.inputs`. */
  readonly input: string;
  readonly events: readonly EventRef[];
  /** The ids of the transitions that each event takes. */
  readonly takes: readonly (readonly string[])[];
}

/** An event among those that `offeredEvents` gives in a state. */
export interface EventRef {
  readonly type: string;
  /** Its place among the offered events of its type, from 0; 0 when absent. */
  readonly payload?: number;
}
