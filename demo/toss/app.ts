import Fastify, { type FastifyInstance } from 'fastify';

import type { Emulator } from './emulator.ts';
import { createGate } from './gate.ts';
import { openLedger } from './ledger.ts';
import { sendPage } from './pages/layout.ts';
import { messagePage } from './pages/message-page.ts';
import { text } from './pages/text.ts';
import { errorAnswer } from './payments/errors.ts';
import { checkoutRoutes } from './routes/checkout.ts';
import { controlRoutes } from './routes/control.ts';
import { restRoutes } from './routes/rest.ts';
import { scriptRoutes } from './routes/script.ts';
import { createWebhooks } from './webhooks.ts';

export interface EmulatorOptions {
  /** The folder of the journal; created if absent. */
  readonly dataFolder: string;
  readonly clientKey: string;
  readonly secretKey: string;
  /** Replaces the stored webhook address; absent keeps it. */
  readonly webhookUrl?: string | undefined;
  /** The pause before a webhook's second attempt, in milliseconds; each further one doubles it. Default 1000. */
  readonly webhookBackoffMs?: number;
  /** The shop's name on the pages. Default "Marquee". */
  readonly shopName?: string;
}

/**
 * Builds the emulator without listening; `close` lets held calls go and closes the journal.
 * @throws JournalError if the data folder cannot be used.
 */
export function buildEmulator(options: EmulatorOptions): FastifyInstance {
  const ledger = openLedger(options.dataFolder);
  if (options.webhookUrl !== undefined && options.webhookUrl !== ledger.webhookUrl()) {
    ledger.commit([{ kind: 'webhook', url: options.webhookUrl }]);
  }
  const app = Fastify({ forceCloseConnections: true });
  const ending = new AbortController();
  const origin = () => originOf(app);
  const emulator: Emulator = {
    ledger,
    gate: createGate(),
    webhooks: createWebhooks(ledger, origin, options.webhookBackoffMs ?? 1000),
    clientKey: options.clientKey,
    secretKey: options.secretKey,
    shopName: options.shopName ?? 'Marquee',
    origin,
    ending: ending.signal,
    unanswered: new Set(),
    confirming: new Set(),
  };
  app.addHook('preClose', () => {
    ending.abort();
    emulator.webhooks.close();
    emulator.gate.release();
  });
  app.addHook('onClose', () => ledger.close());
  readForms(app);
  answerFailures(app);
  setHeaders(app);
  scriptRoutes(app, emulator);
  checkoutRoutes(app, emulator);
  restRoutes(app, emulator);
  app.register(
    (control, _options, done) => {
      controlRoutes(control, emulator);
      done();
    },
    { prefix: '/emulator' },
  );
  return app;
}

function originOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return 'http://localhost';
  const host = ['::', '0.0.0.0'].includes(address.address) ? 'localhost' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    },
  );
}

function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    if (request.headers.accept?.includes('text/html') === true) {
      return sendPage(reply, messagePage(text.messages.notFound), { status: 404 });
    }
    const { status, body } = errorAnswer('NOT_FOUND');
    return reply.code(status).send(body);
  });
  app.setErrorHandler((error: { statusCode?: number; stack?: string }, _request, reply) => {
    const isBadRequest = (error.statusCode ?? 500) < 500;
    if (!isBadRequest) process.stderr.write(`${error.stack ?? 'unknown failure'}\n`);
    const { status, body } = errorAnswer(
      isBadRequest ? 'INVALID_REQUEST' : 'FAILED_INTERNAL_SYSTEM_PROCESSING',
    );
    return reply.code(status).send(body);
  });
}

function setHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    return Promise.resolve();
  });
}
