import { describe, expect, it } from 'vitest';
import {
  earnedEntry,
  forfeitedEntry,
  givenBackEntry,
  signUpEntry,
  spentEntry,
} from '../../../server/modules/ledger/point-entries.ts';
import { ledgerText } from '../../../server/modules/ledger/text.ts';
import { refusalOf } from '../support/refusal.ts';
import { at } from '../support/rows.ts';

const movement = {
  customerId: 7,
  reservationId: 20,
  points: 1_000,
  description: '한강의 밤',
  at: at('10:00'),
};
const entry = {
  customerId: 7,
  reservationId: 20,
  description: '한강의 밤',
  createdAt: at('10:00'),
};

describe('points', () => {
  it('are deducted for a payment, down to 0 (C-PAY-54)', () => {
    expect(spentEntry(1_000, movement)).toEqual({ ...entry, kind: 'SPEND', amount: -1_000 });
  });

  it('are not deducted below 0 (C-PAY-54)', () => {
    expect(refusalOf(() => spentEntry(999, movement))).toEqual({
      status: 409,
      code: 'POINTS_CHANGED',
      message: ledgerText.pointsChanged,
    });
  });

  it('are given back for each part of a payment (C-PAY-54, C-PART-4)', () => {
    expect(givenBackEntry(movement, 2)).toEqual({
      ...entry,
      kind: 'GIVE_BACK',
      amount: 1_000,
      refundNumber: 2,
    });
  });

  it('are earned by a visit (C-PAY-58)', () => {
    expect(earnedEntry(movement)).toEqual({ ...entry, kind: 'EARN', amount: 1_000 });
  });

  it('are all taken at the withdrawal (C-ACC-51)', () => {
    const { customerId, description } = movement;
    expect(forfeitedEntry(2_500, { customerId, description, at: movement.at })).toEqual({
      ...entry,
      kind: 'FORFEIT',
      reservationId: null,
      amount: -2_500,
    });
  });

  it('are given to a new member (C-JOIN-10)', () => {
    expect(signUpEntry(7, movement.at)).toEqual({
      ...entry,
      kind: 'SIGN_UP',
      reservationId: null,
      amount: 1_000,
      description: ledgerText.signUpPoints,
    });
  });
});
