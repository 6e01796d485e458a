import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signTicketCode, type TicketFacts } from '../../../domain/ticket-code.ts';
import { judgeCode } from '../../../src/features/admin/entry/judge-code.ts';
import type { StoredList } from '../../../src/features/admin/entry/door-storage.ts';
import { DOOR_TIME, doorList, entryTicket, eveningScreening } from '../support/door.ts';

function createKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    listed: { kid, x },
    write: (values: Partial<TicketFacts> = {}) =>
      signTicketCode({ ...facts, ...values }, kid, (bytes) => sign(null, bytes, privateKey)),
  };
}

const facts: TicketFacts = {
  bookingNumber: 'K7P-M3X-9QT',
  screeningId: 3,
  startsAt: new Date(eveningScreening.startTime),
  endsAt: new Date(eveningScreening.endTime),
  seats: ['A3', 'A4'],
};
const key = createKey('9K2D0QX7');
const stranger = createKey('00000000');
const NUMBER = facts.bookingNumber;

function judge(
  text: string,
  list: Partial<StoredList> = {},
  code: { chosen?: number; unanswered?: string } = {},
) {
  const whole = doorList({ keys: [key.listed], ...list });
  const { chosen = null, unanswered } = code;
  const entry = {
    ...{ bookingNumber: NUMBER, at: DOOR_TIME, chosen: null, seats: null, people: null },
  };
  return judgeCode(
    {
      text,
      chosen,
      unanswered: unanswered === undefined ? null : { ...entry, admissionId: unanswered },
    },
    {
      list: whole,
      byNumber: new Map(whole.tickets.map((each) => [each.bookingNumber, each])),
      at: DOOR_TIME,
      newId: () => 'new',
    },
  );
}

afterEach(() => vi.restoreAllMocks());

describe('a code at the door', () => {
  it('A-ENTRY-36: is admitted by the list, scanned or typed', async () => {
    for (const [text, seats] of [
      [key.write(), facts.seats],
      ['k7pm3x9qt', null],
    ] as const) {
      expect(await judge(text, {}, { chosen: 3 })).toEqual({
        kind: 'admit',
        entry: {
          ...{ admissionId: 'new', bookingNumber: NUMBER, at: DOOR_TIME, chosen: 3, seats },
          people: 2,
        },
        verdict: {
          ...{ kind: 'valid', isListed: true, admissionId: 'new', people: 2, earlier: [] },
          ticket: {
            ...{ bookingNumber: NUMBER, seats: ['A3', 'A4'], screening: eveningScreening },
            ticketTypes: entryTicket().ticketTypes,
            isChanged: false,
          },
        },
      });
    }
  });

  it('A-ENTRY-11, A-ENTRY-12, A-ENTRY-13: is refused with its reason', async () => {
    const admission = { admissionId: '1', door: '2층', at: DOOR_TIME, people: 2 };
    const kindFor = async (...given: Parameters<typeof judge>) => {
      const { kind, verdict } = await judge(...given);
      return [kind, verdict.kind];
    };
    const code = key.write();
    expect(await kindFor(code, { tickets: [entryTicket({ admission })] })).toEqual([
      ...['refuse', 'used'],
    ]);
    expect((await judge(code, { tickets: [entryTicket({ admission })] })).verdict).toMatchObject({
      admissions: [admission],
    });
    expect(await kindFor(code, { tickets: [entryTicket({ isCancelled: true })] })).toEqual([
      ...['refuse', 'cancelled'],
    ]);
    expect(await kindFor(code, {}, { chosen: 4 })).toEqual(['refuse', 'otherScreening']);
    expect(await kindFor(key.write({ screeningId: 9 }), { tickets: [] })).toEqual([
      ...['refuse', 'otherScreening'],
    ]);
    const ofAnotherDay = { tickets: [entryTicket({ admission, screeningId: 9 })] };
    expect((await judge(NUMBER, ofAnotherDay)).verdict).toMatchObject({
      ...{ kind: 'otherScreening', admissions: [admission] },
    });
  });

  it('A-ENTRY-37: is refused with a wrong or unknown signature, or when it is not ours', async () => {
    const code = key.write();
    const changed = code.replace('.A3-A4.', '.A3-A5.');
    for (const [text, reason] of [
      [changed, 'forged'],
      [stranger.write(), 'forged'],
      ['https://example.com', 'foreign'],
      ['MQ2.x', 'foreign'],
      ['', 'foreign'],
    ]) {
      expect(await judge(text ?? '')).toEqual({
        kind: 'refuse',
        verdict: { kind: 'unknown', reason },
      });
    }
  });

  it('A-ENTRY-37: is admitted when it was sold after the list was read', async () => {
    expect(await judge(key.write(), { tickets: [] })).toMatchObject({
      kind: 'admit',
      verdict: { kind: 'valid', isListed: false, ticket: { seats: ['A3', 'A4'] } },
    });
  });

  it('A-ENTRY-66, A-ENTRY-68: admits those who remain, and counts those of a double as in', async () => {
    const part = { admissionId: '1', door: '2층', at: DOOR_TIME, people: 1 };
    const tickets = [entryTicket({ admission: part })];
    expect(await judge(NUMBER, { tickets })).toMatchObject({
      kind: 'admit',
      entry: { people: 1 },
      verdict: { kind: 'valid', people: 1, earlier: [part] },
    });
    const full = [entryTicket({ admission: part, doubles: [{ ...part, people: 2 }] })];
    expect((await judge(NUMBER, { tickets: full })).verdict.kind).toBe('used');
  });

  it('A-ENTRY-38: needs the server when it was typed and is not on the list', async () => {
    expect(await judge(NUMBER, { tickets: [] })).toMatchObject({
      kind: 'ask',
      verdict: { kind: 'unknown', reason: 'unchecked' },
      entry: { admissionId: 'new' },
    });
  });

  it('A-ENTRY-14: keeps the id of a question that was not answered', async () => {
    expect(await judge(NUMBER, { tickets: [] }, { unanswered: 'first' })).toMatchObject({
      entry: { admissionId: 'first' },
    });
    const [other] = ['A7P-M3X-9QT'];
    expect(await judge(other, { tickets: [] }, { unanswered: 'first' })).toMatchObject({
      entry: { admissionId: 'new' },
    });
  });

  it('A-ENTRY-39: shows the seats of the list when some were cancelled', async () => {
    const tickets = [entryTicket({ seats: ['A4'] })];
    expect((await judge(key.write(), { tickets })).verdict).toMatchObject({
      kind: 'valid',
      ticket: { seats: ['A4'], isChanged: true },
    });
  });

  it('A-ENTRY-36: is judged by its number in a browser without Ed25519', async () => {
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(
      new DOMException('', 'NotSupportedError'),
    );
    expect(await judge(key.write())).toMatchObject({ kind: 'admit', entry: { seats: null } });
    expect(await judge(key.write(), { tickets: [] })).toMatchObject({ kind: 'ask' });
  });
});
