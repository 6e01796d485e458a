import { describe, expect, it } from 'vitest';
import { ledgerText } from '../../../server/modules/ledger/text.ts';
import { settlementOf, type Undecided } from '../../../server/modules/payments/settlement.ts';
import { paymentText } from '../../../server/modules/payments/text.ts';
import type { ConfirmAnswer, ProviderPayment } from '../../../server/ports/payments.ts';
import { capture, issuedAccount } from '../support/answers.ts';
import { at, claimRow, orderRow, reservationRow, screeningRow } from '../support/rows.ts';

/** The screening is on the next day, so that a virtual account is early enough. */
const tomorrow = screeningRow({ startsAt: new Date('2026-03-04T12:00:00Z') });
const pinned = [101, 102].map((seatId) => claimRow({ seatId, state: 'PAYING', expiresAt: null }));

/** An order whose seats are pinned, at 10:05. */
function undecided(
  order: Parameters<typeof orderRow>[0],
  changes: Partial<Undecided> = {},
): Undecided {
  return {
    order: orderRow({ confirmingAt: at('10:02'), ...order }),
    reservation: reservationRow({ state: 'PAYING' }),
    screening: tomorrow,
    claims: pinned,
    seatIds: [101, 102],
    exchange: null,
    now: at('10:05'),
    ...changes,
  };
}

const confirming = (changes: Partial<Undecided> = {}) =>
  undecided({ state: 'CONFIRMING' }, changes);
const ordered = (changes: Partial<Undecided> = {}) =>
  undecided({ state: 'CONFIRMING', method: 'VIRTUAL_ACCOUNT' }, changes);
const waiting = (changes: Partial<Undecided> = {}) =>
  undecided(
    {
      state: 'WAITING',
      method: 'VIRTUAL_ACCOUNT',
      virtualAccount: { bankName: '우리', accountNumber: '1', dueAt: at('10:30').toISOString() },
    },
    changes,
  );

const done = (payment: ProviderPayment): ConfirmAnswer => ({ kind: 'done', payment });
const issued = (payment: ProviderPayment): ConfirmAnswer => ({ kind: 'waiting', payment });
const unknown: ConfirmAnswer = { kind: 'unknown', reason: 'time-out' };

const cancelledScreening = { ...tomorrow, cancelledAt: at('10:04'), cancelReason: '영사기 고장' };
const startedScreening = screeningRow({ startsAt: at('10:05') });

describe('a capture', () => {
  const paid = capture();

  it('completes the booking (C-PAY-44, C-PAY-53)', () => {
    expect(settlementOf(confirming(), done(paid))).toEqual({ kind: 'complete', paid });
  });

  it('counts by whatever method, and after the start (C-PAY-49, C-PAY-90)', () => {
    const byPhone = capture({ method: 'MOBILE_PHONE' });
    const settlement = settlementOf(confirming({ screening: startedScreening }), done(byPhone));
    expect(settlement).toEqual({ kind: 'complete', paid: byPhone });
  });

  it.each([
    ['a smaller amount', { totalAmount: 22_999 }],
    ['a larger amount', { totalAmount: 23_001 }],
    ['another currency', { currency: 'USD' }],
  ])('of %s is refunded (C-PAY-51)', (_, change) => {
    const wrong = capture(change);
    expect(settlementOf(confirming(), done(wrong))).toEqual({
      kind: 'undo',
      paid: wrong,
      reason: paymentText.refundReasonUndone,
    });
  });

  it.each<[string, Partial<Undecided>]>([
    ['a seat that is no longer claimed', { claims: pinned.slice(1) }],
    [
      'a seat that is no longer pinned',
      { claims: [...pinned.slice(1), claimRow({ seatId: 101, state: 'HELD' })] },
    ],
    ['another seat', { claims: [...pinned.slice(1), claimRow({ seatId: 103, state: 'PAYING' })] }],
    ['a seat too many', { claims: [...pinned, claimRow({ seatId: 103, state: 'PAYING' })] }],
    ['an ended reservation', { reservation: reservationRow({ state: 'EXPIRED' }) }],
  ])('with %s is refunded (C-PAY-50)', (_, changes) => {
    expect(settlementOf(confirming(changes), done(paid))).toEqual({
      kind: 'undo',
      paid,
      reason: paymentText.refundReasonUndone,
    });
  });

  it("in a cancelled screening is refunded with the cinema's reason (A-CANCEL-14)", () => {
    expect(settlementOf(confirming({ screening: cancelledScreening }), done(paid))).toEqual({
      kind: 'undo',
      paid,
      reason: '영사기 고장',
    });
  });

  it('of another order is neither accepted nor refunded (C-PAY-51)', () => {
    const foreign = done(capture({ orderId: 'ORDER-another-one' }));
    expect(settlementOf(confirming(), foreign)).toEqual({
      kind: 'refuse',
      failure: { code: 'ORDER_ID_MISMATCH', message: paymentText.goneAtProvider },
    });
    expect(settlementOf(waiting(), foreign)).toEqual({ kind: 'expire' });
  });
});

