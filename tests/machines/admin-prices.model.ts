import { adminPricesMachine } from '../../machines/admin-prices/admin-prices.machine.ts';
import type {
  Drafts,
  Opened,
  PriceConflict,
  PriceTable,
} from '../../machines/admin-prices/admin-prices.types.ts';
import { CallError } from '../../machines/call-failure.ts';
import { always } from '../../tools/statecharts/invariants.ts';
import type { MachineModel, Step } from '../../tools/statecharts/model.ts';
import { adminPricesCauses } from './admin-prices/causes.ts';
import { actionsOf, emittedOf, failureIn, fieldsOf, inputsOf } from './read-effects.ts';

/** Two rooms that sell one ticket type; only the first has a price. */
const table: PriceTable = {
  rooms: [
    { roomId: 1, roomName: '1관', capacity: 12, version: 1 },
    { roomId: 2, roomName: '2관', capacity: 2, version: 1 },
  ],
  ticketTypes: [{ ticketTypeId: 3, typeName: '성인' }],
  prices: [{ roomId: 1, ticketTypeId: 3, ticketTypeName: '성인', price: 15_000, version: 1 }],
  ...{ totalRooms: 2, roomPages: 1, typePages: 1 },
};
const noRooms: PriceTable = { ...table, rooms: [], prices: [], totalRooms: 0, roomPages: 0 };
const noTypes: PriceTable = { ...table, ticketTypes: [], prices: [], typePages: 0 };
const pastTheEnd: PriceTable = { ...noTypes, typePages: 1 };

const kept: Drafts = { '1-3': { value: '16000', version: 1 } };
/** The price had no version when the changes were kept; a room of them is on another page now. */
const outdated: Drafts = {
  '1-3': { value: '16000', version: null },
  '2-3': { value: '9000', version: null },
  '7-3': { value: '9000', version: null },
};
const opened = (kind: PriceTable, drafts: Drafts = {}): { output: Opened } => ({
  output: { table: kind, kept: drafts },
});

const newer: PriceConflict = { roomId: 1, ticketTypeId: 3, price: 15_500, version: 2 };
const added: PriceConflict = { roomId: 2, ticketTypeId: 3, price: 10_000, version: 1 };
const removed: PriceConflict = { ...newer, price: null, version: null };
const conflict = (...conflicts: PriceConflict[]) => ({ output: { kind: 'conflict', conflicts } });

const decided = ({ conflicts }: { conflicts: object }) =>
  Object.keys(conflicts).length === 0 ? [] : [{ cell: '1-3' }, { cell: '2-3' }];

const lost = { error: new TypeError('network') };
const ended = { error: new CallError({ status: 401 }) };
const refusal = {
  error: new CallError({ status: 400, code: 'INVALID_REQUEST', message: '저장할 수 없어요.' }),
};

type ModelStep = Step<typeof adminPricesMachine>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const starts = (call: string) => (step: ModelStep) => inputsOf(step, call).length > 0;
const ends = (step: ModelStep, call: string) => step.event.type === `xstate.done.actor.${call}`;
const fails = (step: ModelStep, call: string) => step.event.type === `xstate.error.actor.${call}`;
const isSaved = (step: ModelStep) =>
  ends(step, 'saving') && 'output' in step.event && same(step.event.output, { kind: 'saved' });
const isChanged = ({ drafts }: ModelStep['from']['context']) => Object.keys(drafts).length > 0;
const valueOf = ({ drafts, table: shown }: ModelStep['from']['context'], cell: string) =>
  drafts[cell]?.value ??
  String(shown?.prices.find((each) => `${each.roomId}-${each.ticketTypeId}` === cell)?.price ?? '');
const cellIn = ({ event }: ModelStep) => ('cell' in event ? event.cell : '');
/** The fields that no event of the step is about. */
const areOthersKept = (step: ModelStep) =>
  ['1-3', '2-3']
    .filter((cell) => cell !== cellIn(step))
    .every((cell) => same(step.from.context.drafts[cell], step.to.context.drafts[cell]));

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
    'xstate.error.actor.saving': [lost, ended, refusal],
    'leave.request': [{ to: { kind: 'address', href: '/admin/genres' } }],
  },
  invariants: [
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
      name: 'changes are kept when the page is left without a question or the session ends (A-PRICE-36)',
      when: (step) =>
        isChanged(step.from.context) &&
        (step.event.type === 'page.leave' ||
          (fails(step, 'saving') && failureIn(step)?.status === 401) ||
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
};
