import { failureOf } from '../../call-failure.ts';
import { adminDiscountsSetup } from '../admin-discounts.setup.ts';

export const listing = adminDiscountsSetup.createStateConfig({
  initial: 'loading',
  on: {
    'list.reload': '.loading',
    'page.open': {
      target: '.loading',
      actions: { type: 'takePageNumber', params: ({ event }) => event },
    },
    'form.add': {
      guard: 'isRead',
      target: 'editor',
      actions: 'clearForm',
      description: 'The form of a new discount is blank. A kept form opens before it.',
    },
    'form.edit': {
      guard: { type: 'isEditable', params: ({ event }) => event },
      target: 'editor',
      actions: { type: 'openDiscount', params: ({ event }) => event },
      description: 'An ended discount is not changed (A-DISC-8).',
    },
    'remove.request': {
      guard: { type: 'isListed', params: ({ event }) => event },
      target: 'removal',
      actions: { type: 'beginRemoval', params: ({ event }) => event },
      description: 'A discount is deleted or ended only after a confirmation.',
    },
  },
  states: {
    loading: {
      description: 'The previous rows stay while another page is read.',
      entry: 'clearFailure',
      invoke: {
        id: 'loadingPage',
        src: 'loadPage',
        input: ({ context: { page } }) => ({ page }),
        onDone: [
          {
            guard: { type: 'isPastEnd', params: ({ event }) => event.output },
            target: 'loading',
            reenter: true,
            actions: { type: 'takeLastPage', params: ({ event }) => event.output },
            description: 'A page after the last one leads to the last page.',
          },
          {
            guard: 'hasKept',
            target: '#adminDiscounts.editor',
            actions: [{ type: 'takePage', params: ({ event }) => event.output }, 'openKept'],
            description: 'A form that was left with unsaved input opens again (A-DISC-27).',
          },
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: { type: 'takePage', params: ({ event }) => event.output },
          },
          {
            target: 'showing',
            actions: { type: 'takePage', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'failed', actions: { type: 'takeFailure', params: failureOf } },
      },
    },
    showing: {},
    empty: {},
    failed: {},
  },
});
