import type { FastifyInstance, FastifyReply } from 'fastify';

import { keepPayment, type Emulator } from '../emulator.ts';
import { checkoutPage } from '../pages/checkout-page.ts';
import { sendPage } from '../pages/layout.ts';
import { messagePage, resultPage } from '../pages/message-page.ts';
import { receiptPage } from '../pages/receipt-page.ts';
import { text } from '../pages/text.ts';
import {
  abortPayment,
  approvePayment,
  failAddress,
  invalidField,
  readDecision,
  successAddress,
  type Decision,
} from '../payments/checkout.ts';
import { failureOf } from '../payments/errors.ts';
import { fieldsOf, textOf } from '../payments/input.ts';
import { presentPayment } from '../payments/present.ts';
import { CONFIRM_WINDOW_MS } from '../payments/status.ts';
import type { PaymentRecord } from '../payments/types.ts';

/** The customer's pages: the checkout page with its decision, and the receipt. */
export function checkoutRoutes(app: FastifyInstance, emulator: Emulator): void {
  const { ledger, shopName } = emulator;

  app.get<{ Params: { paymentKey: string } }>('/checkout/:paymentKey', (request, reply) => {
    const payment = ledger.payment(request.params.paymentKey);
    if (payment === undefined) {
      return sendPage(reply, messagePage(text.messages.unknown), { status: 404 });
    }
    return (
      sendClosed(emulator, reply, payment) ?? sendCheckout(reply, payment, shopName, undefined)
    );
  });

  app.post<{ Params: { paymentKey: string } }>('/checkout/:paymentKey', (request, reply) => {
    const payment = ledger.payment(request.params.paymentKey);
    if (payment === undefined) {
      return sendPage(reply, messagePage(text.messages.unknown), { status: 404 });
    }
    const closed = sendClosed(emulator, reply, payment);
    if (closed !== undefined) return closed;
    const form = fieldsOf(request.body);
    const decision = readDecision(textOf(form, 'outcome') ?? '');
    if (decision === undefined) {
      return sendPage(reply, messagePage(text.messages.badRequest), { status: 400 });
    }
    const invalid = decision.kind === 'approve' ? invalidField(payment.method, form) : undefined;
    if (invalid !== undefined) return sendCheckout(reply, payment, shopName, invalid);
    keepPayment(
      emulator,
      decision.kind === 'approve'
        ? approvePayment(payment, form, decision.confirmRefusal)
        : abortPayment(payment, failureOf(decision.code)),
    );
    return sendBack(reply, payment, decision);
  });

  app.get<{ Params: { paymentKey: string } }>('/receipt/:paymentKey', (request, reply) => {
    const payment = ledger.payment(request.params.paymentKey);
    if (!payment?.approvedAt) {
      return sendPage(reply, messagePage(text.messages.unknown), { status: 404 });
    }
    const presented = presentPayment(payment, ledger.now(), emulator.origin());
    return sendPage(reply, receiptPage(presented, shopName));
  });
}

function sendCheckout(
  reply: FastifyReply,
  payment: PaymentRecord,
  shopName: string,
  invalid: ReturnType<typeof invalidField>,
): FastifyReply {
  const { returnTo } = payment;
  return sendPage(reply, checkoutPage(payment, shopName, invalid), {
    status: invalid === undefined ? 200 : 400,
    formTargets: returnTo.kind === 'redirect' ? [returnTo.successUrl, returnTo.failUrl] : [],
  });
}

/** The page of a payment that can no longer be decided on, or nothing. */
function sendClosed(
  { ledger }: Emulator,
  reply: FastifyReply,
  payment: PaymentRecord,
): FastifyReply | undefined {
  const { returnTo, status } = payment;
  if (status !== 'READY') {
    const address =
      returnTo.kind === 'window'
        ? undefined
        : payment.failure === null
          ? successAddress(returnTo.successUrl, payment, 0)
          : failAddress(returnTo.failUrl, payment, payment.failure.code);
    return sendPage(reply, messagePage(text.messages.finished, address));
  }
  if (ledger.now() <= payment.requestedAt + CONFIRM_WINDOW_MS) return undefined;
  const address =
    returnTo.kind === 'window'
      ? undefined
      : failAddress(returnTo.failUrl, payment, 'NOT_FOUND_PAYMENT_SESSION');
  return sendPage(reply, messagePage(text.messages.expired, address));
}

function sendBack(reply: FastifyReply, payment: PaymentRecord, decision: Decision): FastifyReply {
  const { returnTo, paymentKey, orderId, totalAmount } = payment;
  if (returnTo.kind === 'redirect') {
    const address =
      decision.kind === 'approve'
        ? successAddress(returnTo.successUrl, payment, decision.amountShift)
        : failAddress(returnTo.failUrl, payment, decision.code);
    return reply.redirect(address, 303);
  }
  const result =
    decision.kind === 'approve'
      ? { paymentKey, orderId, amount: totalAmount + decision.amountShift }
      : { orderId, ...failureOf(decision.code) };
  return sendPage(reply, resultPage(result, returnTo.origin));
}
