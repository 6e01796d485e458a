import { describe, expect, it } from 'vitest';
import {
  castRowsIn,
  incompleteRow,
  movedRow,
  normalisedCast,
  withActor,
  withNamedActors,
} from '../../../src/features/admin/films/cast-rows.ts';
import { text } from '../../../src/features/admin/films/text.ts';
import { toldApart } from '../../../src/features/admin/section/choices.ts';

const row = (actorId: string, role: string, typed = '') => ({ actorId, typed, role });
const empty = row('', '');

describe('the cast of a film', () => {
  it('drops empty rows and keeps at least one (A-FILM-6)', () => {
    expect(normalisedCast([empty, row('3', ' 어머니 '), row('', ' ', ' ')])).toEqual([
      row('3', '어머니'),
    ]);
    expect(normalisedCast([empty, empty])).toEqual([empty]);
    expect(normalisedCast([])).toEqual([empty]);
  });

  it('needs the actor and the role of a row when either is filled (A-FILM-6)', () => {
    expect(incompleteRow([row('3', '딸'), empty])).toBeNull();
    expect(incompleteRow([empty, row('3', ' ')])).toBe(2);
    expect(incompleteRow([row('', '딸')])).toBe(1);
    expect(incompleteRow([row('', '', '모르는 이름')])).toBe(1);
  });

  it('moves a row (A-FILM-7)', () => {
    const rows = castRowsIn([row('1', '가'), row('2', '나'), row('3', '다')]);
    const roles = (from: number, to: number) => movedRow(rows, from, to).map(({ role }) => role);
    expect(roles(2, 0)).toEqual(['다', '가', '나']);
    expect(roles(0, 1)).toEqual(['나', '가', '다']);
    expect(roles(0, -1)).toEqual(['가', '나', '다']);
    expect(roles(2, 3)).toEqual(['가', '나', '다']);
  });

  it('finds an actor by the whole name, and tells namesakes apart (A-FILM-5, A-SEC-51)', () => {
    const found = [
      { actorId: 1, name: '윤서하', birthDate: null },
      { actorId: 2, name: '한지온', birthDate: '1990-02-28' },
      { actorId: 3, name: '한지온', birthDate: null },
    ];
    const actors = toldApart(found, {
      idOf: ({ actorId }) => actorId,
      nameOf: ({ name }) => name,
      namesakeOf: ({ actorId, name, birthDate }) => text.namesake(name, birthDate, actorId),
    });
    expect(actors.map(({ label }) => label)).toEqual([
      '윤서하',
      '한지온 (1990. 2. 28., ID 2)',
      '한지온 (ID 3)',
    ]);
    expect(withActor(row('', '딸'), ' 윤서하 ', actors)).toEqual(row('1', '딸', '윤서하'));
    expect(withActor(row('1', '딸', '윤서하'), '윤서', actors)).toEqual(row('', '딸', '윤서'));
    expect(withActor(empty, '한지온', actors).actorId).toBe('');
    expect(withActor(empty, '한지온 (ID 3)', actors)).toEqual(row('3', '', '한지온 (ID 3)'));
    expect(withNamedActors([row('1', '딸', '윤서하'), row('', '', '윤서')], actors)).toBeNull();
    expect(
      withNamedActors([row('1', '딸', '윤서하'), row('', '어머니', '윤서하')], actors),
    ).toEqual([row('1', '딸', '윤서하'), row('1', '어머니', '윤서하')]);
  });
});
