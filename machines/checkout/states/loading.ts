import { checkoutSetup } from '../checkout.setup.ts';

export const loading = checkoutSetup.createStateConfig({
  description: 'Without an answer there are no discounts and no points (C-PAY-10).',
  tags: ['loading'],
  type: 'parallel',
  onDone: 'recalling',
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
            onError: { target: 'loaded', description: 'C-PAY-10' },
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
            onError: { target: 'loaded', description: 'C-PAY-10' },
          },
        },
        loaded: { type: 'final' },
      },
    },
  },
});
