import { failureOf } from '../../call-failure.ts';
import { adminDiscountsSetup } from '../admin-discounts.setup.ts';

export const editor = adminDiscountsSetup.createStateConfig({
  tags: ['form'],
  initial: 'form',
  states: {
    form: {
      initial: 'drafting',
      on: {
        'rate.type': {
          guard: 'isWithoutAmount',
          target: '.drafting',
          actions: { type: 'takeRate', params: ({ event }) => event },
          description: 'A typed amount disables the rate.',
        },
        'amount.type': {
          guard: 'isWithoutRate',
          target: '.drafting',
          actions: { type: 'takeAmount', params: ({ event }) => event },
          description: 'A typed rate disables the amount.',
        },
        'draft.change': {
          target: '.drafting',
          actions: { type: 'changeDraft', params: ({ event }) => event },
        },
        'form.submit': {
          target: 'saving',
          description: 'The form has checked its fields.',
        },
        'form.close': { target: '#adminDiscounts.listing', actions: 'clearForm' },
      },
      states: {
        drafting: { entry: 'clearFailure' },
        refused: { description: 'The fields show what the server refused.' },
        uncertain: { description: 'No answer: it may be saved.' },
        gone: {
          description: 'Another administrator has deleted the discount.',
          on: { 'form.submit': {} },
        },
      },
    },
    saving: {
      description: 'The form can be neither changed, closed nor sent again.',
      tags: ['submitting'],
      invoke: {
        id: 'saving',
        src: 'saveDiscount',
        input: ({ context: { base, draft } }) => ({ base, draft }),
        onDone: [
          {
            guard: { type: 'isSavedAsWanted', params: ({ event }) => event.output },
            target: '#adminDiscounts.listing',
            actions: ['notifySaved', 'clearForm', 'refreshShop'],
          },
          {
            target: 'conflict',
            actions: { type: 'takeCurrent', params: ({ event }) => event.output },
            description: 'Another administrator has changed it meanwhile (A-DISC-9).',
          },
        ],
        onError: [
          { guard: { type: 'isGone', params: failureOf }, target: 'form.gone' },
          {
            guard: { type: 'isOutcomeUnknown', params: failureOf },
            target: 'form.uncertain',
            actions: { type: 'takeFailure', params: failureOf },
          },
          { target: 'form.refused', actions: { type: 'takeFailure', params: failureOf } },
        ],
      },
    },
    conflict: {
      description: 'Shows what the other administrator has saved.',
      on: {
        'conflict.overwrite': { target: 'saving', actions: 'keepDraft' },
        'conflict.take': { target: 'form', actions: 'takeTheirs' },
        'form.close': { target: '#adminDiscounts.listing', actions: 'clearForm' },
      },
    },
  },
});
