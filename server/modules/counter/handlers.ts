import { RESERVATION_PAGE_SIZE } from '../../../domain/limits.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { createHoldSeats } from '../reservations/hold-seats.ts';
import { createReadHold, createReleaseSeats } from '../reservations/release-seats.ts';
import { payRefund, readOwedRefunds } from './pay-refund.ts';
import { requireCounterCustomer, sellAtCounter } from './sell.ts';
import { closeShift, openShift, readCounter, readShifts } from './shifts.ts';

type CounterOperationId =
  | 'getCounter'
  | 'openCounterShift'
  | 'closeCounterShift'
  | 'listCounterShifts'
  | 'getCounterHold'
  | 'holdCounterSeats'
  | 'releaseCounterSeats'
  | 'sellAtCounter'
  | 'listOwedRefunds'
  | 'payCounterRefund';

/** The sale of tickets at the counter, and its till. Seats are held by the customer's own calls, for the counter's customer. */
export function counterHandlers({ database }: Deps): Pick<Handlers, CounterOperationId> {
  const hold = createHoldSeats(database);
  const release = createReleaseSeats(database);
  const readHold = createReadHold(database);
  const { orm } = database;
  return {
    getCounter: ({ administrator }) => readCounter(orm, administrator),
    openCounterShift: ({ administrator, body }) => openShift(database, administrator, body),
    closeCounterShift: ({ administrator, params, body }) =>
      closeShift(database, administrator, params.id, body),
    listCounterShifts: ({ query: { page = 0, size = RESERVATION_PAGE_SIZE } }) =>
      readShifts(orm, { page, size }),
    async getCounterHold({ administrator, query: { screeningId } }) {
      const customerId = await requireCounterCustomer(orm, administrator);
      return readHold({ customerId, screeningId });
    },
    async holdCounterSeats({ administrator, body }) {
      return hold(await requireCounterCustomer(orm, administrator), body);
    },
    async releaseCounterSeats({ administrator, body }) {
      return release(await requireCounterCustomer(orm, administrator), body);
    },
    sellAtCounter: ({ administrator, body }) => sellAtCounter(database, administrator, body),
    listOwedRefunds: ({ query: { page = 0, size = RESERVATION_PAGE_SIZE } }) =>
      readOwedRefunds(orm, { page, size }),
    payCounterRefund: ({ administrator, params, body }) =>
      payRefund(database, administrator, params.id, body),
  };
}
