import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { toConfig } from '../../../src/drawing/to-config.ts';
import { diagrams } from '../../../src/mermaid.ts';
import { readChart } from '../../../src/read-chart.ts';
import { readPosition } from '../../../src/simulation/position.ts';
import { simulate } from '../../../src/simulation/simulate.ts';
import { shownMoment } from '../../../src/simulation/timeline.ts';
import { stateValue } from '../../../src/snapshot.ts';
import { stateName } from '../../../src/state-name.ts';
import { findParts } from '../../../src/visualiser/find-parts.ts';
import { pastedMachine } from '../../../src/visualiser/pasted/pasted-files.ts';
import { readPasted } from '../../../src/visualiser/pasted/read-pasted.ts';
import { turnstileMachine } from '../../../example/turnstile.machine.ts';
import { bookingMachine } from '../../fixtures/booking.machine.ts';
import { playerMachine } from '../../fixtures/player.machine.ts';

const DOOR = `
import { assign, createMachine } from 'xstate';

export const door = createMachine({
  id: 'door', // the front one
  initial: 'shut',
  context: ({ input }) => ({ visits: input.visits }),
  states: {
    shut: {
      description: "It's shut; a '}' in a text ends nothing",
      on: {
        push: [
          { target: 'open', guard: 'isFree', actions: assign({ visits: ({ context }) => context.visits + 1 }) },
          { target: 'broken', guard: ({ event }) => event.force > 9 },
        ],
      },
    },
    open: {
      entry: ['ring', { type: 'log', params: { text: 'open' } }],
      after: { 5_000: 'shut', 'untilNight': { target: 'shut' } },
      invoke: { src: watchDoor, input: ({ context }) => context, onDone: 'shut', onError: { target: 'broken' } },
    },
    broken: { type: 'final' as const },
  },
} satisfies Config);
`;

const transitionsOf = (text: string) =>
  pastedMachine(text)
    .facts()
    .chart.transitions.map(({ source, label, guard, actions, targets }) =>
      [source, label, guard, actions.join(' '), targets.join(' ')].join(' | '),
    );

describe('a pasted configuration', () => {
  it('is read from a file of TypeScript, its functions as names (X-CHART-97)', () => {
    expect(transitionsOf(DOOR)).toEqual([
      'door.shut | push | isFree | assign | door.open',
      'door.shut | push | (inline) |  | door.broken',
      expect.stringContaining('door.open | done: '),
      expect.stringContaining('door.open | error: '),
      'door.open | after 5000 ms |  |  | door.shut',
      'door.open | after untilNight |  |  | door.shut',
    ]);
  });

  it('is read as JSON, also after byte order marks and spaces (X-CHART-97)', () => {
    const text = JSON.stringify({
      id: 'lamp',
      initial: 'off',
      states: { off: { on: { press: 'on' } }, on: {} },
    });
    expect(transitionsOf(`\uFEFF\n ${text}`)).toEqual(['lamp.off | press |  |  | lamp.on']);
  });

  it.each([turnstileMachine, bookingMachine, playerMachine])(
    'has the chart of the machine that was copied (X-CHART-97)',
    (machine) => {
      const config = toConfig(readChart(machine));
      const { chart } = pastedMachine(JSON.stringify(config)).facts();
      expect(toConfig(chart)).toEqual(config);
    },
  );

  it('is never run (X-CHART-97)', () => {
    Reflect.set(globalThis, 'isRun', false);
    const text = `{ initial: (globalThis.isRun = true, 'a'), states: { a: {} } }`;
    expect(() => readPasted(text)).toThrow(
      'Line 1: “(inline)” is code. Write out the value of “initial”.',
    );
    pastedMachine(
      `{ initial: 'a', entry: () => { globalThis.isRun = true }, states: { a: { entry: run() } } }`,
    ).facts();
    expect(Reflect.get(globalThis, 'isRun')).toBe(false);
  });

  it('gives no field of all objects another value (X-CHART-98)', () => {
    pastedMachine(
      '{ "__proto__": { "isOwn": true }, "initial": "a", "states": { "a": { "on": { "__proto__": "a" } } } }',
    );
    expect(Reflect.get({}, 'isOwn')).toBeUndefined();
  });

  it.each([
    ['an empty text', '  \n', 'Line 1: The text is empty.'],
    ['prose', 'hello', 'Line 1: An object with the configuration'],
    [
      'an object without an end',
      'x = {\n  states: {\n a: {},',
      'Line 2: The object that begins here has no end.',
    ],
    [
      'a missing comma',
      '{\n initial: "a"\n states: {} }',
      'Line 3: “,” is missing after the value of “initial”.',
    ],
    ['a missing colon', '{\n states {} }', 'Line 2: “:” is missing after “states”.'],
    ['a spread', '{\n states: {\n ...shared } }', 'Line 3: “...” is not data.'],
    ['a computed name', '{\n states: { [name]: {} } }', 'Line 2: The name of a field is missing'],
    [
      'a state that is code',
      '{ states: {\n a: shared } }',
      'Line 2: “shared” is code. Write out the object of “a”.',
    ],
    ['a name written twice', '{ states: { a: {},\n a: {} } }', 'Line 2: “a” is written twice.'],
    ['states as a list', '{\n states: [] }', 'Line 1: “states” needs an object.'],
    ['no states', '{ id: "a" }', 'The machine has no “states”.'],
    [
      'an unknown target',
      '{ initial: "a",\n states: { a: { on: {\n go: "bench" } } } }',
      'Line 3: ',
    ],
    ['deep nesting', `{ a: ${'['.repeat(200)}`, 'Line 1: Values are nested more than 100 times.'],
    [
      'a long text',
      `{ a: '${'x'.repeat(200_000)}' }`,
      'The text has more than 200,000 characters.',
    ],
    [
      'many states',
      `{ states: {${Array.from({ length: 501 }, (_, at) => `s${at}: {}`).join()}} }`,
      'The machine has more than 500 states.',
    ],
    [
      'another diagram',
      'stateDiagram-v2\n  a --> b\n  note right of a',
      'Line 3: “note right of a” is not of a diagram',
    ],
    [
      'an open diagram',
      'stateDiagram-v2\n  state "a" as a {',
      'Line 2: A “}” is missing at the end.',
    ],
  ])('is refused with its line: %s (X-CHART-98)', (_, text, message) => {
    expect(() => pastedMachine(text)).toThrow(message);
  });
});