describe('a deposit', () => {
  it('in time completes the booking (C-PAY-86)', () => {
    const paid = issuedAccount({ approvedAt: at('10:30') });
    const late = { now: at('10:34') };
    expect(settlementOf(waiting(late), done(paid))).toEqual({ kind: 'complete', paid });
  });

  it('after its deadline is refunded (C-PAY-86)', () => {
    const paid = issuedAccount({ approvedAt: at('10:30:00.001') });
    expect(settlementOf(waiting({ now: at('10:34') }), done(paid))).toEqual({
      kind: 'undo',
      paid,
      reason: paymentText.depositTooLate,
    });
  });

  it('is judged as one when the order waits, whatever the provider reports (C-PAY-86)', () => {
    const paid = capture({ approvedAt: at('10:31') });
    expect(settlementOf(waiting({ now: at('10:34') }), done(paid))).toMatchObject({
      kind: 'undo',
      reason: paymentText.depositTooLate,
    });
  });

  it('for an order by card is refunded (C-PAY-85)', () => {
    const paid = issuedAccount({ approvedAt: at('10:03') });
    expect(settlementOf(confirming(), done(paid))).toEqual({
      kind: 'undo',
      paid,
      reason: paymentText.accountNotOrdered,
    });
  });
});

describe('a virtual account', () => {
  it('waits for its deposit, and is asked about each minute (C-PAY-38, C-PAY-49)', () => {
    const account = issuedAccount();
    expect(settlementOf(ordered(), issued(account))).toEqual({
      kind: 'wait',
      issued: account,
      dueAt: at('10:30'),
      askAgainAt: at('10:06'),
    });
  });

  it('is asked about at its end when that comes first (C-PAY-88)', () => {
    const late = ordered({ now: at('10:34:30') });
    expect(settlementOf(late, issued(issuedAccount()))).toMatchObject({
      askAgainAt: at('10:35'),
    });
  });

  it('is closed when its deposit was due 5 minutes ago (C-PAY-86)', () => {
    expect(settlementOf(ordered({ now: at('10:35') }), issued(issuedAccount()))).toEqual({
      kind: 'reject',
      failure: { code: 'DEPOSIT_EXPIRED', message: paymentText.depositExpired },
    });
  });

  it('with another amount is not accepted (C-PAY-85)', () => {
    const wrong = issuedAccount({ totalAmount: 1 });
    expect(settlementOf(ordered(), issued(wrong))).toEqual({
      kind: 'reject',
      failure: { code: 'AMOUNT_MISMATCH', message: paymentText.amountMismatch },
    });
  });

  it('for an order by card is not accepted (C-PAY-85)', () => {
    expect(settlementOf(confirming(), issued(issuedAccount()))).toEqual({
      kind: 'reject',
      failure: { code: 'METHOD_NOT_ACCEPTED', message: paymentText.accountNotOrdered },
    });
  });

  it.each([
    [cancelledScreening, 'SCREENING_CANCELLED', ledgerText.screeningCancelled],
    [startedScreening, 'SCREENING_STARTED', ledgerText.screeningStarted],
  ])(
    'is not accepted in a closed screening: %# (C-PAY-89, A-CANCEL-14)',
    (screening, code, message) => {
      expect(settlementOf(ordered({ screening }), issued(issuedAccount()))).toEqual({
        kind: 'reject',
        failure: { code, message },
      });
    },
  );

  it('of another order is not accepted (C-PAY-51)', () => {
    const foreign = issuedAccount({ orderId: 'ORDER-another-one' });
    expect(settlementOf(ordered(), issued(foreign))).toMatchObject({
      kind: 'refuse',
      failure: { code: 'ORDER_ID_MISMATCH' },
    });
  });

  it('without a deposit is asked about each minute, and at its end (C-PAY-49, C-PAY-88)', () => {
    const answer = issued(issuedAccount());
    expect(settlementOf(waiting(), answer)).toEqual({ kind: 'askAgain', at: at('10:06') });
    expect(settlementOf(waiting({ now: at('10:34:30') }), answer)).toEqual({
      kind: 'askAgain',
      at: at('10:35'),
    });
  });

  it('without a deposit is closed at its end (C-PAY-56)', () => {
    const answer = issued(issuedAccount());
    expect(settlementOf(waiting({ now: at('10:35') }), answer)).toEqual({ kind: 'closeAccount' });
  });
});

