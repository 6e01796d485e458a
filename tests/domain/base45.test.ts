import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase45, toBase45 } from '../../domain/base45.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('base45', () => {
  it.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
    ['', ''],
  ])('C-TICK-2: writes %j as RFC 9285 does', (text, encoded) => {
    expect(toBase45(bytesOf(text))).toBe(encoded);
    expect(fromBase45(encoded)).toEqual(bytesOf(text));
  });

  it('C-TICK-2: reads what it wrote, in characters of the alphanumeric mode', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const text = toBase45(bytes);
        expect(text).toMatch(/^[0-9A-Z $%*+\-./:]*$/);
        expect(fromBase45(text)).toEqual(bytes);
      }),
    );
  });

  it('C-TICK-3: refuses every text that it would not write', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 12, unit: fc.constantFrom(...Array.from('09AZ $%:a한')) }),
        (text) => {
          const bytes = fromBase45(text);
          if (bytes !== null) expect(toBase45(bytes)).toBe(text);
        },
      ),
    );
    const wrong = ['0', 'A', ':::', '::', 'GGW', 'abc'];
    expect(wrong.map(fromBase45)).toEqual(wrong.map(() => null));
  });
});
