import { checkoutSetup } from '../checkout.setup.ts';
import { payByCard, saveChoice } from '../checkout.shared.ts';

export const reviewing = checkoutSetup.createStateConfig({
  description: 'The customer chooses discount, points and method, and decides to pay.',
  tags: ['form'],
  entry: 'forgetAttempt',
  on: {
    'discount.choose': {
      guard: { type: 'isForMethod', params: ({ event }) => event },
      actions: [
        { type: 'chooseDiscount', params: ({ event }) => event },
        'clampPoints',
        'dropNotice',
      ],
      description: 'Only a discount of the method (C-PAY-120). The points follow it (C-PAY-3).',
    },
    'points.set': {
      actions: [{ type: 'setPoints', params: ({ event }) => event }, 'dropNotice'],
      description: 'C-PAY-3',
    },
    'points.useAll': { actions: ['useAllPoints', 'dropNotice'], description: 'C-PAY-7' },
    'method.choose': [
      {
        guard: { type: 'isVirtualAccountTooLate', params: ({ event }) => event },
        actions: {
          type: 'raiseNotice',
          params: { kind: 'virtualAccountTooLate', isDiscountLost: false },
        },
        description: 'A deposit takes time before the film starts (C-PAY-12).',
      },
      {
        guard: { type: 'isDiscountLost', params: ({ event }) => event },
        actions: [
          'raiseDiscountLost',
          { type: 'chooseMethod', params: ({ event }) => event },
          'clampPoints',
        ],
        description: 'The amount changes, so a message says why (C-PAY-121).',
      },
      { actions: [{ type: 'chooseMethod', params: ({ event }) => event }, 'dropNotice'] },
    ],
    pay: [
      {
        guard: 'isSeatCountWrong',
        actions: { type: 'raiseNotice', params: { kind: 'seatCountMismatch' } },
        description: 'C-BOOK-51',
      },
      { guard: 'isBelowMinimum', actions: 'raiseBelowMinimum', description: 'C-PAY-5' },
      {
        guard: {
          type: 'isVirtualAccountTooLate',
          params: ({ context, event }) => ({ method: context.method, now: event.now }),
        },
        actions: payByCard,
        description: 'C-PAY-12',
      },
      {
        target: 'creatingReservation',
        actions: [{ type: 'takeOrder', params: ({ event }) => event }, saveChoice, 'dropNotice'],
      },
    ],
    'checkout.leave': [
      { guard: 'hasReservation', target: 'leavingForSeats', description: 'C-BOOK-40' },
      { target: 'leftForSeats' },
    ],
  },
});
