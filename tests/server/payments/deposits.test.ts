import { describe, expect, it } from 'vitest';
import {
  accountRefusal,
  depositRefusal,
  dueAtOf,
  isDeposit,
} from '../../../server/modules/payments/accepted-deposit.ts';
import { ledgerText } from '../../../server/modules/ledger/text.ts';
import {
  askProviderAgainAfter,
  depositDueAt,
  depositEndsAt,
  notPast,
} from '../../../server/modules/payments/recovery-times.ts';
import { paymentText } from '../../../server/modules/payments/text.ts';
import { capture, issuedAccount } from '../support/answers.ts';
import { at, orderRow, screeningRow } from '../support/rows.ts';

const nextDay = (time: string) => new Date(`2026-03-04T${time}Z`);

/** An order by virtual account that was confirmed at 10:02, for a screening at 12:00 of the next day. */
function judged({
  order = {},
  startsAt = nextDay('12:00'),
  now = at('10:05'),
}: {
  order?: Parameters<typeof orderRow>[0];
  startsAt?: Date;
  now?: Date;
} = {}) {
  return {
    order: orderRow({ method: 'VIRTUAL_ACCOUNT', confirmingAt: at('10:02'), ...order }),
    screening: screeningRow({ startsAt }),
    now,
  };
}
const account = (dueAt: Date) => ({
  virtualAccount: { bankName: '우리', accountNumber: '1', dueAt: dueAt.toISOString() },
});

describe('a payment is a deposit', () => {
  it('by its method, or its account (C-PAY-85)', () => {
    expect(isDeposit(issuedAccount())).toBe(true);
    expect(isDeposit(issuedAccount({ method: null }))).toBe(true);
    expect(isDeposit(capture({ method: 'VIRTUAL_ACCOUNT' }))).toBe(true);
    expect(isDeposit(capture())).toBe(false);
  });
});

describe('a deposit is due', () => {
  const startsAt = nextDay('12:00');

  it("at the provider's deadline, at most an hour after the confirmation (C-PAY-12)", () => {
    const dueAt = (providerDeadline: string | undefined) =>
      depositDueAt({ confirmedAt: at('10:02'), providerDeadline, startsAt });
    expect(dueAt(at('10:30').toISOString())).toEqual(at('10:30'));
    expect(dueAt(at('11:30').toISOString())).toEqual(at('11:02'));
    expect(dueAt(undefined)).toEqual(at('11:02'));
    expect(dueAt('tomorrow')).toEqual(at('11:02'));
  });

  it('never past the start (C-PAY-88)', () => {
    const late = { confirmedAt: at('10:02'), providerDeadline: undefined, startsAt: at('10:40') };
    expect(depositDueAt(late)).toEqual(at('10:40'));
  });

  it('at the stored deadline, else at the answered one (C-PAY-12)', () => {
    const stored = judged({ order: account(at('10:20')) });
    expect(dueAtOf(stored, issuedAccount())).toEqual(at('10:20'));
    expect(dueAtOf(judged(), issuedAccount())).toEqual(at('10:30'));
    expect(dueAtOf(judged())).toEqual(at('11:02'));
    expect(dueAtOf(judged(), capture())).toEqual(at('11:02'));
  });

  it('an hour from now when the confirmation has no time (C-PAY-12)', () => {
    expect(dueAtOf(judged({ order: { confirmingAt: null } }))).toEqual(at('11:05'));
  });
});

describe('a virtual account is accepted', () => {
  it('for an order by virtual account (C-PAY-85)', () => {
    expect(accountRefusal(judged())).toBeNull();
    expect(accountRefusal(judged({ order: { method: 'CARD' } }))).toEqual({
      code: 'METHOD_NOT_ACCEPTED',
      message: paymentText.accountNotOrdered,
    });
  });

  it('more than 24 hours after the confirmation began (C-PAY-85)', () => {
    const tooLate = {
      code: 'VIRTUAL_ACCOUNT_TOO_LATE',
      message: paymentText.virtualAccountTooLate,
    };
    expect(accountRefusal(judged({ startsAt: nextDay('10:02:00.001') }))).toBeNull();
    expect(accountRefusal(judged({ startsAt: nextDay('10:02') }))).toEqual(tooLate);
    const unknown = { order: { confirmingAt: null } };
    expect(accountRefusal(judged({ ...unknown, startsAt: nextDay('10:05') }))).toEqual(tooLate);
    expect(accountRefusal(judged({ ...unknown, startsAt: nextDay('10:05:01') }))).toBeNull();
  });
});

describe('a deposit is accepted', () => {
  const paidAt = (time: string) => issuedAccount({ approvedAt: at(time) });

  it('until its deadline (C-PAY-86)', () => {
    expect(depositRefusal(judged(), paidAt('10:30'))).toBeNull();
    expect(depositRefusal(judged(), paidAt('10:30:00.001'))).toEqual({
      code: 'DEPOSIT_EXPIRED',
      message: paymentText.depositTooLate,
    });
  });

  it('at the time of the answer when the provider reports none (C-PAY-86)', () => {
    const answer = issuedAccount({ approvedAt: null });
    expect(depositRefusal(judged({ now: at('10:30') }), answer)).toBeNull();
    expect(depositRefusal(judged({ now: at('10:31') }), answer)).toMatchObject({
      code: 'DEPOSIT_EXPIRED',
    });
  });

  it('for an order that may be paid by one (C-PAY-85)', () => {
    const byCard = judged({ order: { method: 'CARD' } });
    expect(depositRefusal(byCard, paidAt('10:10'))).toMatchObject({ code: 'METHOD_NOT_ACCEPTED' });
  });

  it('before the start, also when it was made in time (C-PAY-87)', () => {
    const noticed = (now: Date) => depositRefusal(judged({ now }), paidAt('10:10'));
    expect(noticed(nextDay('11:59:59.999'))).toBeNull();
    expect(noticed(nextDay('12:00'))).toEqual({
      code: 'SCREENING_STARTED',
      message: ledgerText.screeningStarted,
    });
  });
});

describe('an order without a deposit', () => {
  it('ends 5 minutes after the deadline, and never past the start (C-PAY-86, C-PAY-88)', () => {
    expect(depositEndsAt(at('10:30'), at('12:00'))).toEqual(at('10:35'));
    expect(depositEndsAt(at('10:30'), at('10:33'))).toEqual(at('10:33'));
  });
});

describe('the provider is asked again', () => {
  it.each([
    [0, 1],
    [1, 2],
    [5, 32],
    [6, 60],
    [2_000, 60],
  ])('after %i times, %i seconds later (C-PAY-47)', (askedTimes, seconds) => {
    const pause = askProviderAgainAfter.unknown(at('10:00'), askedTimes).getTime();
    expect(pause - at('10:00').getTime()).toBe(seconds * 1000);
  });

  it('15 seconds after a call, when its process is gone (C-PAY-49)', () => {
    expect(askProviderAgainAfter.call(at('10:00'))).toEqual(at('10:00:15'));
  });

  it('a minute later about a deposit (C-PAY-49)', () => {
    expect(askProviderAgainAfter.waiting(at('10:00'))).toEqual(at('10:01'));
  });

  it('at an end that comes first, and later once it has passed (C-PAY-89)', () => {
    expect(notPast(at('10:05'), at('10:06'), at('10:04'))).toEqual(at('10:05'));
    expect(notPast(at('10:07'), at('10:06'), at('10:04'))).toEqual(at('10:06'));
    expect(notPast(at('10:05'), at('10:06'), at('10:05'))).toEqual(at('10:06'));
  });
});
