import type { adminPricesMachine } from '../../../machines/admin-prices/admin-prices.machine.ts';
import type { Invariant } from '../../../tools/statecharts/model.ts';
import { outcomes } from '../outcome.ts';
import { actionsOf, failureIn } from '../read-effects.ts';
import { cellIn, isChanged, same, showsFailure, valueOf, type ModelStep } from './readers.ts';

const areDraftsKept = ({ from, to }: ModelStep) => same(to.context.drafts, from.context.drafts);
const hasStatus = (status: number | null) => (step: ModelStep) =>
  failureIn(step)?.status === status;
const hasConflicts = ({ from }: ModelStep) => Object.keys(from.context.conflicts).length > 0;
const isTyped = (step: ModelStep) =>
  step.event.type === 'cell.type' && valueOf(step.to.context, step.event.cell) === step.event.value;

/** What the events of the table lead to. */
export const tableRules: readonly Invariant<typeof adminPricesMachine>[] = [
  {
    name: 'a table that is being saved shows no earlier failure (A-PRICE-35)',
    when: ({ to }) => to.matches({ editor: 'saving' }),
    holds: ({ to }) => to.context.failure === null,
  },
  ...outcomes<typeof adminPricesMachine>([
    {
      rule: 'a changed field is marked, and a refusal ends (A-PRICE-31)',
      in: ['editor.table.drafting', 'editor.table.refused', 'editor.table.uncertain'],
      on: 'cell.type',
      if: (step) => cellIn(step) !== '9-9',
      to: 'editor.table.drafting',
      and: isTyped,
    },
    {
      rule: 'typing decides no conflict (A-PRICE-34)',
      in: 'editor.table.inConflict',
      on: 'cell.type',
      if: (step) => cellIn(step) !== '9-9',
      to: 'editor.table.inConflict',
      and: isTyped,
    },
    {
      rule: 'only changes without a conflict are saved, in one call (A-PRICE-33, A-PRICE-34)',
      in: 'editor.table',
      on: 'drafts.submit',
      and: (step) =>
        isChanged(step.from.context) &&
        step.to.matches({ editor: 'saving' }) !== hasConflicts(step),
    },
    {
      rule: 'all changes are undone at once (A-PRICE-31)',
      in: 'editor.table',
      on: 'drafts.reset',
      to: 'opening.loading',
      and: (step) => isChanged(step.from.context),
    },
    {
      rule: 'only leaving a changed table asks first (A-PRICE-36)',
      in: 'editor.table',
      on: 'leave.request',
      to: 'editor.confirmingLeave',
      and: (step) =>
        isChanged(step.from.context) &&
        step.event.type === 'leave.request' &&
        same(step.to.context.leaveTo, step.event.to) &&
        areDraftsKept(step),
    },
    {
      rule: 'a confirmed leave drops the changes and waits for the address (A-PRICE-36)',
      in: 'editor.confirmingLeave',
      on: 'leave.confirm',
      to: 'leaving',
      and: (step) => actionsOf(step, 'dropKeptDrafts').length === 1 && !isChanged(step.to.context),
    },
    {
      rule: 'the changes are in the table again when the user stays (A-PRICE-36)',
      in: 'editor.confirmingLeave',
      on: 'leave.dismiss',
      to: 'editor.table',
      and: (step) =>
        step.to.context.leaveTo === null &&
        areDraftsKept(step) &&
        step.to.matches({ editor: { table: 'inConflict' } }) === hasConflicts(step),
    },
    {
      rule: 'the page keeps only changes when it closes (A-SEC-15)',
      in: 'editor',
      on: 'page.leave',
      and: (step) => isChanged(step.from.context) && actionsOf(step, 'keepDrafts').length === 1,
    },
    {
      rule: 'a save without an answer says that it may have been saved (A-PRICE-35)',
      in: 'editor.saving',
      on: 'xstate.error.actor.saving',
      if: hasStatus(null),
      to: 'editor.table.uncertain',
      and: showsFailure,
    },
    {
      rule: 'a refusal is shown at its fields (A-PRICE-35)',
      in: 'editor.saving',
      on: 'xstate.error.actor.saving',
      if: hasStatus(400),
      to: 'editor.table.refused',
      and: showsFailure,
    },
  ]),
];
