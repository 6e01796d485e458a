import { describe, expect, it } from 'vitest';
import type { WatchedStep } from '../../../src/watch/messages.ts';
import { activeIds, familiesOf, shownFamily } from '../../../src/visualiser/watch/families.ts';
import { readMessage } from '../../../src/visualiser/watch/read-message.ts';
import {
  clearLog,
  isSilent,
  nothingWatched,
  receive,
  type Watched,
} from '../../../src/visualiser/watch/watched.ts';
import { entry, here, step, stepsOf } from './examples.ts';

const NOW = 1_000;

function heard(...messages: Parameters<typeof receive>[1][]): Watched {
  return messages.reduce((watched, message) => receive(watched, message, NOW), nothingWatched);
}

describe('what the watching page knows', () => {
  it('tells tabs apart, with the last title and path of each (X-CHART-54)', () => {
    const watched = heard(
      here('a', 'Home', '/'),
      here('b', 'Home', '/'),
      here('a', 'Seats', '/booking/7'),
    );
    expect(watched.tabs.map(({ id, title, path }) => [id, title, path])).toEqual([
      ['a', 'Seats', '/booking/7'],
      ['b', 'Home', '/'],
    ]);
  });

  it('keeps the machines of two tabs apart that have the same session (X-CHART-54)', () => {
    const watched = heard(
      stepsOf('a', [step(1, 'x:1', 'idle')]),
      stepsOf('b', [step(1, 'x:1', 'idle')]),
      { kind: 'step', tabId: 'a', step: step(2, 'x:1', 'open') },
    );
    expect(watched.machines.map(({ tabId, step: { value } }) => [tabId, value])).toEqual([
      ['a', 'open'],
      ['b', 'idle'],
    ]);
    expect(watched.log).toHaveLength(3);
  });

  it('logs each step once, with the state before, in the order of time (X-CHART-55)', () => {
    const early = [step(1, 'x:1', 'idle', { at: 10 }), step(2, 'x:1', 'open', { at: 30 })];
    const watched = heard(
      stepsOf('a', early),
      stepsOf('b', [step(1, 'x:1', 'idle', { at: 20 })]),
      stepsOf('a', [...early, step(3, 'x:1', 'shut', { at: 40 })]),
    );
    expect(watched.log.map(({ tabId, from, step: { value } }) => [tabId, from, value])).toEqual([
      ['a', null, 'idle'],
      ['b', null, 'idle'],
      ['a', 'idle', 'open'],
      ['a', 'open', 'shut'],
    ]);
  });

  it('removes a machine that has ended, and a tab that is gone (X-CHART-54)', () => {
    const running = heard(stepsOf('a', [step(1, 'x:1', 'idle'), step(2, 'x:2', 'idle')]));
    const ended = receive(
      running,
      { kind: 'step', tabId: 'a', step: step(3, 'x:1', 'idle', { status: 'done' }) },
      NOW,
    );
    expect(ended.machines.map(({ step: { session } }) => session)).toEqual(['x:2']);
    const gone = receive(ended, { kind: 'gone', tabId: 'a' }, NOW);
    expect([gone.tabs, gone.machines, gone.log.length]).toEqual([[], [], 3]);
  });

  it('marks a tab that no longer answers, until it is heard again (X-CHART-54)', () => {
    const silenceAt = (watched: Watched, now: number) =>
      watched.tabs.map((tab) => isSilent(tab, now));
    const watched = heard(stepsOf('a', []));
    expect([silenceAt(watched, NOW + 12_000), silenceAt(watched, NOW + 12_001)]).toEqual([
      [false],
      [true],
    ]);
    const again = receive(
      watched,
      { kind: 'step', tabId: 'a', step: step(1, 'x:1', 'idle') },
      NOW + 20_000,
    );
    expect(silenceAt(again, NOW + 20_000)).toEqual([false]);
  });

  it('keeps 500 lines, 20 tabs and 200 machines (X-CHART-53)', () => {
    const many = Array.from({ length: 700 }, (_, index) =>
      step(index + 1, `x:${index}`, 'idle', { at: index }),
    );
    const watched = heard(
      stepsOf('a', many),
      ...Array.from({ length: 30 }, (_, index) => here(`tab ${index}`, 'Home', '/')),
    );
    expect([watched.log.length, watched.tabs.length, watched.machines.length]).toEqual([
      500, 20, 200,
    ]);
    expect(watched.log.at(-1)?.step.number).toBe(700);
  });

  it('clears the log and keeps the machines (X-CHART-55)', () => {
    const cleared = clearLog(heard(stepsOf('a', [step(1, 'x:1', 'idle')])));
    expect([cleared.log.length, cleared.machines.length]).toEqual([0, 1]);
  });
});

describe('a message of a tab', () => {
  it('is read as it is sent (X-CHART-51)', () => {
    const messages = [
      here('a', 'Home', '/'),
      stepsOf('a', [step(1, 'x:1', { seating: { picking: 'choosing' } })]),
      { kind: 'step', tabId: 'a', step: step(2, 'x:1', 'idle') },
      { kind: 'gone', tabId: 'a' },
    ];
    expect(messages.map(readMessage)).toEqual(messages);
  });

  it('is ignored when it is of another kind or version', () => {
    const older = { ...step(1, 'x:1', 'idle'), takes: undefined };
    const others = [
      null,
      'here',
      { kind: 'ask', watcher: 'w' },
      { kind: 'step', tabId: 'a', step: older },
    ];
    expect(others.map(readMessage)).toEqual([null, null, null, null]);
  });
});

describe('the running machines', () => {
  const machines = [
    { tabId: 'a', step: step(1, 'x:1', 'idle', { machine: 'toasts' }) },
    { tabId: 'a', step: step(2, 'x:2', 'idle', { machine: 'booking' }) },
    { tabId: 'a', step: step(3, 'x:3', 'idle', { machine: 'seatHold', parent: 'x:2' }) },
    { tabId: 'b', step: step(1, 'x:4', 'idle', { machine: 'seatHold', parent: 'x:2' }) },
  ];
  const namesOf = (family: ReturnType<typeof familiesOf>[number] | undefined) =>
    family?.members.map(({ step: { machine } }) => machine);

  it('are listed with the machines that they have started, for each tab (X-CHART-55)', () => {
    expect(familiesOf(machines).map(namesOf)).toEqual([
      ['toasts'],
      ['booking', 'seatHold'],
      ['seatHold'],
    ]);
  });

  it('show the chosen family, else the one with the largest chart (X-CHART-55)', () => {
    const families = familiesOf(machines);
    const entries = [entry('toasts', 3), entry('booking', 31), entry('seatHold', 12)];
    expect(namesOf(shownFamily(families, null, entries))).toEqual(['booking', 'seatHold']);
    expect(namesOf(shownFamily(families, 'a x:1', entries))).toEqual(['toasts']);
    expect(namesOf(shownFamily(families, 'a x:9', entries))).toEqual(['booking', 'seatHold']);
    expect(shownFamily([], null, entries)).toBeUndefined();
  });

  it('have the ids of all active states (X-CHART-55)', () => {
    const value: WatchedStep['value'] = { seating: { picking: 'choosing', list: {} }, clock: 'on' };
    expect([...activeIds('booking', value)]).toEqual([
      'booking',
      'booking.seating',
      'booking.seating.picking',
      'booking.seating.picking.choosing',
      'booking.seating.list',
      'booking.clock',
      'booking.clock.on',
    ]);
  });
});
