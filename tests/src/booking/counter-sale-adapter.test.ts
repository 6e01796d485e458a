import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { callFailure } from '../../../machines/calls.ts';
import { inputOwner } from '../../../src/api/input-storage.ts';
import { createCounterSaleImplementations } from '../../../src/features/booking/counter/adapter.ts';
import { readSentSale, writeSentSale } from '../../../src/features/booking/counter/sent-sale.ts';
import { recordedCalls } from '../support/recorded-calls.ts';

const owner = inputOwner('till');
const sale = {
  ...{ key: '0b2e7f1c-6a55-4a51-9d5e-3c1f9f0a7d11', screeningId: 12, seatIds: [101] },
  ...{ ticketTypes: [{ ticketTypeId: 1, count: 1 }], amount: 15_000, method: 'CASH' as const },
};

afterEach(() => writeSentSale(owner, null));

/** Sends the sale, which is refused. @returns the status of the failure, and the sale that is kept */
async function sendRefused(status: number) {
  const { api } = recordedCalls(() => ({ status, body: JSON.stringify({ message: '거절' }) }));
  const deps = { api, queries: new QueryClient(), owner };
  const actor = createActor(createCounterSaleImplementations(deps).actors.sell, { input: sale });
  actor.start();
  const failure = await toPromise(actor).then(() => null, callFailure);
  return { status: failure?.status, kept: readSentSale(owner) };
}

it.each([401, 403, 409, 429])(
  'the first sale that is refused with %i is not kept (A-COUNT-45)',
  async (status) => {
    expect(await sendRefused(status)).toEqual({ status, kept: null });
  },
);

it.each([401, 403, 429])(
  'a sale that was sent before is still without an answer after a %i (A-COUNT-5, A-COUNT-45)',
  async (status) => {
    writeSentSale(owner, sale);
    expect(await sendRefused(status)).toEqual({ status: null, kept: sale });
  },
);

it('a sale that was sent before, and is refused for its own sake, is not kept (A-COUNT-45)', async () => {
  writeSentSale(owner, sale);
  expect(await sendRefused(409)).toEqual({ status: 409, kept: null });
});