describe('a pasted diagram of Mermaid', () => {
  it.each([
    turnstileMachine,
    createMachine({
      id: 'diagram',
      initial: 'Game Over',
      on: { reset: '.대기' },
      states: {
        'Game Over': { on: { '*': { target: '대기', guard: 'isNew', actions: ['a', 'b'] } } },
        대기: {
          invoke: { id: 'load', src: 'loadIt', onDone: 'end' },
          always: { guard: 'isOff', target: 'end' },
        },
        end: { type: 'final' },
      },
    }),
    createMachine({
      id: 'diagram',
      type: 'parallel',
      states: {
        left: { initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } },
        right: { initial: 'c', states: { c: { after: { 100: 'd' } }, d: {} } },
      },
    }),
  ])('is drawn again as it was (X-CHART-97)', (machine) => {
    const [drawn] = diagrams(readChart(machine));
    const [again] = diagrams(pastedMachine(drawn?.text ?? '').facts().chart);
    expect(again?.text).toBe(drawn?.text);
  });
});

describe('a pasted machine', () => {
  const pasted = pastedMachine(DOOR);

  it('is played: an event says which guard holds (X-CHART-97)', () => {
    const simulation = simulate(pasted.model);
    const stateAt = (position: string) =>
      stateName(stateValue(shownMoment(readPosition(simulation, position)).step.to));
    expect(stateAt('start*push-0')).toBe('open');
    expect(stateAt('start*push-1')).toBe('broken');
    expect(stateAt('start*push-2')).toBe('shut');
    const { paths, ways } = pasted.facts();
    expect(paths.length).toBeGreaterThan(0);
    expect(stateAt(ways['door.broken'] ?? '')).toBe('broken');
  });

  it('is searched (X-CHART-97)', () => {
    const found = findParts(new Map([['pasted', pasted.facts()]]), 'ends nothing');
    expect(found.map(({ selection }) => selection.id)).toEqual(['door.shut']);
  });

  it('is drawn (X-CHART-97)', async () => {
    expect(pasted.entry.views[0]?.id).toBe('everything');
    expect(await pasted.file('pasted/everything.json')).toMatchObject({ id: 'door' });
    expect(await pasted.file('pasted/nothing.json')).toBeUndefined();
  });
});
