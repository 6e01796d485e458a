import { describe, expect, expectTypeOf, test } from 'vitest';
import type { components } from '../../openapi.gen.d.ts';
import { next } from '../../machines/lifecycle/next.ts';
import {
  paymentMachine,
  type PaymentEvent,
} from '../../machines/lifecycle/payment/payment.machine.ts';
import { shownPaymentStatus } from '../../machines/lifecycle/payment/shown-status.ts';
import {
  reservationMachine,
  type ReservationEvent,
  type ReservationState,
} from '../../machines/lifecycle/reservation/reservation.machine.ts';
import { shownReservationStatus } from '../../machines/lifecycle/reservation/shown-status.ts';

type PaymentState = components['schemas']['PaymentState'];

const startsAt = new Date('2026-11-20T19:30:00+09:00');
const before = new Date('2026-11-20T19:29:59+09:00');

const reservationEvents: Record<string, ReservationEvent> = {
  'payment.open': { type: 'payment.open' },
  'payment.done': { type: 'payment.done' },
  'payment.refused': { type: 'payment.refused' },
  'payment.cancelled': { type: 'payment.cancelled' },
  'complete.free': { type: 'complete.free' },
  expire: { type: 'expire' },
  'cancel before the start': { type: 'cancel', now: before, until: startsAt },
  'cancel at the start': { type: 'cancel', now: startsAt, until: startsAt },
  'ticket.cancel before the start': { type: 'ticket.cancel', now: before, until: startsAt },
  'ticket.cancel at the start': { type: 'ticket.cancel', now: startsAt, until: startsAt },
  'cinema.cancel': { type: 'cinema.cancel' },
};

const paymentEvents: Record<string, PaymentEvent> = {
  free: { type: 'free' },
  cancel: { type: 'cancel' },
  'confirm.open': { type: 'confirm.open' },
  'provider.done': { type: 'provider.done' },
  'provider.waiting': { type: 'provider.waiting' },
  'provider.refused': { type: 'provider.refused' },
  'provider.undo': { type: 'provider.undo' },
  'deposit.done': { type: 'deposit.done' },
  'deposit.expired': { type: 'deposit.expired' },
  'refund.request of 15,000': { type: 'refund.request', charge: 15_000 },
  'refund.request of 0': { type: 'refund.request', charge: 0 },
  'refund.free of 0': { type: 'refund.free', charge: 0 },
  'refund.free of 15,000': { type: 'refund.free', charge: 15_000 },
  'refund.part': { type: 'refund.part' },
  'refund.done': { type: 'refund.done' },
};

/** Every transition that a machine accepts, as `FROM –event→ TO`. */
function moves<TState extends string, TEvent>(
  states: readonly TState[],
  events: Record<string, TEvent>,
  move: (state: TState, event: TEvent) => TState | null,
): string[] {
  return states.flatMap((state) =>
    Object.entries(events).flatMap(([name, event]) => {
      const target = move(state, event);
      return target === null ? [] : [`${state} –${name}→ ${target}`];
    }),
  );
}

const reservationStates: ReservationState[] = [
  'PENDING',
  'PAYING',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
];
const paymentStates: PaymentState[] = [
  'READY',
  'CONFIRMING',
  'WAITING',
  'DONE',
  'FAILED',
  'CANCELLED',
  'REFUND_PENDING',
  'REFUNDED',
];

describe('a reservation row', () => {
  test('accepts exactly these transitions (C-PART-10, C-RES-12, C-RES-22, C-PAY-25, C-PAY-55)', () => {
    const allowed = moves(reservationStates, reservationEvents, (state, event) =>
      next(reservationMachine, state, event),
    );
    expect(allowed).toEqual([
      'PENDING –payment.open→ PAYING',
      'PENDING –complete.free→ COMPLETED',
      'PENDING –expire→ EXPIRED',
      'PENDING –cancel before the start→ CANCELLED',
      'PENDING –cancel at the start→ CANCELLED',
      'PENDING –cinema.cancel→ CANCELLED',
      'PAYING –payment.done→ COMPLETED',
      'PAYING –payment.refused→ CANCELLED',
      'PAYING –payment.cancelled→ CANCELLED',
      'COMPLETED –cancel before the start→ CANCELLED',
      'COMPLETED –ticket.cancel before the start→ COMPLETED',
      'COMPLETED –cinema.cancel→ CANCELLED',
    ]);
  });

  test('starts PENDING', () => {
    expect(reservationMachine.root.initial.target.map(({ key }) => key)).toEqual(['PENDING']);
  });

  test('maps to the three statuses that customers see (C-RES-1)', () => {
    expect(reservationStates.map((state) => [state, shownReservationStatus(state)])).toEqual([
      ['PENDING', 'PENDING'],
      ['PAYING', 'PENDING'],
      ['COMPLETED', 'COMPLETED'],
      ['CANCELLED', 'CANCELLED'],
      ['EXPIRED', 'CANCELLED'],
    ]);
  });
});

describe('a payment row', () => {
  test('accepts exactly these transitions (C-PAY-46, C-PAY-47, C-PAY-50, C-PAY-56, C-RES-21, C-RES-23)', () => {
    const allowed = moves(paymentStates, paymentEvents, (state, event) =>
      next(paymentMachine, state, event),
    );
    expect(allowed).toEqual([
      'READY –free→ DONE',
      'READY –cancel→ CANCELLED',
      'READY –confirm.open→ CONFIRMING',
      'CONFIRMING –provider.done→ DONE',
      'CONFIRMING –provider.waiting→ WAITING',
      'CONFIRMING –provider.refused→ FAILED',
      'CONFIRMING –provider.undo→ REFUND_PENDING',
      'WAITING –cancel→ CANCELLED',
      'WAITING –provider.undo→ REFUND_PENDING',
      'WAITING –deposit.done→ DONE',
      'WAITING –deposit.expired→ CANCELLED',
      'DONE –refund.request of 15,000→ REFUND_PENDING',
      'DONE –refund.free of 0→ REFUNDED',
      'DONE –refund.part→ DONE',
      'REFUND_PENDING –refund.done→ REFUNDED',
    ]);
  });

  test('has the states of the contract and starts READY', () => {
    expect(Object.keys(paymentMachine.states).sort()).toEqual([...paymentStates].sort());
    expect(paymentMachine.root.initial.target.map(({ key }) => key)).toEqual(['READY']);
    expectTypeOf<PaymentState>().toEqualTypeOf<
      NonNullable<
        ReturnType<typeof next<ReturnType<typeof paymentMachine.resolveState>, PaymentEvent>>
      >
    >();
  });

  test('maps to the three statuses that customers see, or to none (C-RES-2)', () => {
    expect(paymentStates.map((state) => [state, shownPaymentStatus(state)])).toEqual([
      ['READY', 'IN_PROGRESS'],
      ['CONFIRMING', 'IN_PROGRESS'],
      ['WAITING', 'IN_PROGRESS'],
      ['DONE', 'DONE'],
      ['FAILED', null],
      ['CANCELLED', null],
      ['REFUND_PENDING', 'REFUNDED'],
      ['REFUNDED', 'REFUNDED'],
    ]);
  });
});
