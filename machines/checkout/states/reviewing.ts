import { checkoutSetup } from '../checkout.setup.ts';

export const reviewing = checkoutSetup.createStateConfig({
  description: 'The customer chooses discount, points and method, and decides to pay.',
  tags: ['form'],
  entry: 'forgetAttempt',
  on: {
    'discount.choose': {
      actions: [
        { type: 'chooseDiscount', params: ({ event }) => event },
        'clampPoints',
        'dropNotice',
      ],
      description: 'The points follow the new maximum (C-PAY-3).',
    },
    'points.set': {
      actions: [{ type: 'setPoints', params: ({ event }) => event }, 'dropNotice'],
      description: 'C-PAY-3',
    },
    'points.useAll': { actions: ['useAllPoints', 'dropNotice'], description: 'C-PAY-7' },
    'method.choose': [
      {
        guard: { type: 'isVirtualAccountTooLate', params: ({ event }) => event },
        actions: { type: 'raiseNotice', params: { kind: 'virtualAccountTooLate' } },
        description: 'A deposit takes time before the film starts (C-PAY-12).',
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
        actions: [{ type: 'raiseNotice', params: { kind: 'virtualAccountTooLate' } }, 'chooseCard'],
        description: 'C-PAY-12',
      },
      {
        target: 'ordering',
        actions: [{ type: 'takeOrder', params: ({ event }) => event }, 'dropNotice'],
      },
    ],
    'checkout.leave': [
      { guard: 'hasReservation', target: 'abandoning.toSeats', description: 'C-BOOK-40' },
      { target: 'leftForSeats' },
    ],
  },
});
