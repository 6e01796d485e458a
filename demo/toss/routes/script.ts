import { readFileSync } from 'node:fs';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Emulator } from '../emulator.ts';
import { isLoopbackOrigin } from '../loopback.ts';
import { errorAnswer } from '../payments/errors.ts';
import { fieldsOf, textOf } from '../payments/input.ts';
import { requestPayment } from '../payments/request.ts';

const browserFile = (name: string) =>
  readFileSync(new URL(`../browser/${name}`, import.meta.url), 'utf8');

/** The browser script, the files of the pages, and the call by which the script starts a payment. */
export function scriptRoutes(app: FastifyInstance, emulator: Emulator): void {
  const files = {
    '/v1': ['text/javascript', browserFile('v1.js')],
    '/v1/payment': ['text/javascript', browserFile('v1.js')],
    '/assets/result.js': ['text/javascript', browserFile('result.js')],
    '/assets/pages.css': ['text/css', browserFile('pages.css')],
  } as const;
  Object.entries(files).forEach(([path, [type, content]]) => {
    app.get(path, (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'no-cache')
        .send(content),
    );
  });

  app.options('/v1/payment-requests', (request, reply) => {
    allowShop(request, reply);
    return reply
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .code(204)
      .send();
  });

  app.post('/v1/payment-requests', (request, reply) => {
    allowShop(request, reply);
    const { ledger } = emulator;
    if (textOf(fieldsOf(request.body), 'clientKey') !== emulator.clientKey) {
      const { status, body } = errorAnswer('INVALID_CLIENT_KEY');
      return reply.code(status).send(body);
    }
    const shopOrigin = request.headers.origin ?? emulator.origin();
    const made = requestPayment(request.body, shopOrigin, ledger.now());
    if ('failure' in made) return reply.code(400).send(made.failure);
    ledger.commit([{ kind: 'payment', payment: made.payment }]);
    const { paymentKey } = made.payment;
    return reply.send({ paymentKey, checkoutUrl: `${emulator.origin()}/checkout/${paymentKey}` });
  });
}

function allowShop(request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  reply.header('vary', 'origin');
  if (origin !== undefined && isLoopbackOrigin(origin)) {
    reply.header('access-control-allow-origin', origin);
  }
}
