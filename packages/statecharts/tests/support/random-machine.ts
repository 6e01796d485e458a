import { and, assign, emit, fromPromise, raise, setup, type AnyStateMachine } from 'xstate';
import fc from 'fast-check';
import { toConfig } from '../../src/drawing/to-config.ts';
import { readChart } from '../../src/read-chart.ts';

interface State {
  readonly key: string;
  readonly id: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly hasOwnId: boolean;
  readonly children: readonly State[];
}

const KEYS = ['idle', 'Game Over', 'Game_Over', '대기'];
const EVENTS = ['GO', 'BACK', 'go.on'];

/** The names that random machines use. A combined guard is one name in a copy. */
const base = setup({
  types: { context: {} as { readonly n: number } },
  actors: { load: fromPromise(() => Promise.resolve(1)) },
  actions: {
    count: assign({ n: ({ context }) => (context.n + 1) % 3 }),
    note: () => undefined,
    announce: emit({ type: 'announced' }),
    goOn: raise({ type: 'go.on' }),
    goLater: raise({ type: 'GO' }, { delay: 50, id: 'later' }),
  },
  guards: {
    isEven: ({ context }) => context.n % 2 === 0,
    isSmall: ({ context }) => context.n < 2,
    'isEven and isSmall': and(['isEven', 'isSmall']),
  },
  delays: { soon: 100 },
});

const ACTIONS = ['count', 'note', 'announce', 'goOn', 'goLater'];
const GUARDS = ['isEven', 'isSmall', and(['isEven', 'isSmall'])];

type Draw = fc.GeneratorValue;

/** Makes a machine with what XState 5 has: regions, histories, timers, calls, ids that look like other states' keys. */
export function randomMachine(draw: Draw): AnyStateMachine {
  const root = drawState(draw, 'machine', [], new Set());
  const all = withinOf(root);
  return machineOf({ ...configOf(draw, root, root, all), id: 'machine' });
}

/** The machine that the configuration of a machine's chart gives. */
export function copyOf(machine: AnyStateMachine): AnyStateMachine {
  return machineOf(JSON.parse(JSON.stringify(toConfig(readChart(machine)))));
}

function machineOf(config: unknown): AnyStateMachine {
  return base.createMachine({ ...(config as object), context: { n: 0 } });
}

function drawState(draw: Draw, key: string, path: readonly string[], ids: Set<string>): State {
  const depth = path.length;
  const isRoot = depth === 0;
  const type = isRoot
    ? pick(draw, ['compound', 'compound', 'parallel'] as const)
    : pick(draw, depth < 2 ? INNER_TYPES : LEAF_TYPES);
  const wanted = pick(draw, [undefined, undefined, ...KEYS]);
  const hasOwnId = !isRoot && wanted !== undefined && !ids.has(wanted);
  const id = hasOwnId ? wanted : ['machine', ...path].join('.');
  ids.add(id);
  const count = type === 'compound' || type === 'parallel' ? 2 + draw(fc.nat, { max: 1 }) : 0;
  const children = KEYS.slice(0, count).map((child) =>
    drawState(draw, child, [...path, child], ids),
  );
  return { key, id, type, hasOwnId, children: startable(children) };
}

const LEAF_TYPES = ['atomic', 'atomic', 'atomic', 'final', 'history'] as const;
const INNER_TYPES = [...LEAF_TYPES, 'compound', 'parallel'] as const;

/** The first state is one that a state around it can begin in. */
function startable(states: readonly State[]): State[] {
  return states.map((state, index) =>
    index === 0 && state.children.length === 0 ? { ...state, type: 'atomic' } : state,
  );
}

function withinOf(state: State): State[] {
  return [state, ...state.children.flatMap(withinOf)];
}

function configOf(draw: Draw, state: State, root: State, all: readonly State[]): object {
  const { id, key, type, hasOwnId, children } = state;
  const begins = children.filter((child) => child.type !== 'history').map((child) => child.key);
  const own = hasOwnId ? { id } : {};
  if (type === 'final') return { ...own, type, output: draw(fc.nat, { max: 3 }) };
  if (type === 'history') return { ...own, type, history: pick(draw, ['shallow', 'deep']) };
  const maybe = (part: () => object) => (draw(fc.nat, { max: 2 }) === 0 ? part() : {});
  const targets = all.filter((other) => other !== root);
  return {
    ...own,
    ...(type === 'parallel' ? { type } : {}),
    ...(type === 'compound'
      ? { initial: pick(draw, [begins[0], { target: begins[0], actions: ['note', 'count'] }]) }
      : {}),
    ...maybe(() => ({ entry: drawActions(draw), tags: ['busy'] })),
    ...maybe(() => ({ exit: drawActions(draw), meta: { title: key } })),
    on: Object.fromEntries(
      EVENTS.filter(() => draw(fc.boolean)).map((event) => [
        event,
        drawAlternatives(draw, targets),
      ]),
    ),
    ...maybe(() => ({ after: { [pick(draw, ['soon', '250'])]: drawAlternatives(draw, targets) } })),
    ...maybe(() => ({ invoke: { src: 'load', onDone: drawAlternatives(draw, targets) } })),
    ...(type === 'compound' ? maybe(() => ({ onDone: drawAlternatives(draw, targets) })) : {}),
    states: Object.fromEntries(
      children.map((child) => [child.key, configOf(draw, child, root, all)]),
    ),
  };
}

function drawAlternatives(draw: Draw, targets: readonly State[]): object[] {
  return [0, 1].slice(draw(fc.nat, { max: 1 })).map(() => ({
    ...(draw(fc.boolean) ? { guard: pick(draw, GUARDS) } : {}),
    ...(draw(fc.boolean) ? { actions: drawActions(draw) } : {}),
    ...(draw(fc.nat, { max: 3 }) > 0 ? { target: `#${pick(draw, targets).id}` } : {}),
    reenter: draw(fc.nat, { max: 3 }) === 0,
  }));
}

function drawActions(draw: Draw): string[] {
  return [pick(draw, ACTIONS)];
}

function pick<T>(draw: Draw, values: readonly T[]): T {
  const value = values[draw(fc.nat, { max: values.length - 1 })];
  if (value === undefined && !values.includes(value as T)) throw new RangeError('nothing to pick');
  return value as T;
}
