import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { adminCustomersMachine } from '../../../machines/admin-customers/admin-customers.machine.ts';
import { createAdminCustomersImplementations } from '../../../src/features/admin/customers/adapter.ts';
import { keptReasons } from '../../../src/features/admin/customers/kept-reasons.ts';
import { memoryStore } from '../support/memory-store.ts';
import { recordedCalls } from '../support/recorded-calls.ts';

const refundsOf = (refundAmount: number) => ({
  CUSTOMER: { refundAmount, returnedPoints: 0 },
  CINEMA: { refundAmount: 15_000, returnedPoints: 0 },
});
const booking = (reservationId: number, refundAmount: number) => ({
  ...{ reservationId, movieTitle: '달의 뒤편', seatNumbers: ['A3'] },
  refunds: refundsOf(refundAmount),
});

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStore()));
afterEach(() => vi.unstubAllGlobals());

it('A-CUST-37: a refund that changed is read again for the booking that is asked about', async () => {
  const { api } = recordedCalls(({ path }) =>
    path.endsWith('/reservations')
      ? { status: 200, body: JSON.stringify({ content: [booking(8, 9000), booking(9, 7500)] }) }
      : { status: 409, body: JSON.stringify({ code: 'REFUND_CHANGED', message: '바뀌었어요.' }) },
  );
  const actor = createActor(
    adminCustomersMachine.provide(
      createAdminCustomersImplementations(api, new QueryClient(), keptReasons('manager')),
    ),
  ).start();
  onTestFinished(() => void actor.stop());
  const asked = { customerId: 7, reservationId: 9, name: '‘달의 뒤편’ A3' };
  actor.send({
    type: 'cancel.request',
    booking: { ...asked, refunds: refundsOf(15_000) },
    reason: '고객 요청',
  });
  actor.send({ type: 'dialog.confirm' });
  const { context } = await waitFor(
    actor,
    (state) => state.matches('askingCancel') && state.context.failure !== null,
  );
  expect(context.booking).toEqual({ ...asked, refunds: refundsOf(7500) });
});