describe('a refusal', () => {
  it('ends the order with the code and reason of the provider (C-PAY-46)', () => {
    const answer = { kind: 'refused', code: 'REJECT_CARD', message: '한도 초과' } as const;
    expect(settlementOf(confirming(), answer)).toEqual({
      kind: 'refuse',
      failure: { code: 'REJECT_CARD', message: '한도 초과' },
    });
  });

  it('without a reason gets one (C-PAY-46)', () => {
    const answer = { kind: 'refused', code: 'EXPIRED', message: '' } as const;
    expect(settlementOf(confirming(), answer)).toMatchObject({
      failure: { message: paymentText.goneAtProvider },
    });
  });

  it('of an account ends its reservation (C-PAY-56)', () => {
    const answer = { kind: 'refused', code: 'EXPIRED', message: '' } as const;
    expect(settlementOf(waiting(), answer)).toEqual({ kind: 'expire' });
  });
});

describe('an approved payment that is not captured', () => {
  it('is asked about again (C-PAY-47)', () => {
    expect(settlementOf(confirming(), { kind: 'open' })).toEqual({
      kind: 'askAgain',
      at: at('10:05:01'),
    });
  });

  it.each([
    [cancelledScreening, 'SCREENING_CANCELLED'],
    [startedScreening, 'SCREENING_STARTED'],
  ])('is cancelled in a closed screening: %# (C-PAY-89, A-CANCEL-14)', (screening, code) => {
    expect(settlementOf(confirming({ screening }), { kind: 'open' })).toMatchObject({
      kind: 'reject',
      failure: { code },
    });
  });

  it('of an order that waits for its deposit is no refusal (C-PAY-89)', () => {
    const screening = cancelledScreening;
    expect(settlementOf(waiting({ screening }), { kind: 'open' })).toMatchObject({
      kind: 'askAgain',
    });
  });
});

describe('an unknown outcome', () => {
  it.each([unknown, { kind: 'failed', reason: 'error' } as const])(
    'is asked about again with growing pauses: $kind (C-PAY-47)',
    (answer) => {
      const asked = { state: 'CONFIRMING', askedTimes: 3 } as const;
      expect(settlementOf(undecided(asked), answer)).toEqual({
        kind: 'askAgain',
        at: at('10:05:08'),
      });
    },
  );

  it('is asked about at the start of the screening at the latest (C-PAY-89)', () => {
    const soon = screeningRow({ startsAt: at('10:05:00.500') });
    expect(settlementOf(confirming({ screening: soon }), unknown)).toEqual({
      kind: 'askAgain',
      at: at('10:05:00.500'),
    });
  });

  it('keeps a confirmation open after the start, and ends a wait for a deposit (C-PAY-89)', () => {
    const screening = startedScreening;
    expect(settlementOf(confirming({ screening }), unknown)).toMatchObject({ kind: 'askAgain' });
    expect(settlementOf(waiting({ screening }), unknown)).toEqual({ kind: 'closeAccount' });
    expect(settlementOf(waiting(), unknown)).toMatchObject({ kind: 'askAgain' });
  });
});
