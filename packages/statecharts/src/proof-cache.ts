import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AnyMachineSnapshot } from 'xstate';
import type { CoverPath } from './cover-paths.ts';
import type { GraphEdge, GraphStart } from './explore.ts';
import { withFakeActors } from './fake-actors.ts';
import type { MachineModel } from './model.ts';
import { offeredEvents } from './offered-events.ts';
import { pureMachine } from './pure-step.ts';
import { frozenText, stateKey } from './state-key.ts';

/** The content of a proof's file: the paths of a model that passed every check, by their events. */
interface StoredProof {
  /** The hash of all sources that the proof depends on. */
  readonly sources: string;
  readonly paths: readonly { readonly start: string; readonly events: readonly string[] }[];
}

/** Stores the paths of a model whose checks all passed. Never call it after a failure: a proof skips the checks. */
export function storeProof(file: string, sources: string, paths: readonly CoverPath[]): void {
  const proof: StoredProof = {
    sources,
    paths: paths.map(({ start, steps }) => ({
      start: start.name,
      events: steps.map(({ event }) => frozenText(event)),
    })),
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(proof));
}

/**
 * The paths of a stored proof, replayed by the machine's pure functions. Undefined when there is no proof for
 * these sources, or when a path does not replay.
 */
export function recallProof(
  file: string,
  sources: string,
  model: MachineModel,
): CoverPath[] | undefined {
  const proof = readProof(file);
  if (proof?.sources !== sources) return undefined;
  const paths = proof.paths.map(({ start, events }) => replay(model, start, events));
  return paths.every((path) => path !== undefined) ? paths : undefined;
}

function replay(
  model: MachineModel,
  name: string,
  events: readonly string[],
): CoverPath | undefined {
  const machine = pureMachine(withFakeActors(model.machine), model.cases);
  const { [name]: input } = model.inputs;
  const { snapshot, ...rest } = machine.start(input);
  const step = { from: snapshot, event: { type: 'xstate.init' }, to: snapshot, ...rest };
  const start: GraphStart = { name, input, key: stateKey(snapshot), step };
  const steps: GraphEdge[] = [];
  let from: AnyMachineSnapshot = snapshot;
  for (const text of events) {
    const event = offeredEvents(model, from).find((offered) => frozenText(offered) === text);
    if (event === undefined) return undefined;
    const { snapshot: to, takes, effects } = machine.step(from, event);
    const fromKey = stateKey(from);
    steps.push({ from, event, to, takes, effects, fromKey, toKey: stateKey(to) });
    from = to;
  }
  return { start, steps };
}

function readProof(file: string): StoredProof | undefined {
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isProof(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function isProof(value: unknown): value is StoredProof {
  if (typeof value !== 'object' || value === null) return false;
  if (!('sources' in value) || typeof value.sources !== 'string') return false;
  return 'paths' in value && Array.isArray(value.paths) && value.paths.every(isStoredPath);
}

function isStoredPath(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!('start' in value) || typeof value.start !== 'string') return false;
  return (
    'events' in value &&
    Array.isArray(value.events) &&
    value.events.every((event) => typeof event === 'string')
  );
}
