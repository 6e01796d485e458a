import { expect, it } from 'vitest';
import { customerCalls } from '../../../src/features/admin/customers/use-admin-customers.ts';
import { recordedCalls } from '../support/recorded-calls.ts';

const refundsOf = (refundAmount: number) => ({
  CUSTOMER: { refundAmount, returnedPoints: 0 },
  CINEMA: { refundAmount: 15_000, returnedPoints: 0 },
});
const booking = (reservationId: number, refundAmount: number) => ({
  ...{ reservationId, movieTitle: '달의 뒤편', seatNumbers: ['A3'] },
  refunds: refundsOf(refundAmount),
});

it('A-CUST-37: a refund that changed is read again for the booking that is asked about', async () => {
  const listed = [booking(8, 9000), booking(9, 7500)];
  const { api } = recordedCalls(() => ({
    status: 200,
    body: JSON.stringify({ content: listed }),
  }));
  const asked = { customerId: 7, reservationId: 9, name: '‘달의 뒤편’ A3' };
  const question = { terms: 'CINEMA', reason: '고객 요청', isReasonMissing: false } as const;
  const { readAgain } = customerCalls(api);
  expect(
    await readAgain({ ...question, booking: { ...asked, refunds: refundsOf(15_000) } }),
  ).toEqual({ ...question, booking: { ...asked, refunds: refundsOf(7500) } });
  const other = { ...asked, reservationId: 10, refunds: refundsOf(15_000) };
  expect(await readAgain({ ...question, booking: other })).toBeNull();
});
