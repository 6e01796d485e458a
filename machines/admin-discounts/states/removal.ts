import { failureOf } from '../../call-failure.ts';
import { adminDiscountsSetup } from '../admin-discounts.setup.ts';

export const removal = adminDiscountsSetup.createStateConfig({
  tags: ['removal'],
  initial: 'confirming',
  on: {
    'remove.dismiss': { target: 'listing', actions: 'endRemoval' },
  },
  states: {
    confirming: { on: { 'remove.confirm': 'removing' } },
    removing: {
      tags: ['submitting'],
      entry: 'clearFailure',
      on: { 'remove.dismiss': {} },
      invoke: {
        id: 'removing',
        src: 'removeDiscount',
        input: ({ context: { removing } }) => ({ id: removing?.paymentDiscountId ?? 0 }),
        onDone: {
          target: '#adminDiscounts.listing',
          actions: [
            { type: 'notifyRemoved', params: ({ event }) => event.output },
            'endRemoval',
            'refreshShop',
          ],
          description: 'A used discount was ended, any other one deleted (A-DISC-7).',
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: failureOf },
            target: '#adminDiscounts.listing',
            actions: [
              { type: 'notifyRemoved', params: { outcome: 'DELETED' } },
              'endRemoval',
              'refreshShop',
            ],
            description: 'Another administrator, or an attempt without an answer, has deleted it.',
          },
          { target: 'failed', actions: { type: 'takeFailure', params: failureOf } },
        ],
      },
    },
    failed: { on: { 'remove.confirm': 'removing' } },
  },
});
