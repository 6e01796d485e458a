import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { paymentFailureMachine } from '../../machines/payment-failure/payment-failure.machine.ts';
import { paymentSuccessMachine } from '../../machines/payment-success/payment-success.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { PaymentOrder } from '../../openapi.gen.d.ts';
import { createHttpClient } from '../../src/api/http-client.ts';
import { readPendingPayment, savePendingPayment } from '../../src/api/payment-storage.ts';
import { storeRetryPath } from '../../src/api/retry-path.ts';
import { createServerClock } from '../../src/api/server-clock.ts';
import {
  createPaymentFailureImplementations,
  createPaymentSuccessImplementations,
} from '../../src/features/payment/adapter.ts';
import { orderOf, reservation } from '../../machines/model/payment-examples.ts';
import { clearStore, readStoredSession } from '../../src/features/session/session-store.ts';
import { stubBrowser } from './session-browser.ts';

const order = orderOf('DONE');
const { orderId } = order;
const reason = '결제가 완료되지 않아 예매를 취소해요.';

type Answers = Record<string, readonly [status: number, body: unknown]>;

/** The payment pages' dependencies, and a server with these answers; another call gets no answer. */
function pageWith(answers: Answers) {
  const calls: string[] = [];
  const warnings: string[] = [];
  const queryClient = new QueryClient();
  const http = createHttpClient(
    { sessionId: () => 's1', onUnauthorised: () => undefined },
    {
      baseUrl: 'http://cinema.test',
      fetch: async (request) => {
        const call = `${request.method} ${new URL(request.url).pathname}`;
        calls.push(`${call} ${await request.text()}`.trim());
        const answer = answers[call];
        if (answer === undefined) throw new TypeError('Failed to fetch');
        return new Response(JSON.stringify(answer[1]), {
          status: answer[0],
          headers: { 'Content-Type': 'application/json' },
        });
      },
    },
  );
  return {
    calls,
    warnings,
    queryClient,
    options: {
      api: { http, clock: createServerClock() },
      queryClient,
      warn: (about: string) => warnings.push(about),
    },
  };
}

function enterSuccess({ options }: ReturnType<typeof pageWith>) {
  return createActor(paymentSuccessMachine.provide(createPaymentSuccessImplementations(options)), {
    input: { orderId, paymentKey: 'pay_5f2c', amount: '30000' },
  }).start();
}

function enterFailure({ options }: ReturnType<typeof pageWith>, named: string | null = orderId) {
  return createActor(paymentFailureMachine.provide(createPaymentFailureImplementations(options)), {
    input: { orderId: named, reason },
  }).start();
}

let opened: string[];
let states: unknown[];

beforeEach(() => {
  stubBrowser();
  opened = [];
  states = [];
  vi.stubGlobal('history', {
    length: 2,
    pushState: (_state: unknown, _title: string, path: string) => opened.push(`to ${path}`),
    replaceState: (state: unknown, _title: string, path: string) => {
      opened.push(`instead ${path}`);
      states.push(state);
    },
    back: () => opened.push('back'),
  });
  savePendingPayment({
    orderId,
    reservationId: 31,
    paymentId: 55,
    amount: 30_000,
    usedPoints: 0,
    discountAmount: 0,
    originalAmount: 30_000,
  });
});

afterEach(() => vi.unstubAllGlobals());

const confirmCall =
  'POST /api/protected/payment/confirm {"paymentId":55,"orderId":"ORDER-1795132800000-482913","paymentKey":"pay_5f2c","finalAmount":30000}';

describe('the success page', () => {
  it('confirms, completes, deletes the saved payment, and invalidates the bookings (C-PAY-31, C-PAY-35)', async () => {
    const page = pageWith({
      'POST /api/protected/payment/confirm': [200, order],
      'POST /api/protected/reservations/complete/31': [200, reservation],
    });
    page.queryClient.setQueryData(['personal', 'reservations'], []);
    const actor = enterSuccess(page);
    const { context } = await waitFor(actor, (state) => state.matches('paid'));
    expect(context.reservation).toEqual(reservation);
    expect(page.calls).toEqual([confirmCall, 'POST /api/protected/reservations/complete/31']);
    expect(readPendingPayment(orderId)).toBeNull();
    expect(page.queryClient.getQueryState(['personal', 'reservations'])?.isInvalidated).toBe(true);
    expect(opened).toEqual([]);
  });

  it('replaces itself with the failure page, marks the server’s message as such, and keeps the saved payment (C-PAY-32, C-PAY-39)', async () => {
    const page = pageWith({
      'POST /api/protected/payment/confirm': [
        409,
        { message: '한도 초과', code: 'PAYMENT_REFUSED' },
      ],
    });
    await waitFor(enterSuccess(page), (state) => state.matches('failed'));
    expect(opened).toEqual([
      `instead /payment/fail?code=PAYMENT_ERROR&message=%ED%95%9C%EB%8F%84+%EC%B4%88%EA%B3%BC&orderId=${orderId}`,
    ]);
    expect(states).toEqual([{ serverMessage: '한도 초과' }]);
    expect(readPendingPayment(orderId)?.reservationId).toBe(31);
  });

  it('requests the order when the answer is lost, and shows it as paid (C-PAY-47)', async () => {
    const page = pageWith({
      [`GET /api/protected/payment/order/${orderId}`]: [200, order],
      'POST /api/protected/reservations/complete/31': [409, { message: '이미 끝났습니다.' }],
    });
    await waitFor(enterSuccess(page), (state) => state.matches('paid'));
    expect(page.calls).toEqual([
      confirmCall,
      `GET /api/protected/payment/order/${orderId}`,
      'POST /api/protected/reservations/complete/31',
    ]);
    expect(page.warnings).toEqual(['completionFailed']);
  });

  it.each([
    ['demo', 'testPaid'],
    ['live', 'failed'],
  ])('takes a 404 in %s mode to %s (C-PAY-33)', async (mode, state) => {
    const page = pageWith({
      'POST /api/protected/payment/confirm': [404, { message: '없습니다.' }],
      'GET /api/config': [200, { mode, now: '2026-11-20T19:00:00+09:00' }],
    });
    const { value } = await waitFor(
      enterSuccess(page),
      (snapshot) => snapshot.matches('testPaid') || snapshot.matches('failed'),
    );
    expect(value).toBe(state);
  });
});

