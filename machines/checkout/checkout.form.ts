import { failureOf } from '../call-failure.ts';
import { checkoutSetup } from './checkout.setup.ts';

export const loading = checkoutSetup.createStateConfig({
  description: 'Without an answer there are no discounts and no points (C-PAY-10).',
  tags: ['loading'],
  type: 'parallel',
  onDone: 'reviewing',
  on: { 'checkout.leave': 'leftForSeats' },
  states: {
    discounts: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadingDiscounts',
            src: 'loadDiscounts',
            onDone: {
              target: 'loaded',
              actions: { type: 'takeDiscounts', params: ({ event }) => event.output },
            },
            onError: 'loaded',
          },
        },
        loaded: { type: 'final' },
      },
    },
    points: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadingPoints',
            src: 'loadPoints',
            onDone: {
              target: 'loaded',
              actions: { type: 'takePoints', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: { type: 'isUnauthenticated', params: failureOf },
                target: '#checkout.signedOut',
              },
              { target: 'loaded' },
            ],
          },
        },
        loaded: { type: 'final' },
      },
    },
  },
});

export const reviewing = checkoutSetup.createStateConfig({
  description: 'The person chooses and decides.',
  tags: ['form'],
  entry: 'forgetAttempt',
  on: {
    'discount.choose': {
      actions: [{ type: 'chooseDiscount', params: ({ event }) => event }, 'clampPoints'],
    },
    'points.set': { actions: { type: 'setPoints', params: ({ event }) => event } },
    'points.useAll': { actions: 'useAllPoints' },
    'method.choose': [
      {
        guard: { type: 'isVirtualAccountTooLate', params: ({ event }) => event },
        actions: { type: 'raiseNotice', params: { kind: 'virtualAccountTooLate' } },
        description: 'A deposit needs its time before the film begins (C-PAY-12).',
      },
      { actions: { type: 'chooseMethod', params: ({ event }) => event } },
    ],
    pay: [
      {
        guard: 'isSeatCountWrong',
        actions: { type: 'raiseNotice', params: { kind: 'seatCountMismatch' } },
      },
      { guard: 'isBelowMinimum', actions: 'raiseBelowMinimum' },
      {
        guard: {
          type: 'isVirtualAccountTooLate',
          params: ({ context, event }) => ({ method: context.method, now: event.now }),
        },
        actions: [{ type: 'raiseNotice', params: { kind: 'virtualAccountTooLate' } }, 'chooseCard'],
      },
      {
        target: 'creatingReservation',
        actions: { type: 'takeOrder', params: ({ event }) => event },
      },
    ],
    'checkout.leave': [
      { guard: 'hasReservation', target: 'abandoning.toSeats' },
      { target: 'leftForSeats' },
    ],
  },
});
