import { expect, it } from 'vitest';
import { turnstileModel } from '../../example/turnstile.model.ts';
import { explore } from '../../src/explore.ts';
import { readPosition } from '../../src/simulation/position.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { shownMoment } from '../../src/simulation/timeline.ts';
import { graphFacts } from '../../src/visualiser/path-facts.ts';
import { bookingMachine } from '../fixtures/booking.machine.ts';
import { bookingModel } from '../fixtures/booking.model.ts';

it('finds the shortest way to each state and transition (X-CHART-95)', () => {
  expect(graphFacts(turnstileModel, explore(turnstileModel)).ways).toMatchObject({
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
  const ways = Object.entries(graphFacts(model, explore(model)).ways);
  expect(ways.length).toBeGreaterThan(10);
  for (const [id, way] of ways) {
    const timeline = readPosition(simulation, way);
    const moment = shownMoment(timeline);
    expect(timeline.problem, way).toBeUndefined();
    expect([...simulation.active(moment), ...moment.step.takes], way).toContain(id);
  }
});

it('tells the fields of the payloads that take each transition (X-CHART-106)', () => {
  const { payloads } = graphFacts(turnstileModel, explore(turnstileModel));
  expect(payloads['turnstile.locked | code.show | 0']).toEqual(['code K7P']);
  expect(payloads['turnstile.open | arm.push | 0']).toBeUndefined();
});
