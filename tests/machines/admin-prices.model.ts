import { adminPricesMachine } from '../../machines/admin-prices/admin-prices.machine.ts';
import { always } from '../../tools/statecharts/invariants.ts';
import type { MachineModel } from '../../tools/statecharts/model.ts';
import { adminPricesCauses } from './admin-prices/causes.ts';
import { conflictRules } from './admin-prices/conflict-rules.ts';
import {
  added,
  conflict,
  decided,
  kept,
  lost,
  newer,
  noRooms,
  noTypes,
  opened,
  outdated,
  pastTheEnd,
  refusal,
  removed,
  table,
} from './admin-prices/examples.ts';
import { openingRules } from './admin-prices/opening-rules.ts';
import {
  areOthersKept,
  cellIn,
  ends,
  fails,
  isChanged,
  isSaved,
  same,
  starts,
  valueOf,
} from './admin-prices/readers.ts';
import { tableRules } from './admin-prices/table-rules.ts';
import { actionsOf, emittedOf, failureIn, fieldsOf, inputsOf } from './read-effects.ts';

export const adminPricesModel: MachineModel<typeof adminPricesMachine> = {
  machine: adminPricesMachine,
  causes: adminPricesCauses,
  inputs: { plain: { page: 1, typePage: 0 } },
  cases: {
    'address.change': [{ address: { page: 0, typePage: 0 } }],
    'xstate.done.actor.openingTable': [
      ...[opened(table), opened(table, kept), opened(table, outdated)],
      ...[opened(noRooms), opened(noTypes), opened(pastTheEnd)],
    ],
    'xstate.error.actor.openingTable': [lost],
    'cell.type': ({ context: { drafts } }) => [
      ...[
        { cell: '1-3', value: '16000' },
        { cell: '1-3', value: '15000' },
      ],
      // In this order, because the order of the changes is part of a state.
      ...('1-3' in drafts ? [{ cell: '2-3', value: '9000' }] : [{ cell: '9-9', value: '9000' }]),
    ],
    'cell.keep': ({ context }) => decided(context),
    'cell.take': ({ context }) => decided(context),
    'xstate.done.actor.saving': ({ context: { drafts } }) => [
      { output: { kind: 'saved' } },
      ...(drafts['1-3']?.version === 1 ? [conflict(newer), conflict(removed)] : []),
      ...(drafts['1-3']?.version === 1 && drafts['2-3']?.version === null
        ? [conflict(newer, added)]
        : []),
    ],
    'xstate.error.actor.saving': [lost, refusal],
    'leave.request': [{ to: { kind: 'address', href: '/admin/genres' } }],
  },
  invariants: [
    ...openingRules,
    ...tableRules,
    ...conflictRules,
    {
      name: 'at most one call is running',
      when: always,
      holds: ({ to }) => Object.keys(to.children).length <= 1,
    },
    {
      name: 'the page of the address is read (A-PRICE-30)',
      when: starts('openingTable'),
      holds: (step) => same(inputsOf(step, 'openingTable'), [step.to.context.address]),
    },
    {
      name: 'a page after the last one leads to the last page (A-PRICE-30)',
      when: (step) =>
        ends(step, 'openingTable') &&
        'output' in step.event &&
        same(step.event.output, opened(pastTheEnd).output),
      holds: (step) =>
        same(actionsOf(step, 'openAddress'), [{ address: { page: 0, typePage: 0 } }]) &&
        step.to.matches('leaving'),
    },
    {
      name: 'a table without rooms, or without ticket types, has no fields (A-PRICE-30)',
      when: ({ to }) => to.hasTag('table'),
      holds: ({ to: { context } }) =>
        (context.table?.rooms.length ?? 0) > 0 && (context.table?.ticketTypes.length ?? 0) > 0,
    },
    {
      name: 'a typed value is in its field, and only there (A-PRICE-31)',
      when: (step) =>
        step.event.type === 'cell.type' &&
        step.from.matches({ editor: 'table' }) &&
        cellIn(step) !== '9-9',
      holds: (step) =>
        step.event.type === 'cell.type' &&
        valueOf(step.to.context, step.event.cell) === step.event.value &&
        areOthersKept(step),
    },
    {
      name: 'the saved value is no change (A-PRICE-31)',
      when: ({ to }) => to.hasTag('table'),
      holds: ({ to: { context } }) =>
        Object.entries(context.drafts).every(
          ([cell, { value }]) =>
            cell in context.conflicts || value !== valueOf({ ...context, drafts: {} }, cell),
        ),
    },
    {
      name: 'only fields of the table are changed (A-PRICE-31)',
      when: always,
      holds: ({ to: { context } }) =>
        Object.keys(context.drafts).every((cell) => cell === '1-3' || cell === '2-3'),
    },
    {
      name: 'a reset undoes all changes and reads the table (A-PRICE-31)',
      when: ({ event, from, to }) => event.type === 'drafts.reset' && from !== to,
      holds: (step) =>
        !isChanged(step.to.context) &&
        starts('openingTable')(step) &&
        actionsOf(step, 'dropKeptDrafts').length === 1,
    },
    {
      name: 'a save sends every change with the version that was read (A-PRICE-33)',
      when: starts('saving'),
      holds: (step) =>
        step.event.type === 'drafts.submit' &&
        same(inputsOf(step, 'saving'), [
          {
            changes: Object.entries(step.from.context.drafts).map(([cell, draft]) => ({
              roomId: Number(cell[0]),
              ticketTypeId: 3,
              price: Number(draft.value),
              version: draft.version,
            })),
          },
        ]),
    },
    {
      name: 'a table without a change is not sent (A-PRICE-33)',
      when: ({ to }) => to.matches({ editor: 'table' }) && !isChanged(to.context),
      holds: ({ to }) => !to.can({ type: 'drafts.submit' }) && !to.can({ type: 'drafts.reset' }),
    },
    {
      name: 'a table that is being saved is neither changed, left nor sent again (A-PRICE-33)',
      when: ({ to }) => to.matches({ editor: 'saving' }),
      holds: ({ to }) =>
        !to.can({ type: 'cell.type', cell: '1-3', value: '' }) &&
        !to.can({ type: 'drafts.submit' }) &&
        !to.can({ type: 'drafts.reset' }) &&
        !to.can({ type: 'leave.request', to: { kind: 'back' } }),
    },
    {
      name: 'a save is announced with the number of prices, and the table is read again (A-PRICE-33)',
      when: always,
      holds: (step) =>
        isSaved(step)
          ? same(emittedOf(step), [
              { type: 'notice', count: Object.keys(step.from.context.drafts).length },
            ]) &&
            starts('openingTable')(step) &&
            actionsOf(step, 'refreshShop').length === 1 &&
            actionsOf(step, 'dropKeptDrafts').length === 1
          : emittedOf(step).length === 0 && actionsOf(step, 'refreshShop').length === 0,
    },
    {
      name: 'a conflict shows what is saved now and keeps every change (A-PRICE-34)',
      when: (step) => ends(step, 'saving') && !isSaved(step),
      holds: (step) =>
        step.to.matches({ editor: { table: 'inConflict' } }) &&
        same(step.to.context.drafts, step.from.context.drafts) &&
        'output' in step.event &&
        same(Object.values(step.to.context.conflicts), fieldsOf(step.event.output).conflicts),
    },
    {
      name: 'a table with an undecided field is not sent (A-PRICE-34)',
      when: ({ to }) => Object.keys(to.context.conflicts).length > 0,
      holds: ({ to }) =>
        !to.can({ type: 'drafts.submit' }) &&
        (to.matches({ editor: { table: 'inConflict' } }) ||
          to.matches({ editor: 'confirmingLeave' })),
    },
    {
      name: 'a kept value is saved over the version of the other administrator (A-PRICE-34)',
      when: (step) =>
        step.event.type === 'cell.keep' && cellIn(step) in step.from.context.conflicts,
      holds: (step) => {
        const cell = cellIn(step);
        const draft = step.to.context.drafts[cell];
        const current = step.from.context.conflicts[cell];
        return (
          areOthersKept(step) &&
          !(cell in step.to.context.conflicts) &&
          valueOf(step.to.context, cell) === valueOf(step.from.context, cell) &&
          (draft === undefined || draft.version === current?.version)
        );
      },
    },
    {
      name: 'a taken value is that of the other administrator (A-PRICE-34)',
      when: (step) =>
        step.event.type === 'cell.take' && cellIn(step) in step.from.context.conflicts,
      holds: (step) => {
        const cell = cellIn(step);
        const { price = null } = step.from.context.conflicts[cell] ?? {};
        return (
          areOthersKept(step) &&
          !(cell in step.to.context.drafts) &&
          !(cell in step.to.context.conflicts) &&
          valueOf(step.to.context, cell) === (price === null ? '' : String(price))
        );
      },
    },
    {
      name: 'no failed save loses a change (A-PRICE-35)',
      when: (step) => fails(step, 'saving'),
      holds: (step) =>
        step.to.matches({ editor: 'table' }) &&
        same(step.to.context.drafts, step.from.context.drafts),
    },
    {
      name: 'a save without an answer says so (A-PRICE-35)',
      when: (step) => fails(step, 'saving') && failureIn(step)?.status === null,
      holds: ({ to }) => to.matches({ editor: { table: 'uncertain' } }),
    },
    {
      name: 'a changed table is left only after a question (A-PRICE-36)',
      when: (step) => actionsOf(step, 'leave').length > 0,
      holds: (step) =>
        step.event.type === 'leave.confirm' &&
        step.from.matches({ editor: 'confirmingLeave' }) &&
        same(actionsOf(step, 'leave'), [{ to: step.from.context.leaveTo }]),
    },
    {
      name: 'changes are kept when the page is left without a question (A-PRICE-36)',
      when: (step) =>
        isChanged(step.from.context) &&
        (step.event.type === 'page.leave' ||
          (step.event.type === 'address.change' &&
            step.from.hasTag('table') &&
            step.from !== step.to)),
      holds: (step) =>
        same(actionsOf(step, 'keepDrafts'), [
          { address: step.from.context.address, drafts: step.from.context.drafts },
        ]),
    },
    {
      name: 'kept changes are shown again; an outdated one is a conflict (A-PRICE-36)',
      when: (step) => ends(step, 'openingTable') && step.to.context.isRestored,
      holds: (step) => {
        if (!('output' in step.event)) return false;
        const isOutdated = same(fieldsOf(step.event.output).kept, outdated);
        const { drafts, conflicts } = step.to.context;
        return (
          drafts['1-3']?.value === '16000' &&
          !('7-3' in drafts) &&
          same(Object.keys(conflicts), isOutdated ? ['1-3'] : []) &&
          step.to.matches({ editor: { table: isOutdated ? 'inConflict' : 'drafting' } })
        );
      },
    },
  ],
  equivalentMutants: {
    'removed · adminPrices.editor | address.change | 1':
      'the machine itself reacts to another address in the same way',
    'action dropped · clearFailure · entry of adminPrices.editor.table.inConflict':
      'only a read and a save lead to conflicts, and both have cleared the failure',
  },
};
