import { createMachine, type AnyStateMachine } from 'xstate';
import type { MachineModel } from '../../model.ts';
import { readChart, type Chart } from '../../read-chart.ts';
import { PasteError, type StateConfig } from './read-literal.ts';

/** How long delays take that only have a name, in milliseconds. */
const NAMED_DELAY = 1000;
/** Events with a payload: no `always`, no wildcard and no end of a timer. */
const CAN_SAY = /^(?!xstate\.after\.)[^*]+$/;
/** More guards of an event are not told apart. */
const MOST_GUARDS = 30;
/** The paths of a larger machine are not all made: it is explored while the user waits. */
const MOST_STEPS = 5000;

/**
 * A model that plays a pasted machine. Guards are only names, so that the event says which of them holds: each event is
 * offered once for each guard, and once for none.
 * @param text of which the configuration was read
 * @throws PasteError when the configuration is none that XState takes
 */
export function pastedModel(
  config: StateConfig,
  text: string,
): { model: MachineModel; chart: Chart } {
  try {
    const bare = createMachine(config);
    const chart = readChart(bare);
    const machine: AnyStateMachine = bare.provide(implementationsOf(chart));
    return {
      chart,
      model: {
        machine,
        inputs: { start: undefined },
        cases: casesOf(chart),
        invariants: [],
        limit: MOST_STEPS,
      },
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new PasteError(message, lineOf(message, text));
  }
}

function implementationsOf({ nodes, transitions }: Chart) {
  const actions = [
    ...nodes.flatMap(({ entry, exit, initialActions }) => [...entry, ...exit, ...initialActions]),
    ...transitions.flatMap((each) => each.actions),
  ].map(bareName);
  // A name can have brackets, as that of guards that are put together.
  const guards = guardsOf(transitions).flatMap((shown) =>
    [shown, bareName(shown)].map((name) => [name, shown] as const),
  );
  const delays = transitions.flatMap(({ label }) => /^after (.+)$/.exec(label)?.[1] ?? []);
  return {
    actions: Object.fromEntries(actions.map((name) => [name, () => undefined])),
    guards: Object.fromEntries(
      guards.map(([name, shown]) => [
        name,
        ({ event }: { event: object }) => isHolding(event, shown),
      ]),
    ),
    delays: Object.fromEntries(delays.map((name) => [name, NAMED_DELAY])),
  };
}

/** The line of what a message of XState has in quotes; undefined where the text has nothing of it. */
function lineOf(message: string, text: string): number | undefined {
  const [last = ''] = message.split('\n').slice(-1);
  const names = [...last.matchAll(/'([^']+)'|"([^"]+)"/g)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  const written = names.map((name) => /[^#.]+$/.exec(name)?.[0] ?? name);
  const places = written.map((name) =>
    Math.max(...["'", '"', '`'].map((quote) => text.indexOf(`${name}${quote}`))),
  );
  const place = places.find((each) => each >= 0);
  return place === undefined ? undefined : text.slice(0, place).split('\n').length;
}

/** The name without the parameters that a chart shows. */
function bareName(shown: string): string {
  return shown.replace(/ [{[].*$/, '');
}

/** Events that say nothing, as the end of a timer, take the first alternative. */
function isHolding(event: object, guard: string): boolean {
  const said =
    fieldOf(event, 'guard') ??
    fieldOf(fieldOf(event, 'output'), 'guard') ??
    fieldOf(fieldOf(event, 'error'), 'guard');
  return said === undefined || said === guard;
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const found: unknown = Reflect.get(value, name);
  return found;
}

function casesOf({ transitions }: Chart): MachineModel['cases'] {
  const atOnce = guardsOf(transitions.filter(({ label }) => label.startsWith('always')));
  const types = new Set(transitions.map(({ eventType }) => eventType));
  const cases: [string, readonly object[]][] = [...types].flatMap(
    (type): [string, readonly object[]][] => {
      const own = guardsOf(transitions.filter(({ eventType }) => eventType === type));
      const guards = [...new Set([...own, ...atOnce])].slice(0, MOST_GUARDS);
      if (guards.length === 0 || !CAN_SAY.test(type)) return [];
      const said = [...guards, 'none of them'].map((guard) => ({ guard }));
      if (type.startsWith('xstate.done.')) return [[type, said.map((output) => ({ output }))]];
      if (type.startsWith('xstate.error.')) return [[type, said.map((error) => ({ error }))]];
      return [[type, said]];
    },
  );
  // The types of a model know the events of its machine, which nobody knows before the text is read.
  return Object.fromEntries(cases) as MachineModel['cases'];
}

function guardsOf(transitions: Chart['transitions']): string[] {
  return transitions.flatMap(({ guard }) => (guard === undefined ? [] : [guard]));
}
