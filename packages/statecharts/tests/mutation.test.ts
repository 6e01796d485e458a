import { describe, expect, it } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { mutantsOf } from '../src/mutation/mutants-of.ts';
import { runMutants } from '../src/mutation/run-mutants.ts';
import { prepareSubject, tryMutant } from '../src/mutation/try-mutant.ts';
import { readChart } from '../src/read-chart.ts';
import { bookingMachine } from './fixtures/booking.machine.ts';
import { bookingModel } from './fixtures/booking.model.ts';
import { drillModel } from './fixtures/drill.model.ts';

const booking = prepareSubject(bookingModel(bookingMachine));
const mutants = mutantsOf(booking.model.machine);

describe('the mutants of a machine', () => {
  it('have names of their own', () => {
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });

  it.each([
    ['removed · booking.held | xstate.after.holdTime.booking.held | 0', undefined, [], true],
    [
      'removed · booking.held.paying | xstate.done.actor.charge | 0',
      'rule',
      ['a booking is complete only when it is paid'],
      true,
    ],
    ['retargeted · to entering · booking | leave | 0', undefined, [], true],
    [
      'unguarded · booking.picking | seat.pick | 0',
      'rule',
      ['no seat twice', 'never more than two seats'],
      true,
    ],
    ['negated · booking.entering | always | 0', 'rule', ['a guest books nothing'], true],
    ['negated · booking.picking | seat.drop | 0', 'reach', [], true],
    [
      'action dropped · releaseSeats · exit of booking.held',
      'rule',
      ['held seats are released whenever they are left'],
      true,
    ],
    ['action dropped · dropSeat · booking.picking | seat.drop | 0', undefined, [], true],
    ['delay doubled · holdTime', 'rule', ['seats are held for ten minutes'], false],
  ])('have what detects %s', (name, killedBy, rules, isOnPage) => {
    const mutant = mutants.find((candidate) => candidate.name === name);
    expect(mutant && tryMutant(booking, mutant)).toMatchObject({ killedBy, rules, isOnPage });
  });

  it.each([
    ['removed · booking.held | xstate.after.holdTime.booking.held | 0', undefined],
    [
      'retargeted · to entering · booking | leave | 0',
      '`leave`: booking.loading instead of booking.left, with `0.booking.loading`',
    ],
    ['action dropped · dropSeat · booking.picking | seat.drop | 0', '`seat.drop`: another `seats`'],
    ['delay doubled · holdTime', undefined],
  ])('that nothing kills have their first difference: %s', (name, difference) => {
    const mutant = mutants.find((candidate) => candidate.name === name);
    expect(mutant && tryMutant(booking, mutant).difference).toBe(difference);
  });
});

const doorSetup = setup({ guards: { isOpen: () => true, isLocked: () => false } });

it('swaps the guards of neighbours, and keeps the other parts', () => {
  const door = doorSetup.createMachine({
    id: 'door',
    on: {
      knock: [
        { guard: 'isOpen', description: 'first' },
        { guard: 'isLocked', description: 'second' },
        { description: 'third' },
      ],
    },
  });
  const swapped = mutantsOf(door).filter(({ kind }) => kind === 'guards swapped');
  expect(
    swapped.map(({ name, transitions, build }) => ({
      name,
      transitions,
      alternatives: readChart(build()).transitions.map(({ guard, description }) => [
        guard,
        description,
      ]),
    })),
  ).toEqual([
    {
      name: 'guards swapped · door | knock | 0',
      transitions: ['door | knock | 0', 'door | knock | 1'],
      alternatives: [
        ['isLocked', 'first'],
        ['isOpen', 'second'],
        [undefined, 'third'],
      ],
    },
  ]);
});

it('gives the steps after a removal the ids of the original', () => {
  const door = doorSetup.createMachine({
    id: 'door',
    on: { knock: [{ guard: 'isLocked' }, { guard: 'isOpen' }, {}] },
  });
  const removed = mutantsOf(door).find(({ name }) => name === 'removed · door | knock | 0');
  expect([...(removed?.renamed ?? [])]).toEqual([
    ['door | knock | 0', 'door | knock | 1'],
    ['door | knock | 1', 'door | knock | 2'],
  ]);
});

const drill = prepareSubject(drillModel);
const drillMutants = mutantsOf(drill.model.machine);

it('counts an endless loop as killed', () => {
  const loop = drillMutants.find(
    ({ name }) => name === 'retargeted · to drilling · drill.resting | always | 0',
  );
  expect(loop && tryMutant(drill, loop).killedBy).toBe('error');
});

