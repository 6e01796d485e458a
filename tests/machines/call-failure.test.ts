import { describe, expect, it } from 'vitest';
import { CallError, callFailure, callFailureGuards } from '../../machines/calls.ts';

describe('a failed call', () => {
  it('carries its failure, with null for what it does not name', () => {
    const cause = new TypeError('Failed to fetch');
    const error = new CallError({ status: 409, code: 'SEAT_TAKEN' }, { cause });
    expect(error.cause).toBe(cause);
    expect(callFailure(error)).toEqual({
      status: 409,
      code: 'SEAT_TAKEN',
      message: null,
      fieldErrors: [],
      conflictingSeatIds: [],
      amounts: null,
      usedBy: null,
    });
  });

  it.each([
    new TypeError('Failed to fetch'),
    { status: 409, code: 'SEAT_TAKEN', message: '이미 선택된 좌석입니다.' },
    undefined,
  ])('has no answer and no words when it is no CallError: %s', (error) => {
    expect(callFailure(error)).toEqual(callFailure(new CallError({})));
  });
});

describe('the guards on a failed call', () => {
  it.each<{ status: number | null; code?: string; expected: string[] }>([
    { status: null, expected: ['isOutcomeUnknown'] },
    { status: 400, expected: ['isRefused'] },
    { status: 401, expected: ['isUnauthenticated', 'isRefused'] },
    { status: 403, expected: ['isForbidden', 'isRefused'] },
    { status: 404, expected: ['isNotFound', 'isScreeningClosed', 'isRefused'] },
    { status: 409, expected: ['isConflict', 'isRefused'] },
    {
      ...{ status: 409, code: 'SCREENING_STARTED' },
      expected: ['isScreeningClosed', 'isConflict', 'isRefused'],
    },
    {
      ...{ status: 409, code: 'SCREENING_CANCELLED' },
      expected: ['isScreeningClosed', 'isConflict', 'isRefused'],
    },
    { status: 499, expected: ['isRefused'] },
    { status: 500, expected: ['isOutcomeUnknown'] },
    { status: 503, expected: ['isOutcomeUnknown'] },
  ])('name a call with the status $status $code', ({ status, code = null, expected }) => {
    const failure = callFailure(new CallError({ status, code }));
    const names = Object.entries(callFailureGuards)
      .filter(([, guard]) => guard(undefined, failure))
      .map(([name]) => name);
    expect(names).toEqual(expected);
  });
});