describe('the failure page', () => {
  const ready = { ...order, state: 'READY' as const };
  const cancelled = { reservationId: 31, status: 'CANCELLED', refundAmount: 0, returnedPoints: 0 };

  const hold = {
    holdId: 7,
    screeningId: 12,
    seatIds: [101, 102],
    expiresAt: '2026-11-20T19:10:00+09:00',
  };

  it('cancels the order in the address, with the fixed reason (C-PAY-40)', async () => {
    const page = pageWith({
      [`GET /api/protected/payment/order/${orderId}`]: [200, ready],
      'POST /api/protected/reservations/cancel': [200, cancelled],
      'GET /api/protected/reservations/hold': [200, hold],
    });
    const actor = enterFailure(page);
    await waitFor(actor, (state) => state.matches({ failed: 'released' }));
    expect(page.calls).toEqual([
      `GET /api/protected/payment/order/${orderId}`,
      `POST /api/protected/reservations/cancel {"reservationId":31,"refundReason":"${reason}","onlyPending":true}`,
      'GET /api/protected/reservations/hold',
    ]);
    expect(readPendingPayment(orderId)).toBeNull();
    actor.send({ type: 'booking.retry' });
    expect(opened).toEqual(['to /booking/3?screening=12']);
  });

  it('goes back to the page of a group that has opened the card form (A-COUNT-67)', async () => {
    storeRetryPath(orderId, '/group#token');
    await retry(ready);
    expect(opened).toEqual(['to /group#token']);
  });

  it('goes back to the page of the group after a reload, which finds no saved order (A-COUNT-67)', async () => {
    storeRetryPath(orderId, '/group#token');
    await retry(ready);
    expect(readPendingPayment(orderId)).toBeNull();
    await retry({ ...ready, state: 'CANCELLED' });
    expect(opened).toEqual(['to /group#token', 'to /group#token']);
  });

  const { context: signedOut } = createActor(sessionMachine).getSnapshot();

  it.each<[string, string, () => unknown]>([
    ['another order', 'ORDER-1795132800001-482914', () => undefined],
    ['the order after a sign-out', orderId, () => clearStore(signedOut)],
    ['the order after a sign-out in another tab', orderId, readStoredSession],
  ])('does not use the path of %s (A-COUNT-67)', async (_, of, end) => {
    storeRetryPath(of, '/group#token');
    end();
    await retry(ready);
    expect(opened).toEqual(['to /booking/3?screening=12']);
  });

  /** Opens the page, which cancels the order unless it is over, and presses its button. */
  async function retry(found: PaymentOrder) {
    const page = pageWith({
      [`GET /api/protected/payment/order/${orderId}`]: [200, found],
      'POST /api/protected/reservations/cancel': [200, cancelled],
      'GET /api/protected/reservations/hold': [200, hold],
    });
    const actor = enterFailure(page);
    await waitFor(actor, (state) => state.matches({ failed: 'released' }));
    actor.send({ type: 'booking.retry' });
  }

  it.each([null, 'OTHER-1795132800000'])(
    'requests nothing when the address has the order id %s (C-PAY-93)',
    async (named) => {
      const page = pageWith({});
      await waitFor(enterFailure(page, named), (state) => state.matches({ failed: 'unknown' }));
      expect(page.calls).toEqual([]);
      expect(readPendingPayment(orderId)?.paymentId).toBe(55);
    },
  );

  it('does not cancel an order that is paid', async () => {
    const page = pageWith({ [`GET /api/protected/payment/order/${orderId}`]: [200, order] });
    await waitFor(enterFailure(page), (state) => state.matches('paid'));
    expect(page.calls).toEqual([`GET /api/protected/payment/order/${orderId}`]);
  });

  it('cancels nothing of another customer, and goes back, or home without a previous page (C-PAY-41, C-PAY-93)', async () => {
    const page = pageWith({
      [`GET /api/protected/payment/order/${orderId}`]: [404, { message: '없습니다.' }],
    });
    const actor = enterFailure(page);
    await waitFor(actor, (state) => state.matches({ failed: 'unknown' }));
    expect(page.calls).toEqual([`GET /api/protected/payment/order/${orderId}`]);
    actor.send({ type: 'booking.retry' });
    Object.assign(history, { length: 1 });
    actor.send({ type: 'booking.retry' });
    expect(opened).toEqual(['back', 'to /']);
  });

  it('requests the order again after a failed request (C-PAY-60)', async () => {
    const page = pageWith({});
    const actor = enterFailure(page);
    await waitFor(actor, (state) => state.matches({ failed: 'unasked' }));
    actor.send({ type: 'booking.retry' });
    await waitFor(actor, (state) => state.matches({ failed: 'unasked' }));
    expect(page.calls).toEqual([
      `GET /api/protected/payment/order/${orderId}`,
      `GET /api/protected/payment/order/${orderId}`,
    ]);
    expect(page.warnings).toEqual(['orderUnknown', 'orderUnknown']);
    expect(opened).toEqual([]);
  });
});
