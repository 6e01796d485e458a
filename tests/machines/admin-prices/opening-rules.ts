import type { adminPricesMachine } from '../../../machines/admin-prices/admin-prices.machine.ts';
import type { Invariant } from '../../../tools/statecharts/model.ts';
import { outcomes } from '../outcome.ts';
import { fieldsOf } from '../read-effects.ts';
import { noRooms, noTypes } from './examples.ts';
import { same, showsFailure, starts, type ModelStep } from './readers.ts';

const reads = (table: object) => (step: ModelStep) =>
  'output' in step.event && fieldsOf(step.event.output).table === table;
const isOtherAddress = ({ event, from }: ModelStep) =>
  event.type === 'address.change' && !same(event.address, from.context.address);

/** What the events of the address and the answers with the table lead to. */
export const openingRules: readonly Invariant<typeof adminPricesMachine>[] = [
  {
    name: 'a table that is being read shows no failure (A-PRICE-30)',
    when: ({ to }) => to.matches({ opening: 'loading' }),
    holds: ({ to }) => to.context.failure === null,
  },
  ...outcomes<typeof adminPricesMachine>([
    {
      rule: 'the pages of another address are read (A-PRICE-30)',
      in: ['opening', 'leaving', 'editor'],
      on: 'address.change',
      if: isOtherAddress,
      to: 'opening.loading',
      and: (step) =>
        step.event.type === 'address.change' &&
        same(step.to.context.address, step.event.address) &&
        step.to.context.table === null &&
        starts('openingTable')(step),
    },
    {
      rule: 'there is a message for no rooms (A-PRICE-30)',
      in: 'opening.loading',
      on: 'xstate.done.actor.openingTable',
      if: reads(noRooms),
      to: 'opening.noRooms',
    },
    {
      rule: 'there is a message for no ticket types (A-PRICE-30)',
      in: 'opening.loading',
      on: 'xstate.done.actor.openingTable',
      if: reads(noTypes),
      to: 'opening.noTypes',
    },
    {
      rule: 'there is a message for a failure, without an old table (A-PRICE-30)',
      in: 'opening.loading',
      on: 'xstate.error.actor.openingTable',
      to: 'opening.failed',
      and: (step) => showsFailure(step) && step.to.context.table === null,
    },
    {
      rule: 'a table that could not be read is read again (A-PRICE-30)',
      in: 'opening.failed',
      on: 'table.reload',
      to: 'opening.loading',
      and: starts('openingTable'),
    },
  ]),
];
