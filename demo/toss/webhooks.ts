import { setTimeout as pause } from 'node:timers/promises';

import { takeWebhookFault } from './take-fault.ts';
import type { Ledger } from './ledger.ts';
import { presentPayment } from './payments/present.ts';
import { koreanTime } from './payments/times.ts';
import type { PaymentRecord } from './payments/types.ts';

const ATTEMPTS = 7;
const ANSWER_WITHIN_MS = 10_000;
const KEPT_DELIVERIES = 200;

/** One pending event for the shop, as listed by the control interface. */
export interface Delivery {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly status: string;
  attempts: number;
  state: 'pending' | 'delivered' | 'given-up' | 'held';
}

/**
 * Notifies the shop of changed payments: unsigned, at most 7 attempts each, in order unless a fault switch reorders
 * them.
 */
export interface Webhooks {
  readonly send: (payment: PaymentRecord) => void;
  /** Sends an event that a `reorder` switch holds back when no later event has overtaken it. */
  readonly flush: () => void;
  readonly deliveries: () => readonly Delivery[];
  /** Drops the pending events. */
  readonly close: () => void;
}

/** `backoffMs` is the pause before the second attempt; each further one doubles it. */
export function createWebhooks(ledger: Ledger, origin: () => string, backoffMs: number): Webhooks {
  const ending = new AbortController();
  const deliveries: Delivery[] = [];
  let keptBack: (() => void)[] = [];
  // First attempts are sent in sequence; a retry does not block the others.
  let line = Promise.resolve();

  const attempt = async (url: string, body: string, delivery: Delivery): Promise<boolean> => {
    delivery.attempts += 1;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await answer.arrayBuffer();
      if (answer.ok) delivery.state = 'delivered';
      return answer.ok;
    } catch {
      return false;
    }
  };
  const retry = async (url: string, body: string, delivery: Delivery): Promise<void> => {
    while (delivery.attempts < ATTEMPTS) {
      const wait = backoffMs * 2 ** (delivery.attempts - 1);
      await pause(wait, undefined, { signal: ending.signal, ref: false });
      if (await attempt(url, body, delivery)) return;
    }
    delivery.state = 'given-up';
  };
  const enqueue = (url: string, body: string, delivery: Delivery) => {
    delivery.state = 'pending';
    line = line.then(async () => {
      if (ending.signal.aborted || (await attempt(url, body, delivery))) return;
      retry(url, body, delivery).catch((error: unknown) => {
        if (!ending.signal.aborted) throw error;
      });
    });
  };
  const flush = () => {
    const waiting = keptBack;
    keptBack = [];
    waiting.forEach((go) => go());
  };

  return {
    send: (payment) => {
      const url = ledger.webhookUrl();
      if (url === null) return;
      const now = ledger.now();
      const data = presentPayment(payment, now, origin());
      const body = JSON.stringify({
        eventType: 'PAYMENT_STATUS_CHANGED',
        createdAt: koreanTime(now),
        data,
      });
      const fault = takeWebhookFault(ledger, payment.orderId);
      if (fault?.kind === 'off') return;
      const depart = () => {
        const delivery: Delivery = {
          paymentKey: payment.paymentKey,
          orderId: payment.orderId,
          status: data.status,
          attempts: 0,
          state: fault?.kind === 'reorder' ? 'held' : 'pending',
        };
        deliveries.push(delivery);
        deliveries.splice(0, deliveries.length - KEPT_DELIVERIES);
        return () => enqueue(url, body, delivery);
      };
      if (fault?.kind === 'reorder') {
        keptBack.push(depart());
        return;
      }
      depart()();
      if (fault?.kind === 'duplicate') depart()();
      flush();
    },
    flush,
    deliveries: () => deliveries,
    close: () => ending.abort(),
  };
}
