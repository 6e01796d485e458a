import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MachineStep } from '@marquee/statecharts/model';
import { serialize } from '@marquee/statecharts/serialize';
import { NEXT_TIMER, type EventRef, type Moment } from '@marquee/statecharts/simulation/moment';
import { readPosition, writePosition } from '@marquee/statecharts/simulation/position';
import { simulate } from '@marquee/statecharts/simulation/simulate';
import { replay, showMoment, shownMoment } from '@marquee/statecharts/simulation/timeline';
import { stateValue } from '@marquee/statecharts/snapshot';
import { stateKey } from '@marquee/statecharts/state-key';
import type { PathFacts } from '@marquee/statecharts/visualiser/data';
import { loadModel } from '../../tools/visualiser/load-model.ts';
import { seatHoldModel } from '../../machines/seat-hold/seat-hold.model.ts';
import { toastsModel } from '../../machines/toasts/toasts.model.ts';
import { seatHoldMachine } from '../../machines/seat-hold/seat-hold.machine.ts';
import { transitionIds } from '@marquee/statecharts/transition-names';

const idOf = transitionIds(seatHoldMachine);

const data = join(import.meta.dirname, '../../docs/statecharts/data');
const names = readdirSync(data, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe.each(names)('the simulation of %s', (name) => {
  const { paths } = JSON.parse(readFileSync(join(data, name, 'facts.json'), 'utf8')) as {
    paths: readonly PathFacts[];
  };

  it('replays every generated path, forwards and backwards, and leads by a link to its end (X-CHART-45, X-CHART-46)', async () => {
    const simulation = simulate(await loadModel(name));
    for (const { input, events, takes } of paths) {
      const timeline = replay(simulation, input, events);
      expect(timeline.problem).toBeUndefined();
      expect(timeline.moments.slice(1).map(({ step }) => step.takes)).toEqual(takes);
      expect(timeline.moments.flatMap(({ broken }) => broken)).toEqual([]);

      const shown = (at: number): Moment => shownMoment(showMoment(timeline, at));
      const isSame = (at: number): boolean => shown(at) === timeline.moments[at];
      const numbers = [...timeline.moments.keys()];
      expect([...numbers, ...numbers.toReversed()].every(isSame)).toBe(true);

      const linked = readPosition(simulation, writePosition(showMoment(timeline, events.length)));
      expect(linked.problem).toBeUndefined();
      expect(outcome(shownMoment(linked).step)).toEqual(outcome(shown(events.length).step));
    }
  });
});

describe('the simulated timers of the machines', () => {
  it('ends a seat hold at its deadline, and at the new one once that has moved (X-CHART-42)', () => {
    const simulation = simulate(seatHoldModel);
    const held = simulation.start('after a reload');
    const moved = simulation.next(held, { type: 'deadline.move' });
    const dueTimes = [held, moved].map(({ timers }) => timers.map(({ due }) => due));
    expect(dueTimes).toEqual([[10 * MINUTE_MS], [7 * MINUTE_MS]]);
    const expired = simulation.next(held, { type: NEXT_TIMER });
    expect(expired.step.takes).toContain(
      idOf('seatHold.deadline.running', 'xstate.after.untilDeadline.seatHold.deadline.running'),
    );
  });

  it('keeps a timer for each message, and ends it in any state (X-CHART-42)', () => {
    const simulation = simulate(toastsModel);
    const show = (payload: number): EventRef => ({ type: 'toast.show', payload });
    const { moments } = replay(simulation, 'a page', [
      show(0),
      show(1),
      { type: 'toast.dismiss' },
      { type: NEXT_TIMER },
      { type: NEXT_TIMER },
    ]);
    expect(
      moments.map(({ step, timers, now }) => [stateValue(step.to), timers.length, now]),
    ).toEqual([
      ['empty', 0, 0],
      ['showing', 1, 0],
      ['showing', 2, 0],
      ['showing', 2, 0],
      ['showing', 1, 5000],
      ['empty', 0, 5000],
    ]);
  });
});

const MINUTE_MS = 60_000;

function outcome({ to, takes, effects }: MachineStep) {
  return { state: stateKey(to), takes, effects: serialize(effects) };
}
