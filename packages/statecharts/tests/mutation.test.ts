import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
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
