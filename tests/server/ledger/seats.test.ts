import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { bookedElsewhere, heldClaimsAmong } from '../../../server/modules/ledger/held-claims.ts';
import {
  claimIsLive,
  holdIsLive,
  holdIsOver,
  isClaimLive,
  isHoldLive,
} from '../../../server/modules/ledger/liveness.ts';
import { assertOpen } from '../../../server/modules/ledger/open-screening.ts';
import { ledgerText } from '../../../server/modules/ledger/text.ts';
import { refusalOf } from '../support/refusal.ts';
import { at, claimRow } from '../support/rows.ts';

describe('a hold counts', () => {
  const deadline = at('10:10');

  it('until its deadline, and no longer at it (C-BOOK-27)', () => {
    const hold = { deadline, releasedAt: null };
    expect(isHoldLive(hold, at('10:09:59.999'))).toBe(true);
    expect(isHoldLive(hold, deadline)).toBe(false);
  });

  it('not after its release (C-BOOK-27)', () => {
    expect(isHoldLive({ deadline, releasedAt: at('10:02') }, at('10:03'))).toBe(false);
  });
});

describe('a claim keeps its seat', () => {
  it('until its deadline, and no longer at it (C-BOOK-27)', () => {
    expect(isClaimLive({ expiresAt: at('10:10') }, at('10:09:59.999'))).toBe(true);
    expect(isClaimLive({ expiresAt: at('10:10') }, at('10:10'))).toBe(false);
  });

  it('without a limit while it is paid or sold (C-PAY-44)', () => {
    expect(isClaimLive({ expiresAt: null }, at('23:00'))).toBe(true);
  });
});

describe('the same in SQL', () => {
  const columnsIn = (condition: SQL) =>
    [...new PgDialect().sqlToQuery(condition).sql.matchAll(/"(\w+)"\."(\w+)"/g)].map(
      ([, table, column]) => [table, column],
    );

  it('asks for the columns of the hold or claim (C-BOOK-27)', () => {
    const now = at('10:05');
    expect(columnsIn(holdIsLive(now))).toEqual([
      ['seat_hold', 'released_at'],
      ['seat_hold', 'deadline'],
    ]);
    expect(columnsIn(holdIsOver(now))).toEqual([['seat_hold', 'deadline']]);
    expect(new Set(columnsIn(claimIsLive(now)).flat())).toEqual(
      new Set(['seat_claim', 'expires_at']),
    );
  });
});

describe('a screening is open', () => {
  it('before its start only (C-PAY-45)', () => {
    const screening = { startsAt: at('12:00'), cancelledAt: null };
    expect(refusalOf(() => assertOpen(screening, at('11:59:59.999')))).toBeNull();
    expect(refusalOf(() => assertOpen(screening, at('12:00')))).toEqual({
      status: 409,
      code: 'SCREENING_STARTED',
      message: ledgerText.screeningStarted,
    });
  });

  it('unless it is cancelled, which is the reason also after its start (A-CANCEL-5)', () => {
    const screening = { startsAt: at('12:00'), cancelledAt: at('09:00') };
    for (const now of [at('10:00'), at('13:00')]) {
      expect(refusalOf(() => assertOpen(screening, now))).toMatchObject({
        status: 409,
        code: 'SCREENING_CANCELLED',
      });
    }
  });
});

describe('the held seats of a customer', () => {
  const wanted = { customerId: 7, seatIds: [101, 102], now: at('10:05') };
  const both = [claimRow({ seatId: 101 }), claimRow({ seatId: 102 })];
  const expired = (...conflictingSeatIds: number[]) => ({
    status: 409,
    code: 'HOLD_EXPIRED',
    message: ledgerText.holdExpired,
    conflictingSeatIds,
  });

  it('have their common hold and deadline (C-BOOK-26)', () => {
    expect(heldClaimsAmong(both, wanted)).toEqual({
      claims: both,
      holdId: 9,
      deadline: at('10:10'),
    });
  });

  it('are the wanted ones, though the customer holds more (C-PAY-43)', () => {
    const more = [claimRow({ seatId: 100 }), ...both, claimRow({ seatId: 103, state: 'BOOKED' })];
    expect(heldClaimsAmong(more, wanted).claims).toEqual(both);
  });

  it.each([
    ['free', [], expired(101, 102)],
    ['partly released', [claimRow({ seatId: 102 })], expired(101)],
    [
      'partly those of another customer',
      [claimRow({ seatId: 101 }), claimRow({ seatId: 102, customerId: 8 })],
      expired(102),
    ],
    [
      'partly booked by another customer',
      [claimRow({ seatId: 101 }), claimRow({ seatId: 102, customerId: 8, state: 'BOOKED' })],
      expired(102),
    ],
    [
      'partly past their deadline',
      [claimRow({ seatId: 101, expiresAt: at('10:05') }), claimRow({ seatId: 102 })],
      expired(101),
    ],
  ])('are refused when they are %s (C-PAY-43)', (_, claims, refusal) => {
    expect(refusalOf(() => heldClaimsAmong(claims, wanted))).toEqual(refusal);
  });

  it('are refused when none are wanted (C-PAY-43)', () => {
    expect(refusalOf(() => heldClaimsAmong(both, { ...wanted, seatIds: [] }))).toEqual(expired());
  });

  it.each([
    ['hold', { holdId: null }],
    ['deadline', { expiresAt: null }],
  ])('are refused without a %s (C-PAY-43)', (_, change) => {
    const claims = both.map((claim) => ({ ...claim, ...change }));
    expect(refusalOf(() => heldClaimsAmong(claims, wanted))).toMatchObject({
      code: 'HOLD_EXPIRED',
    });
  });

  it('must be those of the reservation that is paid (C-PAY-92)', () => {
    const joined = both.map((claim) => ({ ...claim, reservationId: 20 }));
    expect(heldClaimsAmong(joined, { ...wanted, reservationId: 20 }).claims).toEqual(joined);
    for (const reservationId of [null, 21]) {
      const others = joined.map((claim) => ({ ...claim, reservationId }));
      const pay = () => heldClaimsAmong(others, { ...wanted, reservationId: 20 });
      expect(refusalOf(pay)).toEqual(expired(101, 102));
    }
    expect(heldClaimsAmong(joined, wanted).claims).toEqual(joined);
  });

  it('are refused with the reason when they are booked in another page (C-BOOK-85)', () => {
    const booked = [claimRow({ seatId: 101 }), claimRow({ seatId: 102, state: 'BOOKED' })];
    expect(refusalOf(() => heldClaimsAmong(booked, wanted))).toEqual({
      status: 409,
      code: 'BOOKED_ELSEWHERE',
      message: ledgerText.bookedElsewhere,
      conflictingSeatIds: [102],
    });
  });
});

describe('seats that the customer has booked', () => {
  it('are named, also while they are paid (C-BOOK-85)', () => {
    const claims = [
      claimRow({ seatId: 101 }),
      claimRow({ seatId: 102, state: 'PAYING' }),
      claimRow({ seatId: 103, state: 'BOOKED' }),
    ];
    const refusal = bookedElsewhere(claims);
    expect(refusal?.code).toBe('BOOKED_ELSEWHERE');
    expect(refusal?.details.conflictingSeatIds).toEqual([102, 103]);
  });

  it('do not include held ones (C-BOOK-85)', () => {
    expect(bookedElsewhere([claimRow()])).toBeNull();
  });
});
