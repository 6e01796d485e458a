import { expect, it } from 'vitest';
import { turnstileModel } from '../../example/turnstile.model.ts';
import { explore } from '../../src/explore.ts';
import { readPosition } from '../../src/simulation/position.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { shownMoment } from '../../src/simulation/timeline.ts';
import { shortestWays } from '../../src/visualiser/path-facts.ts';
import { bookingMachine } from '../fixtures/booking.machine.ts';
import { bookingModel } from '../fixtures/booking.model.ts';

it('finds the shortest way to each state and transition (X-CHART-95)', () => {
  expect(shortestWays(turnstileModel, explore(turnstileModel))).toMatchObject({
    'turnstile.locked': 'plain',
    'turnstile.checking': 'plain*code.show-0',
    'turnstile.open': 'plain*code.show-0*xstate.done.actor.check-0',
    'turnstile.checking | xstate.done.actor.check | 1':
      'plain*code.show-0*xstate.done.actor.check-1',
  });
});

it('leads a play to each state and over each transition (X-CHART-95)', () => {
  const model = bookingModel(bookingMachine);
  const simulation = simulate(model);
  const ways = Object.entries(shortestWays(model, explore(model)));
  expect(ways.length).toBeGreaterThan(10);
  for (const [id, way] of ways) {
    const timeline = readPosition(simulation, way);
    const moment = shownMoment(timeline);
    expect(timeline.problem, way).toBeUndefined();
    expect([...simulation.active(moment), ...moment.step.takes], way).toContain(id);
  }
});
