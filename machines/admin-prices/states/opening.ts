import { failureOf } from '../../call-failure.ts';
import { adminPricesSetup } from '../admin-prices.setup.ts';
import type { AdminPricesContext, Opened } from '../admin-prices.types.ts';

export const opening = adminPricesSetup.createStateConfig({
  initial: 'loading',
  entry: 'clearDrafts',
  states: {
    loading: {
      description: 'Reads the page of the table. After a save the previous one stays meanwhile.',
      entry: 'clearFailure',
      invoke: {
        id: 'openingTable',
        src: 'openTable',
        input: ({ context }) => context.address,
        onDone: [
          {
            guard: { type: 'isPastEnd', params: ({ event }) => event.output },
            target: '#adminPrices.leaving',
            actions: {
              type: 'openAddress',
              params: ({ context, event }) => ({ address: lastPage(context, event.output) }),
            },
            description: 'The last page replaces a page after it (A-PRICE-30).',
          },
          {
            guard: { type: 'isWithoutRooms', params: ({ event }) => event.output },
            target: 'noRooms',
          },
          {
            guard: { type: 'isWithoutTypes', params: ({ event }) => event.output },
            target: 'noTypes',
          },
          {
            target: '#adminPrices.editor',
            actions: { type: 'takeOpened', params: ({ event }) => event.output },
            description:
              'A table that was left with unsaved changes shows them again (A-PRICE-36).',
          },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'takeFailure', params: failureOf }, 'clearTable'],
        },
      },
    },
    noRooms: {},
    noTypes: {},
    failed: { on: { 'table.reload': 'loading' } },
  },
});

function lastPage(
  { address: { page, typePage } }: AdminPricesContext,
  { table: { roomPages, typePages } }: Opened,
) {
  const lastOf = (asked: number, pages: number) => Math.max(0, Math.min(asked, pages - 1));
  return { page: lastOf(page, roomPages), typePage: lastOf(typePage, typePages) };
}