describe('a run in a worker thread', () => {
  const file = new URL('./fixtures/drill.model.ts', import.meta.url).href;
  const mostMs = 1_000;

  it('ends a mutant that never ends, counts it as killed and goes on', async () => {
    const results = await runMutants({ file, exportName: 'drillModel' }, mostMs);
    const endless = results.find(({ name }) => name.startsWith('action dropped · chooseStep'));
    expect(endless?.killedBy).toBe('time');
    expect(results.map(({ name }) => name)).toEqual(drillMutants.map(({ name }) => name));
  });

  it('refuses a reason for a mutant that does not exist', async () => {
    await expect(runMutants({ file, exportName: 'staleDrillModel' }, mostMs)).rejects.toThrow(
      'there is no mutant "removed · drill | nothing | 0"',
    );
  });
});

describe('the mutants beyond the usual ones', () => {
  const gate = prepareSubject({
    machine: setup({
      types: { context: {} as { readonly isPaid: boolean } },
      actors: { pay: fromPromise(() => Promise.resolve()) },
      actions: { pay: assign({ isPaid: true }), beep: () => undefined },
      guards: { isPaid: ({ context }) => context.isPaid, isKnown: () => true },
    }).createMachine({
      id: 'gate',
      context: { isPaid: false },
      initial: 'shut',
      states: {
        shut: {
          entry: 'beep',
          on: {
            push: [
              { guard: 'isPaid', target: 'open' },
              { guard: 'isKnown', target: 'paying' },
            ],
            shake: { target: 'shut', reenter: true },
          },
        },
        paying: {
          invoke: {
            id: 'pay',
            src: 'pay',
            onDone: { target: 'open', actions: 'pay' },
            onError: 'shut',
          },
        },
        open: {
          initial: 'wide',
          after: { 1000: 'shut' },
          states: {
            wide: { initial: 'still', states: { still: { on: { turn: 'turning' } }, turning: {} } },
            was: { type: 'history', history: 'deep' },
          },
          on: { pause: 'held' },
        },
        held: { on: { resume: 'open.was' } },
      },
    }),
    inputs: { plain: undefined },
    cases: {},
    invariants: [
      {
        name: 'only who has paid comes in',
        when: ({ to }) => to.value !== 'shut' && to.value !== 'paying',
        holds: ({ to }) => Reflect.get(to.context, 'isPaid') === true,
      },
      {
        name: 'a refused payment opens nothing',
        when: ({ takes }) => takes.includes('gate.paying | xstate.error.actor.pay | 0'),
        holds: ({ to }) => to.value === 'shut',
      },
      {
        name: 'shuts after a second',
        when: ({ effects }) => effects.some(({ type }) => type === 'timer'),
        holds: ({ effects }) => effects.every((it) => it.type !== 'timer' || it.delay === 1000),
      },
    ],
  });
  const more = mutantsOf(gate.model.machine, { kinds: 'all' });
  const usual = new Set(mutantsOf(gate.model.machine).map(({ name }) => name));
  const added = more.filter(({ name }) => !usual.has(name));

  it('are apart from the usual ones, whose figures stay comparable', () => {
    expect(more.length).toBe(usual.size + added.length);
    expect(added.map(({ name }) => name).sort()).toEqual([
      'delay doubled · 1000 ms of gate.open',
      'ends swapped · pay of gate.paying',
      'not invoked · pay of gate.paying',
      'not re-entered · gate.shut | shake | 0',
      'order swapped · gate.shut | push | 0',
      'other history · shallow gate.open.was',
      'other initial state · paying in gate',
      'other initial state · turning in gate.open.wide',
    ]);
  });

  it.each([
    ['delay doubled · 1000 ms of gate.open', 'rule'],
    ['ends swapped · pay of gate.paying', 'rule'],
    ['not invoked · pay of gate.paying', 'rule'],
    ['other initial state · turning in gate.open.wide', 'reach'],
    ['order swapped · gate.shut | push | 0', 'reach'],
  ])('are detected: %s', (name, killedBy) => {
    const mutant = added.find((one) => one.name === name);
    expect(mutant && tryMutant(gate, mutant).killedBy).toBe(killedBy);
  });

  it.each([
    ['not re-entered · gate.shut | shake | 0', '`shake`: without `beep`'],
    ['other history · shallow gate.open.was', '`pause`: another history'],
  ])('that no rule detects have their first difference: %s', (name, difference) => {
    const mutant = added.find((one) => one.name === name);
    expect(mutant && tryMutant(gate, mutant)).toMatchObject({ killedBy: undefined, difference });
  });
});
