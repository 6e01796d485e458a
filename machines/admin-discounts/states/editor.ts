import { failureOf } from '../../call-failure.ts';
import { adminDiscountsSetup, keepDraft, leaveForm } from '../admin-discounts.setup.ts';

export const editor = adminDiscountsSetup.createStateConfig({
  tags: ['form'],
  initial: 'form',
  on: {
    'page.leave': {
      guard: 'isChanged',
      actions: keepDraft,
      description: 'The input is in the form again after a reload or a sign-in (A-DISC-27).',
    },
  },
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
        'draft.reset': {
          guard: 'isRestored',
          target: '.drafting',
          actions: ['dropKeptDraft', 'resetForm'],
          description: 'The values of the list replace the kept ones.',
        },
        'leave.request': [
          {
            guard: 'isChanged',
            target: 'confirmingLeave',
            actions: { type: 'takeLeaveTarget', params: ({ event }) => event },
          },
          {
            target: '#adminDiscounts.listing',
            actions: [{ type: 'takeLeaveTarget', params: ({ event }) => event }, ...leaveForm],
          },
        ],
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
            actions: ['notifySaved', 'dropKeptDraft', 'clearForm', 'refreshShop'],
          },
          {
            target: 'choosingVersions',
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
    choosingVersions: {
      description: 'Shows the own and the saved version of each part that differs (A-DISC-24).',
      on: {
        'version.choose': {
          guard: { type: 'isBothVersions', params: ({ event }) => event },
          actions: { type: 'takeChoice', params: ({ event }) => event },
        },
        'versions.save': { target: 'saving', actions: 'mergeVersions' },
        'versions.back': { target: 'form', actions: 'mergeVersions' },
        'leave.request': {
          target: 'confirmingLeave',
          actions: ['mergeVersions', { type: 'takeLeaveTarget', params: ({ event }) => event }],
        },
      },
    },
    confirmingLeave: {
      on: {
        'leave.confirm': { target: '#adminDiscounts.listing', actions: leaveForm },
        'leave.dismiss': { target: 'form', actions: 'clearLeaveTarget' },
      },
    },
  },
});
