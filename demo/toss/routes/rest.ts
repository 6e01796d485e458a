import type { FastifyInstance } from 'fastify';

import { serveCall } from '../call.ts';
import type { Emulator } from '../emulator.ts';
import { cancelPayment } from '../payments/cancel.ts';
import { confirmPayment } from '../payments/confirm.ts';
import { errorAnswer } from '../payments/errors.ts';
import { fieldsOf, textOf } from '../payments/input.ts';
import { presentPayment } from '../payments/present.ts';
import { isConfirmed } from '../payments/status.ts';
import type { Outcome, PaymentRecord } from '../payments/types.ts';

/** The provider's REST interface, as the shop's server calls it with Basic authorization. */
export function restRoutes(app: FastifyInstance, emulator: Emulator): void {
  const { ledger, origin } = emulator;

  app.post('/v1/payments/confirm', (request, reply) => {
    const fields = fieldsOf(request.body);
    return serveCall(emulator, request, reply, {
      name: 'confirm',
      orderId: textOf(fields, 'orderId'),
      paymentKey: textOf(fields, 'paymentKey'),
      process: (refusal) =>
        confirmPayment(request.body, {
          now: ledger.now(),
          origin: origin(),
          find: ledger.payment,
          ofOrder: ledger.ofOrder,
          refusal,
        }),
    });
  });

  app.post<{ Params: { paymentKey: string } }>(
    '/v1/payments/:paymentKey/cancel',
    (request, reply) => {
      const { paymentKey } = request.params;
      return serveCall(emulator, request, reply, {
        name: 'cancel',
        orderId: ledger.payment(paymentKey)?.orderId,
        paymentKey,
        process: (refusal) =>
          refusal === undefined
            ? cancelPayment(ledger.payment(paymentKey), request.body, ledger.now(), origin())
            : { answer: errorAnswer(refusal), changed: null },
      });
    },
  );

  app.get<{ Params: { paymentKey: string } }>('/v1/payments/:paymentKey', (request, reply) => {
    const { paymentKey } = request.params;
    return serveCall(emulator, request, reply, {
      name: 'get',
      orderId: ledger.payment(paymentKey)?.orderId,
      paymentKey,
      process: (refusal) => found(emulator, ledger.payment(paymentKey), refusal),
    });
  });

  app.get<{ Params: { orderId: string } }>('/v1/payments/orders/:orderId', (request, reply) => {
    const { orderId } = request.params;
    return serveCall(emulator, request, reply, {
      name: 'get',
      orderId,
      paymentKey: undefined,
      process: (refusal) => found(emulator, paymentOfOrder(ledger.ofOrder(orderId)), refusal),
    });
  });
}

/** The payment that settled the order, else the newest request of it. */
function paymentOfOrder(requests: readonly PaymentRecord[]): PaymentRecord | undefined {
  return requests.find(isConfirmed) ?? requests.at(-1);
}

function found(
  { ledger, origin }: Emulator,
  payment: PaymentRecord | undefined,
  refusal: string | undefined,
): Outcome {
  if (refusal !== undefined) return { answer: errorAnswer(refusal), changed: null };
  if (payment === undefined) return { answer: errorAnswer('NOT_FOUND_PAYMENT'), changed: null };
  return {
    answer: { status: 200, body: presentPayment(payment, ledger.now(), origin()) },
    changed: null,
  };
}
