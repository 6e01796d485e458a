import { failureOf } from '../../call-failure.ts';
import { changesOf } from '../price-drafts.ts';
import { adminPricesSetup, dropKeptDrafts, keepDrafts, leave } from '../admin-prices.setup.ts';

export const editor = adminPricesSetup.createStateConfig({
  tags: ['table'],
  initial: 'deciding',
  on: {
    'address.change': [
      {
        guard: { type: 'isOtherChanged', params: ({ event }) => event },
        target: 'opening',
        actions: [keepDrafts, { type: 'takeAddress', params: ({ event }) => event }, 'clearTable'],
        description: 'An address that nobody confirmed keeps the changes (A-PRICE-36).',
      },
      {
        guard: { type: 'isOtherAddress', params: ({ event }) => event },
        target: 'opening',
        actions: [{ type: 'takeAddress', params: ({ event }) => event }, 'clearTable'],
      },
    ],
    'page.leave': {
      guard: 'isChanged',
      actions: keepDrafts,
      description: 'The changes are in the table again after a reload or a sign-in (A-PRICE-36).',
    },
  },
  states: {
    deciding: {
      always: [{ guard: 'hasConflicts', target: 'table.inConflict' }, { target: 'table' }],
    },
    table: {
      initial: 'drafting',
      on: {
        'cell.type': {
          guard: { type: 'isCell', params: ({ event }) => event },
          target: '.drafting',
          actions: { type: 'typeCell', params: ({ event }) => event },
          description: 'The value that is saved is no change (A-PRICE-31).',
        },
        'drafts.submit': { guard: 'isChanged', target: 'saving' },
        'drafts.reset': {
          guard: 'isChanged',
          target: '#adminPrices.opening',
          actions: dropKeptDrafts,
          description: 'All changes are undone, and the table is read again (A-PRICE-31).',
        },
        'leave.request': {
          guard: 'isChanged',
          target: 'confirmingLeave',
          actions: { type: 'takeLeaveTarget', params: ({ event }) => event },
          description: 'A changed table asks first (A-PRICE-36).',
        },
      },
      states: {
        drafting: {},
        refused: {},
        uncertain: { description: 'The prices may have been saved. Saving again is safe.' },
        signedOut: { description: 'The tab keeps the changes until the user has signed in again.' },
        inConflict: {
          description: 'Fields show what another administrator has saved. Each is decided.',
          entry: 'clearFailure',
          on: {
            'cell.type': {
              guard: { type: 'isCell', params: ({ event }) => event },
              actions: { type: 'typeCell', params: ({ event }) => event },
            },
            'cell.keep': [
              {
                guard: { type: 'isLastConflict', params: ({ event }) => event },
                target: 'drafting',
                actions: { type: 'keepCell', params: ({ event }) => event },
              },
              {
                guard: { type: 'isInConflict', params: ({ event }) => event },
                actions: { type: 'keepCell', params: ({ event }) => event },
              },
            ],
            'cell.take': [
              {
                guard: { type: 'isLastConflict', params: ({ event }) => event },
                target: 'drafting',
                actions: { type: 'takeCell', params: ({ event }) => event },
              },
              {
                guard: { type: 'isInConflict', params: ({ event }) => event },
                actions: { type: 'takeCell', params: ({ event }) => event },
              },
            ],
            'drafts.submit': {},
          },
        },
      },
    },
    saving: {
      description: 'Neither changed, left nor sent again (A-PRICE-33).',
      tags: ['submitting'],
      entry: 'clearFailure',
      invoke: {
        id: 'saving',
        src: 'savePrices',
        input: ({ context }) => ({ changes: changesOf(context.drafts) }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: '#adminPrices.opening',
            actions: ['notifySaved', dropKeptDrafts, 'refreshShop'],
          },
          {
            target: 'table.inConflict',
            actions: { type: 'takeConflicts', params: ({ event }) => event.output },
            description: 'Another administrator has changed prices meanwhile (A-PRICE-34).',
          },
        ],
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: failureOf },
            target: 'table.uncertain',
            actions: { type: 'takeFailure', params: failureOf },
          },
          { target: 'table.refused', actions: { type: 'takeFailure', params: failureOf } },
        ],
      },
    },
    confirmingLeave: {
      on: {
        'leave.confirm': {
          target: '#adminPrices.leaving',
          actions: [dropKeptDrafts, leave],
        },
        'leave.dismiss': { target: 'deciding', actions: 'clearLeaveTarget' },
      },
    },
  },
});
