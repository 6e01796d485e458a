import type { Drawing } from '../statecharts/drawing/drawing.ts';
import type { MachineEntry, MachineFacts } from './data.ts';

/** Loads the data of the machines, and keeps what arrived last, for drawing at once. */
export interface ChartData {
  loadMachines: () => Promise<readonly MachineEntry[]>;
  loadFacts: (machine: string) => Promise<MachineFacts>;
  loadDrawing: (machine: string, view: string) => Promise<Drawing>;
  /** Asks before the answer is needed, so that no request waits for another. */
  prepareFacts: (machine: string) => void;
  prepareDrawing: (machine: string, view: string) => void;
  /** What is loaded already; undefined before. */
  machines: () => readonly MachineEntry[] | undefined;
  facts: (machine: string) => MachineFacts | undefined;
  drawing: (machine: string, view: string) => Drawing | undefined;
}

/** @param readJson gets a file of `docs/statecharts/data`; rejects when it does not arrive */
export function createChartData(readJson: (file: string) => Promise<unknown>): ChartData {
  const kept = new Map<string, unknown>();
  const started = new Map<string, Promise<unknown>>();
  function start(file: string): Promise<unknown> {
    const answer = started.get(file) ?? readJson(file);
    started.set(file, answer);
    return answer;
  }
  /** Takes an answer that is on its way or was prepared, and otherwise asks. */
  async function load(file: string): Promise<unknown> {
    const answer = start(file);
    try {
      const content = await answer;
      kept.set(file, content);
      return content;
    } finally {
      if (started.get(file) === answer) started.delete(file);
    }
  }
  /** Asks before the answer is needed. Its failure is that of the load. */
  function prepare(file: string): void {
    start(file).catch(() => undefined);
  }
  // The files are written by `npm run generate` with these types, and built with this page.
  return {
    loadMachines: async () => (await load(LIST)) as readonly MachineEntry[],
    loadFacts: async (machine) => (await load(factsFile(machine))) as MachineFacts,
    loadDrawing: async (machine, view) => (await load(drawingFile(machine, view))) as Drawing,
    prepareFacts: (machine) => prepare(factsFile(machine)),
    prepareDrawing: (machine, view) => prepare(drawingFile(machine, view)),
    machines: () => kept.get(LIST) as readonly MachineEntry[] | undefined,
    facts: (machine) => kept.get(factsFile(machine)) as MachineFacts | undefined,
    drawing: (machine, view) => kept.get(drawingFile(machine, view)) as Drawing | undefined,
  };
}

const LIST = 'machines.json';
const factsFile = (machine: string) => `${machine}/facts.json`;
const drawingFile = (machine: string, view: string) => `${machine}/${view}.json`;

async function fetchJson(file: string): Promise<unknown> {
  const answer = await fetch(`${import.meta.env.BASE_URL}${file}`);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer.json();
}

/** The data of this page. */
export const chartData = createChartData(fetchJson);
