import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { MAX_GROUP_SEATS, TICKET_CODE_MAX_LENGTH } from '../../domain/limits.ts';
import {
  checkTicketCode,
  signTicketCode,
  type TicketFacts,
  type TicketKey,
} from '../../domain/ticket-code.ts';

function createKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const listed: TicketKey = { kid, x };
  return {
    listed,
    write: (facts: TicketFacts) =>
      signTicketCode(facts, kid, (bytes) => sign(null, bytes, privateKey)),
  };
}

const key = createKey('9K2D0QX7');
const other = createKey('00000000');

const evening: TicketFacts = {
  bookingNumber: 'K7P-M3X-9QT',
  screeningId: 4321,
  startsAt: new Date('2026-11-20T10:30:00Z'),
  endsAt: new Date('2026-11-20T12:10:00Z'),
  seats: ['A3', 'A4'],
};
const largest: TicketFacts = {
  bookingNumber: 'K7P-M3X-9QT',
  screeningId: Number.MAX_SAFE_INTEGER,
  startsAt: new Date('2199-12-31T10:30:00Z'),
  endsAt: new Date('2199-12-31T12:10:00Z'),
  seats: Array<string>(8).fill('Z100'),
};

const ofGroup: TicketFacts = { ...largest, seats: Array<string>(MAX_GROUP_SEATS).fill('Z100') };

const character = fc.constantFrom(...Array.from('34679ACDFGHJKMPQRTVWXYZ'));
const group = fc.string({ unit: character, minLength: 3, maxLength: 3 });
const instant = fc
  .integer({ min: 1_700_000_000, max: 7_000_000_000 })
  .map((seconds) => new Date(seconds * 1000));
const anyFacts: fc.Arbitrary<TicketFacts> = fc.record({
  bookingNumber: fc.tuple(group, group, group).map((groups) => groups.join('-')),
  screeningId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  startsAt: instant,
  endsAt: instant,
  seats: fc.array(
    fc
      .tuple(
        fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')),
        fc.integer({ min: 1, max: 100 }),
      )
      .map(([row, position]) => `${row}${position}`),
    { minLength: 1, maxLength: MAX_GROUP_SEATS },
  ),
});

/** The error correction and the quiet edge of `src/ui/ticket/ticket-card.tsx`. */
const pictureOf = (code: string) => encode(code, { ecc: 'M', border: 4 });

describe('the code of a ticket', () => {
  it('C-TICK-1: is read back with its facts', async () => {
    await fc.assert(
      fc.asyncProperty(anyFacts, async (facts) => {
        expect(await checkTicketCode(key.write(facts), [other.listed, key.listed])).toEqual({
          isGenuine: true,
          facts,
        });
      }),
    );
  });

  it('C-TICK-1: differs for fewer seats', () => {
    expect(key.write({ ...evening, seats: ['A3'] })).not.toBe(key.write(evening));
  });

  it('C-TICK-2: fits a QR code of version 6 for two seats, 8 for eight, and 16 for a group of 100', () => {
    const sizes = [evening, largest, ofGroup].map((facts) => {
      const code = key.write(facts);
      const { version, size } = pictureOf(code);
      return [code.length, version, size];
    });
    // Modules with the quiet edge: at 272 CSS pixels (390 wide) one has at least 4.7 pixels, about 0.75 mm.
    expect(sizes).toEqual([
      [145, 6, 49],
      [189, 8, 57],
      [649, 16, 89],
    ]);
    expect(sizes[2]?.[0]).toBeLessThanOrEqual(TICKET_CODE_MAX_LENGTH);
  });

  it('C-TICK-3: is refused with any changed bit', async () => {
    const code = key.write(evening);
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: code.length - 1 }),
        fc.integer({ min: 0, max: 6 }),
        async (at, bit) => {
          const changed = String.fromCharCode(code.charCodeAt(at) ^ (1 << bit));
          const text = code.slice(0, at) + changed + code.slice(at + 1);
          expect(await checkTicketCode(text, [key.listed, other.listed])).toMatchObject({
            isGenuine: false,
          });
        },
      ),
      { numRuns: 500 },
    );
  });

  it('C-TICK-3: is refused when it is cut off or longer', async () => {
    const code = key.write(evening);
    const faults = new Set<string>();
    const texts = [
      ...Array.from(code, (_, length) => code.slice(0, length)),
      ...['0', ' ', '.', '\n', '000', '0'.repeat(500)].flatMap((more) => [
        code + more,
        more + code,
      ]),
    ];
    for (const text of texts) {
      const check = await checkTicketCode(text, [key.listed]);
      faults.add(check.isGenuine ? `accepted ${text}` : check.fault);
    }
    expect([...faults]).toEqual(['unreadable']);
  });

  it('C-TICK-3: is refused in lower case, with other seats, and with the signature of another ticket', async () => {
    const code = key.write(evening);
    const foreign = key.write(largest);
    const faults = [
      code.toLowerCase(),
      code.replace('A3-A4', 'A3-A5'),
      code.replace('A3-A4', 'A3'),
      code.slice(0, -96) + foreign.slice(-96),
    ].map(async (text) => checkTicketCode(text, [key.listed]));
    expect(await Promise.all(faults)).toEqual([
      { isGenuine: false, fault: 'unreadable' },
      { isGenuine: false, fault: 'forged' },
      { isGenuine: false, fault: 'forged' },
      { isGenuine: false, fault: 'forged' },
    ]);
  });

  it('C-TICK-3: is refused with a further part, or more seats than a group has', async () => {
    const further = key.write({ ...evening, seats: Array<string>(101).fill('A1') });
    const faults = [key.write(evening).replace('MQ1.', 'MQ1.MQ1.'), further].map(async (text) =>
      checkTicketCode(text, [key.listed]),
    );
    const unreadable = { isGenuine: false, fault: 'unreadable' };
    expect(await Promise.all(faults)).toEqual([unreadable, unreadable]);
  });

  it('C-TICK-3: tells a later version and a key that is not listed from a forgery', async () => {
    const code = key.write(evening);
    const impostor = { kid: key.listed.kid, x: other.listed.x };
    expect(
      await Promise.all([
        checkTicketCode(code.replace('MQ1', 'MQ2'), [key.listed]),
        checkTicketCode(code.replace('MQ1', 'MQ123'), [key.listed]),
        checkTicketCode(code, [other.listed]),
        checkTicketCode(code, []),
        checkTicketCode(code, [impostor]),
        checkTicketCode('https://marquee.example', [key.listed]),
      ]),
    ).toEqual([
      { isGenuine: false, fault: 'unknownVersion' },
      { isGenuine: false, fault: 'unknownVersion' },
      { isGenuine: false, fault: 'unknownKey' },
      { isGenuine: false, fault: 'unknownKey' },
      { isGenuine: false, fault: 'forged' },
      { isGenuine: false, fault: 'unreadable' },
    ]);
  });
});
