import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

import { buildEmulator, type EmulatorOptions } from '../../../demo/toss/app.ts';

export const CLIENT_KEY = 'test_ck_tests';
export const SECRET_KEY = 'test_sk_tests';
export const AUTHORIZATION = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`;

/** A new empty folder, which is removed at the end of the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** An emulator that is closed at the end of the test; in a new folder unless specified. */
export function startEmulator(options: Partial<EmulatorOptions> = {}): FastifyInstance {
  const app = buildEmulator({
    dataFolder: newFolder(),
    clientKey: CLIENT_KEY,
    secretKey: SECRET_KEY,
    ...options,
  });
  onTestFinished(() => app.close());
  return app;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** A REST call with the secret key and, if given, more headers. */
export async function call(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const response = await app.inject({
    method,
    url,
    headers: { authorization: AUTHORIZATION, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, body: response.json<unknown>() };
}

export const ORDER = { orderId: 'ORDER-20260101-1', orderName: '별의 항해 2매', amount: 24_000 };

/** The request of the shop's page; `params` override the default order. */
export async function requestPayment(
  app: FastifyInstance,
  { method = 'CARD', ...params }: { method?: string; [param: string]: unknown } = {},
): Promise<Answered> {
  const usual = {
    ...ORDER,
    successUrl: 'http://localhost:3000/payment/success',
    failUrl: 'http://localhost:3000/payment/fail',
  };
  return call(app, 'POST', '/v1/payment-requests', {
    clientKey: CLIENT_KEY,
    method,
    params: { ...usual, ...params },
  });
}

/** A new READY payment's key. */
export async function readyPayment(
  app: FastifyInstance,
  params: { method?: string; [param: string]: unknown } = {},
): Promise<string> {
  return textAt((await requestPayment(app, params)).body, 'paymentKey');
}

/** The key of a new payment that is approved and not confirmed. */
export async function approvedPayment(
  app: FastifyInstance,
  params: Record<string, unknown> = {},
): Promise<string> {
  const { body } = await call(app, 'POST', '/emulator/payments', { ...ORDER, ...params });
  return textAt(body, 'paymentKey');
}

/** Confirms the default order. */
export function confirm(
  app: FastifyInstance,
  paymentKey: string,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<Answered> {
  const { orderId, amount } = ORDER;
  const payload = { paymentKey, orderId, amount, ...body };
  return call(app, 'POST', '/v1/payments/confirm', payload, headers);
}

/** A payment's key that is DONE. */
export async function paidPayment(
  app: FastifyInstance,
  params: Record<string, unknown> = {},
): Promise<string> {
  const paymentKey = await approvedPayment(app, params);
  const { orderId, amount } = { ...ORDER, ...params };
  const answer = await confirm(app, paymentKey, { orderId, amount });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return paymentKey;
}

/** The code of an error answer. */
export function codeOf({ body }: Answered): string {
  return textAt(body, 'code');
}

/** A text field of an answer's body. */
export function textAt(body: unknown, name: string): string {
  const value = fieldAt(body, name);
  if (typeof value !== 'string') throw new Error(`no text ${name} in ${JSON.stringify(body)}`);
  return value;
}

/** A field of an answer's body, of any type. */
export function fieldAt(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null) throw new Error(`no object: ${String(body)}`);
  return Object.entries(body).find(([key]) => key === name)?.[1];
}

/** A shop's server that receives webhooks: it answers with the given statuses, then 200. */
export async function startShop(statuses: number[] = []): Promise<{
  url: string;
  /** Waits for the next `count` bodies and returns them. */
  receive: (count: number) => Promise<unknown[]>;
}> {
  const bodies: unknown[] = [];
  let notify: () => void = () => undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(statuses.shift() ?? 200).end();
      notify();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/webhook`,
    receive: async (count) => {
      while (bodies.length < count) await new Promise<void>((resolve) => (notify = resolve));
      return bodies.splice(0, count);
    },
  };
}
