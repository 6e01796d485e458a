import type { MachineOutline } from './machine/visualiser.types.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { ChartNode } from '../read-chart.ts';
import type { MachineEntry, MachineFacts } from './data.ts';
import { withPastedFiles } from './pasted/pasted.ts';

/** Loads the data of the machines, and keeps what arrived last, for drawing at once. */
export interface ChartData {
  loadMachines: () => Promise<readonly MachineEntry[]>;
  loadFacts: (machine: string) => Promise<MachineFacts>;
  loadDrawing: (machine: string, view: string) => Promise<Drawing>;
  /** Asks before the answer is needed, so that no request waits for another. Settles when it has arrived or failed. */
  prepareMachines: () => Promise<void>;
  prepareFacts: (machine: string) => Promise<void>;
  prepareDrawing: (machine: string, view: string) => Promise<void>;
  /** What has arrived already; undefined before. */
  machines: () => readonly MachineEntry[] | undefined;
  facts: (machine: string) => MachineFacts | undefined;
  drawing: (machine: string, view: string) => Drawing | undefined;
}

/** @param readJson gets a file of the data; rejects when it does not arrive */
export function createChartData(readJson: (file: string) => Promise<unknown>): ChartData {
  const kept = new Map<string, unknown>();
  const started = new Map<string, Promise<unknown>>();
  async function ask(file: string): Promise<unknown> {
    const answer = await readJson(file);
    // The product writes the files with these types, together with this page.
    const content = file.endsWith(FACTS) ? withOneTree(answer as MachineFacts) : answer;
    kept.set(file, content);
    return content;
  }
  function start(file: string): Promise<unknown> {
    const answer = started.get(file) ?? ask(file);
    started.set(file, answer);
    return answer;
  }
  /** Takes an answer that is on its way or was prepared, and otherwise asks. */
  async function load(file: string): Promise<unknown> {
    const answer = start(file);
    try {
      return await answer;
    } finally {
      if (started.get(file) === answer) started.delete(file);
    }
  }
  /** Its failure is that of the load. */
  async function prepare(file: string): Promise<void> {
    await Promise.allSettled([start(file)]);
  }
  return {
    loadMachines: async () => (await load(LIST)) as readonly MachineEntry[],
    loadFacts: async (machine) => (await load(factsFile(machine))) as MachineFacts,
    loadDrawing: async (machine, view) => (await load(drawingFile(machine, view))) as Drawing,
    prepareMachines: () => prepare(LIST),
    prepareFacts: (machine) => prepare(factsFile(machine)),
    prepareDrawing: (machine, view) => prepare(drawingFile(machine, view)),
    machines: () => kept.get(LIST) as readonly MachineEntry[] | undefined,
    facts: (machine) => kept.get(factsFile(machine)) as MachineFacts | undefined,
    drawing: (machine, view) => kept.get(drawingFile(machine, view)) as Drawing | undefined,
  };
}

const LIST = 'machines.json';
const FACTS = '/facts.json';
const factsFile = (machine: string) => `${machine}${FACTS}`;
const drawingFile = (machine: string, view: string) => `${machine}/${view}.json`;

/** A chart that was written as JSON has each state twice, in the list and in the tree; readers of charts compare them. */
function withOneTree({ chart, ...facts }: MachineFacts): MachineFacts {
  const below = (node: ChartNode): ChartNode[] => [node, ...node.children.flatMap(below)];
  const ofTree = new Map(below(chart.root).map((node) => [node.id, node]));
  const nodes = chart.nodes.map((node) => ofTree.get(node.id) ?? node);
  return { ...facts, chart: { ...chart, nodes } };
}

/** What the machine of the page uses of the list. */
export function outlinesOf(machines: readonly MachineEntry[]): MachineOutline[] {
  return machines.map(({ name, views }) => ({ name, views: views.map(({ id }) => id) }));
}

async function fetchJson(file: string): Promise<unknown> {
  const answer = await fetch(`${import.meta.env.BASE_URL}${file}`);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer.json();
}

/** The data of this page. */
export const chartData = createChartData(withPastedFiles(fetchJson));
