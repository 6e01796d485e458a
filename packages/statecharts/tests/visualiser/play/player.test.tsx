import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { always } from '../../../src/invariants.ts';
import type { MachineModel } from '../../../src/model.ts';
import { readChart } from '../../../src/read-chart.ts';
import { simulate } from '../../../src/simulation/simulate.ts';
import type { MachineFacts } from '../../../src/visualiser/data.ts';
import { Player } from '../../../src/visualiser/play/player.tsx';
import { bookingMachine } from '../../fixtures/booking.machine.ts';
import { bookingModel } from '../../fixtures/booking.model.ts';
import { wordsOf } from '../../support/words-of.ts';

const READY = 'member*xstate.done.actor.0.booking.loading-0';
const HELD = `${READY}*seat.pick-0*seats.confirm-0*xstate.done.actor.hold-0`;

const facts: MachineFacts = {
  name: 'booking',
  id: 'booking',
  file: 'booking.machine.ts',
  chart: readChart(bookingMachine),
  sources: {},
  rules: {},
  invariants: [],
  ways: {},
  payloads: {},
  paths: [
    {
      name: 'entering → done: 0.booking.loading → picking',
      input: 'member',
      events: [{ type: 'xstate.done.actor.0.booking.loading' }],
      takes: [],
    },
  ],
};

/** The markup of the panel at a position, without class names. */
function markupAt(position: string, model: MachineModel = bookingModel(bookingMachine)): string {
  const player = (
    <Player
      simulation={simulate(model)}
      facts={facts}
      position={position}
      onPosition={() => undefined}
      onShow={() => undefined}
    />
  );
  return renderToStaticMarkup(player).replace(/ class="[^"]*"/g, '');
}

function plain(words: string): string {
  return words.replaceAll('&quot;', '"');
}

/** The words of a part, by its heading. */
function partAt(position: string, title: string): string {
  const part = markupAt(position)
    .split('<section')
    .find((section) => section.includes(`>${title}</h3>`));
  return plain(wordsOf(`<section${part ?? ''}`));
}

describe('the panel of a play', () => {
  it('lists the offered events by state, with their payloads (X-CHART-40)', () => {
    expect(partAt(HELD, 'Events')).toBe(
      'Events held.summary pay held after holdTime booking leave',
    );
  });

  it('shows the results of the guards, and an event that they refuse (X-CHART-41)', () => {
    const words = partAt(`${READY}*seat.pick-0`, 'Events');
    expect(words).toContain('seat.pick {"seat":"A1"} ✕ hasRoom and (not isPicked) refuses');
    expect(words).toContain('seat.pick {"seat":"A2"} ✓ hasRoom and (not isPicked) holds');
    expect(markupAt(`${READY}*seat.pick-0`)).toMatch(
      /<button type="button" aria-disabled="true"><strong>seat\.pick<\/strong> <code>\{&quot;seat&quot;:&quot;A1&quot;\}/,
    );
  });

  it('says that nothing can happen after the end (X-CHART-40)', () => {
    expect(partAt('member*leave-0', 'Events')).toBe(
      'Events No event can happen: the machine has ended.',
    );
  });

  it('shows the clock, and each timer with its remaining time (X-CHART-42)', () => {
    expect(partAt(HELD, 'Clock')).toBe(
      'Clock 0 ms since the start Next timer after holdTime in 10 min',
    );
    expect(partAt(`${HELD}*@timer-0`, 'Clock')).toBe(
      'Clock 10 min since the start Next timer No timer runs.',
    );
  });

  it('shows the context, and what the step has changed (X-CHART-44)', () => {
    expect(partAt(`${READY}*seat.pick-0`, 'Context')).toBe(
      'Context account "member" seats ["A1"] changed from [] reason undefined',
    );
  });

  it('shows the effects of the step (X-CHART-44)', () => {
    expect(partAt(`${READY}*seat.pick-0*seats.confirm-0`, 'Effects of this step')).toBe(
      'Effects of this step starts hold {"seats":["A1"]}',
    );
    expect(partAt(HELD, 'Effects of this step')).toBe(
      'Effects of this step timer after holdTime in 10 min',
    );
  });

  it('alerts to the invariants that the step breaks (X-CHART-44)', () => {
    const model = bookingModel(bookingMachine);
    const broken = { name: 'no seat is ever picked (C-BOOK-1)', when: always };
    const markup = markupAt(`${READY}*seat.pick-0`, {
      ...model,
      invariants: [
        { ...broken, holds: ({ to }) => JSON.stringify(to.context).includes('"seats":[]') },
      ],
    });
    expect(wordsOf(markup)).toContain(
      'Step 2 of 2 seat.pick → picking – breaks an invariant Broken invariants: no seat is ever picked (C-BOOK-1)',
    );
    expect(markup).toContain('role="alert"');
  });

  it('alerts to a link that does not fit, and shows what fits (X-CHART-45)', () => {
    const words = wordsOf(markupAt(`${READY}*pay-0`));
    expect(words).toContain('Step 2 of 2 does not fit: “pay” with payload 0 is not offered');
    expect(words).toContain('Step 1 of 1 done: 0.booking.loading → picking');
  });

  it('offers the inputs and the generated paths (X-CHART-46)', () => {
    const words = wordsOf(markupAt(READY));
    expect(words).toContain(
      'member guest 1: entering → done: 0.booking.loading → picking, 1 step ',
    );
  });

  it('names the buttons that move through the steps, and marks the shown step (X-CHART-43)', () => {
    const markup = markupAt(READY);
    const buttons = ['First step', 'Undo', 'Redo', 'Last step'].map(
      (name) =>
        new RegExp(`aria-label="${name}"[^>]*aria-disabled="(true|false)"`).exec(markup)?.[1],
    );
    expect(buttons).toEqual(['false', 'false', 'true', 'true']);
    expect(markup).toContain('aria-current="step">1 · done: 0.booking.loading → picking');
  });
});
