import { join } from 'node:path';
import { expect, it } from 'vitest';
import { causesById } from '@marquee/statecharts/causes';
import { readChart } from '@marquee/statecharts/read-chart';
import { findParts, type Finding } from '@marquee/statecharts/visualiser/find-parts';
import { explore } from '@marquee/statecharts/explore';
import { graphFacts } from '@marquee/statecharts/visualiser/path-facts';
import { bookingModel } from '../../machines/booking/booking.model.ts';
import { checkoutModel } from '../../machines/checkout/checkout.model.ts';
import { paymentSuccessModel } from '../../machines/payment-success/payment-success.model.ts';
import { synonyms } from '../../tools/visualiser/synonyms.ts';
import { RULE_ID, readFiles, readRules } from '../../tools/scripts/rules.ts';

const root = join(import.meta.dirname, '../..');
const rules = Object.fromEntries(readRules(readFiles(root, 'docs/product', ['.md'])));
const machines = new Map(
  Object.entries({
    booking: bookingModel,
    checkout: checkoutModel,
    'payment-success': paymentSuccessModel,
  }).map(([name, model]) => [
    name,
    {
      chart: readChart(model.machine),
      rules,
      causes: causesById(model),
      payloads: graphFacts(model, explore(model)).payloads,
      invariants: model.invariants.map((each) => ({
        name: each.name,
        rules: each.name.match(RULE_ID) ?? [],
      })),
    },
  ]),
);

/** The machine and the part of each finding among the first five, which a list shows without scrolling. */
const foundBy = (query: string) =>
  findParts(machines, query, synonyms)
    .slice(0, 5)
    .map(({ machine, selection }: Finding) => `${machine}: ${selection.id}`);

it.each(['ninth', '8', 'C-BOOK-11', 'at most eight', 'ticketLimit'])(
  'finds the state that refuses a ninth ticket by “%s” (X-CHART-92)',
  (query) => {
    expect(foundBy(query)).toContain('booking: booking.seating.picking.choosing | ticket.set | 0');
  },
);

it('finds the payment by the Korean button that starts it (X-CHART-92)', () => {
  expect(foundBy('결제')).toContain('checkout: checkout.reviewing | pay | 3');
});

it.each(['declined', 'declined card', 'REJECT_CARD_COMPANY', '카드사가 거절', 'provider refuses'])(
  'finds what happens when the provider refuses the card by “%s” (X-CHART-106)',
  (query) => {
    expect(foundBy(query)).toContain(
      'booking: booking.seating.summary | xstate.done.actor.checkout | 5',
    );
    expect(foundBy(query)).toContain(
      'checkout: checkout.paying | xstate.done.state.checkout.paying | 2',
    );
  },
);
