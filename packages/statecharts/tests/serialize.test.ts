import { describe, expect, it } from 'vitest';
import { serialize, toJsonValue } from '../src/serialize.ts';

class TicketError extends Error {
  override readonly name = 'TicketError';
  readonly code = 'SOLD_OUT';
}

describe('serialize', () => {
  it('distinguishes values that JSON does not', () => {
    const values = [
      {},
      { seat: undefined },
      { seat: null },
      [undefined],
      [null],
      [Number.NaN],
      [Infinity],
      [0],
      [-0],
      [1n],
      [1],
      new Map([['A1', 1]]),
      new Map([['A1', 2]]),
      new Set(['A1']),
      new Error('one'),
      new Error('two'),
      new Date(0),
      new Date(1),
      '1970-01-01T00:00:00.000Z',
      serialize,
      Symbol('seat'),
      true,
    ];
    expect(new Set(values.map(serialize)).size).toBe(values.length);
  });

  it('gives equal values the same text', () => {
    const value = () => ({ seats: new Set(['A1', 'A2']), at: new Date(5), error: new Error('x') });
    expect(serialize(value())).toBe(serialize(value()));
  });
});

describe('toJsonValue', () => {
  it('keeps the message of an error and the result of toJSON', () => {
    const reference = { toJSON: () => ({ id: 'hold' }) };
    expect(toJsonValue({ error: new TicketError('none left'), reference })).toEqual({
      error: { $error: { name: 'TicketError', message: 'none left', code: 'SOLD_OUT' } },
      reference: { id: 'hold' },
    });
  });
});
