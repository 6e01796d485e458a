import { expect, it } from 'vitest';
import { kindsOf } from '../../../src/ui/screening/kinds.ts';

it('C-FILM-32: has the format, the audio and the matinee, and no format that the room’s name has', () => {
  const imax = { format: 'IMAX', audio: 'SUBTITLED' } as const;
  expect([
    kindsOf({ ...imax, isMatinee: true }),
    kindsOf({ ...imax, roomName: '1관' }),
    kindsOf({ ...imax, roomName: 'IMAX관' }),
    kindsOf({ format: '2D', audio: 'ORIGINAL', roomName: 'IMAX관' }),
  ]).toEqual([['IMAX', '자막', '조조'], ['IMAX', '자막'], ['자막'], ['2D']]);
});
