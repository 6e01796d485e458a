import type { adminPricesMachine } from '../../../machines/admin-prices/admin-prices.machine.ts';
import type { Invariant } from '../../../tools/statecharts/model.ts';
import { outcomes } from '../outcome.ts';
import { cellIn, type ModelStep } from './readers.ts';

const isUndecided = (step: ModelStep) => cellIn(step) in step.from.context.conflicts;
const countOf = ({ conflicts }: ModelStep['from']['context']) => Object.keys(conflicts).length;
const isOneOf = (count: number) => (step: ModelStep) =>
  isUndecided(step) && countOf(step.from.context) === count;
const isDecided = (step: ModelStep) => !(cellIn(step) in step.to.context.conflicts);

/** What the decisions about conflicts lead to. */
export const conflictRules: readonly Invariant<typeof adminPricesMachine>[] = [
  {
    name: 'a table with conflicts shows them in place of a failure (A-PRICE-34)',
    when: ({ to }) => to.matches({ editor: { table: 'inConflict' } }),
    holds: ({ to }) => to.context.failure === null,
  },
  ...outcomes<typeof adminPricesMachine>(
    (['cell.keep', 'cell.take'] as const).flatMap((on) => [
      {
        rule: 'the last decided field frees the table to be sent (A-PRICE-34)',
        in: 'editor.table.inConflict',
        on,
        if: isOneOf(1),
        to: 'editor.table.drafting',
        and: isDecided,
      },
      {
        rule: 'a decided field leaves the others to decide (A-PRICE-34)',
        in: 'editor.table.inConflict',
        on,
        if: isOneOf(2),
        to: 'editor.table.inConflict',
        and: (step: ModelStep) => isDecided(step) && countOf(step.to.context) === 1,
      },
      {
        rule: 'only a field with a conflict is decided (A-PRICE-34)',
        in: 'editor.table.inConflict',
        on,
        and: isUndecided,
      },
    ]),
  ),
];
