import type { FastifyInstance, FastifyReply } from 'fastify';

import { keepPayment, type Emulator } from '../emulator.ts';
import { parseFault, type Fault } from '../faults.ts';
import { isLoopbackHost, isLoopbackOrigin } from '../loopback.ts';
import { approvePayment } from '../payments/checkout.ts';
import { approved } from '../payments/confirm.ts';
import { depositInto, expireDeposit, takeBackDeposit } from '../payments/deposit.ts';
import { fieldsOf, isWebAddress, numberOf, textOf } from '../payments/input.ts';
import { presentPayment } from '../payments/present.ts';
import { requestPayment } from '../payments/request.ts';
import type { PaymentRecord } from '../payments/types.ts';
import { ledgerView } from '../ledger-view.ts';

const TEST_CARD = new Map([
  ['cardNumber', '4330123412341234'],
  ['phone', '01000000000'],
]);

/** The most bytes of a list of payments: some twenty thousand. */
const MOST_BYTES = 8_000_000;

/** The control interface of tests and the demo, for this machine only. */
export function controlRoutes(app: FastifyInstance, emulator: Emulator): void {
  const { ledger, gate, webhooks, origin } = emulator;

  app.addHook('onRequest', async (request, reply) => {
    const { ip, hostname, headers } = request;
    const isOurs = headers.origin === undefined || isLoopbackOrigin(headers.origin);
    if (isOurs && isLoopbackHost(ip) && isLoopbackHost(hostname)) return;
    return reply.code(403).send({ message: 'The control interface answers this machine only.' });
  });

  app.get('/health', () => ({ status: 'ok' }));
  app.get('/ledger', () => ledgerView(emulator));

  app.post('/clock', (request, reply) => {
    const offsetMs = numberOf(fieldsOf(request.body), 'offsetMs');
    if (offsetMs === undefined || !Number.isSafeInteger(offsetMs)) {
      return refuse(reply, 400, 'offsetMs must be an integer');
    }
    ledger.commit([{ kind: 'clock', offsetMs }]);
    return { offsetMs };
  });

  app.post('/webhook', (request, reply) => {
    const url = fieldsOf(request.body).get('url');
    if (url !== null && (typeof url !== 'string' || !isWebAddress(url))) {
      return refuse(reply, 400, 'url must be an http or https address, or null');
    }
    ledger.commit([{ kind: 'webhook', url }]);
    return { url };
  });

  app.post('/payments', (request, reply) => {
    const body = { method: fieldsOf(request.body).get('method'), params: request.body };
    const made = requestPayment(body, origin(), ledger.now());
    if ('failure' in made) return reply.code(400).send(made.failure);
    const payment = approvePayment(made.payment, TEST_CARD, null);
    keepPayment(emulator, payment);
    return presentPayment(payment, ledger.now(), origin());
  });

  app.post('/captured', { bodyLimit: MOST_BYTES }, (request, reply) => {
    const rows: unknown = fieldsOf(request.body).get('payments');
    const made = (Array.isArray(rows) ? rows : [null]).map(capture);
    const payments = made.filter((payment) => payment !== undefined);
    if (payments.length < made.length) return refuse(reply, 400, 'a payment is incomplete');
    ledger.commit(payments.map((payment) => ({ kind: 'payment', payment })));
    return { captured: payments.length };
  });
  const capture = (row: unknown): PaymentRecord | undefined => {
    const fields = fieldsOf(row);
    const paymentKey = textOf(fields, 'paymentKey') ?? '';
    const at = Date.parse(textOf(fields, 'approvedAt') ?? '');
    const body = { method: fields.get('method'), params: row };
    const made = requestPayment(body, origin(), at);
    if ('failure' in made || paymentKey === '' || Number.isNaN(at)) return undefined;
    return approved(approvePayment({ ...made.payment, paymentKey }, TEST_CARD, null), at);
  };

  const changeDeposit =
    (change: (payment: PaymentRecord, body: unknown) => PaymentRecord | undefined) =>
    (body: unknown, reply: FastifyReply) => {
      const changed = ledger
        .ofOrder(textOf(fieldsOf(body), 'orderId') ?? '')
        .map((payment) => change(payment, body))
        .find((payment) => payment !== undefined);
      if (changed === undefined)
        return refuse(reply, 409, 'no payment of it has a deposit in this state');
      keepPayment(emulator, changed);
      return presentPayment(changed, ledger.now(), origin());
    };
  const deposit = changeDeposit((payment) => depositInto(payment, ledger.now()));
  const expire = changeDeposit(expireDeposit);
  const takeBack = changeDeposit((payment, body) =>
    takeBackDeposit(payment, ledger.now(), fieldsOf(body).get('isOpen') === true),
  );
  app.post('/deposit', (request, reply) => deposit(request.body, reply));
  app.post('/expire-deposit', (request, reply) => expire(request.body, reply));
  app.post('/take-back-deposit', (request, reply) => takeBack(request.body, reply));

  const replaceFaults = (faults: readonly Fault[]) => {
    ledger.commit([{ kind: 'faults', faults }]);
    webhooks.flush();
    return { faults, held: gate.heldCount() };
  };
  app.get('/faults', () => ({ faults: ledger.faults(), held: gate.heldCount() }));
  app.delete('/faults', () => replaceFaults([]));
  app.post('/faults', (request, reply) => {
    const inputs: readonly unknown[] = Array.isArray(request.body) ? request.body : [request.body];
    const parsed = inputs.map(parseFault);
    const problem = parsed.find((fault) => typeof fault === 'string');
    if (problem !== undefined) return refuse(reply, 400, problem);
    return replaceFaults(parsed.filter((fault) => typeof fault !== 'string'));
  });
  app.post('/faults/release', () => ({ released: gate.release() }));
  app.get<{ Querystring: { count?: string } }>('/faults/held', async (request) => {
    await gate.untilHeld(Number(request.query.count ?? 1));
    return { held: gate.heldCount() };
  });
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message });
}
