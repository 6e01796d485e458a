import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { delay, keepPayment, type Emulator } from './emulator.ts';
import type { CallFault, CallName } from './faults.ts';
import { takeCallFault } from './take-fault.ts';
import { errorAnswer } from './payments/errors.ts';
import type { Answer, Outcome } from './payments/types.ts';

const IDEMPOTENCY_KEY_LENGTH = 300;

/** One REST call: its payment, and its processing. */
export interface Call {
  readonly name: CallName;
  readonly orderId: string | undefined;
  readonly paymentKey: string | undefined;
  /** `refusal` is the code that a fault switch refuses the call with. */
  readonly process: (refusal: string | undefined) => Outcome;
}

/**
 * Answers a REST call in the provider's order: the key, the test code, the idempotency table, then the call
 * itself, with the fault switch that fits it. The switch also affects repeated calls, like a bad network.
 */
export async function serveCall(
  emulator: Emulator,
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
): Promise<FastifyReply> {
  const denial = denialOf(emulator, request);
  if (denial !== undefined) return send(reply, denial);
  const id = idempotencyId(request);
  if (id !== undefined && emulator.unanswered.has(id)) {
    return send(reply, errorAnswer('IDEMPOTENT_REQUEST_PROCESSING'));
  }
  if (id !== undefined) emulator.unanswered.add(id);
  try {
    return await serveWithFault(emulator, request, reply, call, id);
  } finally {
    if (id !== undefined) emulator.unanswered.delete(id);
  }
}

async function serveWithFault(
  emulator: Emulator,
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  id: string | undefined,
): Promise<FastifyReply> {
  const key = call.name === 'confirm' ? call.paymentKey : undefined;
  if (key !== undefined && emulator.confirming.has(key)) {
    return send(reply, errorAnswer('ALREADY_PROCESSING_REQUEST'));
  }
  const fault = takeCallFault(emulator.ledger, call.name, call.orderId);
  if (key !== undefined) emulator.confirming.add(key);
  try {
    if (fault?.phase === 'before') await holdBack(emulator, fault);
  } finally {
    if (key !== undefined) emulator.confirming.delete(key);
  }
  const isLost = fault?.kind === 'drop-before-processing' || emulator.ending.aborted;
  if (isLost) return drop(request, reply);
  if (fault?.kind === 'error-before-processing') return send(reply, faultAnswer(fault));

  const answer = processOnce(emulator, call, id, fault);

  if (fault?.phase === 'after') await holdBack(emulator, fault);
  if (fault?.kind === 'drop-after-processing') return drop(request, reply);
  if (fault?.kind === 'error-after-processing') return send(reply, faultAnswer(fault));
  return send(reply, fault?.kind === 'amount-mismatch' ? withOtherAmount(answer) : answer);
}

/** The stored first answer, or a new one, stored in the same commit as its changes. */
function processOnce(
  emulator: Emulator,
  call: Call,
  id: string | undefined,
  fault: CallFault | undefined,
): Answer {
  const { ledger } = emulator;
  const stored = id === undefined ? undefined : ledger.answer(id);
  if (stored !== undefined) return stored;
  const refusal = fault?.kind === 'refuse' ? (fault.code ?? 'REJECT_CARD_PAYMENT') : undefined;
  const { answer: due, changed } = call.process(refusal);
  const status = fault?.kind === 'refuse' ? fault.status : null;
  const answer = status !== null && due.status >= 400 ? { ...due, status } : due;
  const kept = id === undefined ? [] : [{ kind: 'answer', id, at: ledger.now(), answer } as const];
  if (changed === null) ledger.commit(kept);
  else keepPayment(emulator, changed, kept);
  return answer;
}

function denialOf(emulator: Emulator, request: FastifyRequest): Answer | undefined {
  const authorization = request.headers.authorization;
  if (authorization === undefined) return errorAnswer('UNAUTHORIZED_KEY');
  const encoded = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(authorization)?.[1];
  const decoded = Buffer.from(encoded ?? '', 'base64').toString('utf8');
  if (!decoded.endsWith(':')) return errorAnswer('INVALID_API_KEY');
  if (!isSame(decoded, `${emulator.secretKey}:`)) return errorAnswer('UNAUTHORIZED_KEY');
  const testCode = request.headers['tosspayments-test-code'];
  if (typeof testCode === 'string') return errorAnswer(testCode);
  const idempotencyKey = request.headers['idempotency-key'];
  if (typeof idempotencyKey === 'string' && idempotencyKey.length > IDEMPOTENCY_KEY_LENGTH) {
    return errorAnswer('INVALID_IDEMPOTENCY_KEY');
  }
  return undefined;
}

/** Key, API key, address and method, but not the body; only POST has one. */
function idempotencyId(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string' || key === '') return undefined;
  return createHash('sha256')
    .update([key, request.headers.authorization, request.url, request.method].join('\n'))
    .digest('hex');
}

async function holdBack(emulator: Emulator, fault: CallFault): Promise<void> {
  if (fault.kind === 'delay') await delay(emulator, fault.delayMs);
  if (fault.kind === 'hold') await emulator.gate.hold();
}

function faultAnswer({ code, status }: CallFault): Answer {
  return errorAnswer(code ?? 'FAILED_INTERNAL_SYSTEM_PROCESSING', status ?? 500);
}

function withOtherAmount(answer: Answer): Answer {
  const { body } = answer;
  if (typeof body !== 'object' || body === null) return answer;
  if (!('totalAmount' in body) || typeof body.totalAmount !== 'number') return answer;
  return { ...answer, body: { ...body, totalAmount: body.totalAmount + 1000 } };
}

function drop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).send(body);
}

function isSame(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
