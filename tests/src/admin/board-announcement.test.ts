import { describe, expect, it } from 'vitest';
import { announcementOf } from '../../../src/features/admin/schedules/board/use-admin-board.ts';
import { board, day } from './board-examples.ts';

const [booked, evening] = day.screenings;

/** The board with copies of the evening, of the ids 11, 12, and so on. */
function boardWith(copies: number) {
  if (evening === undefined) throw new Error('the example has no evening');
  const others = Array.from({ length: copies }, (_, index) => ({
    ...evening,
    screeningId: 11 + index,
  }));
  return board({ ...day, screenings: [...day.screenings, ...others] });
}

describe('what the board announces (A-SCHED-25 to A-SCHED-27)', () => {
  it('names the block at its new place', () => {
    const form = { ...board(), changes: { 1: { roomId: 2, minute: 18 * 60 + 30 } } };
    expect(announcementOf({ form, told: { kind: 'moved', ids: [1] } })).toBe(
      '옮겼어요. 달의 뒤편, 2관 00:30 시작',
    );
    expect(announcementOf({ form: board(), told: { kind: 'removed', ids: [1] } })).toBe(
      '삭제할 상영으로 표시했어요. 달의 뒤편, 1관 19:30 시작',
    );
    expect(announcementOf({ form: board(), told: { kind: 'restored', ids: [1] } })).toBe(
      '저장된 자리로 되돌렸어요. 달의 뒤편, 1관 19:30 시작',
    );
  });

  it.each([
    [3, /^(?!.*외).*\/.*\/.*시작$/],
    [4, /시작 외 1개$/],
    [6, /시작 외 3개$/],
  ])('names three of %d blocks', (copies, words) => {
    const ids = Array.from({ length: copies }, (_, index) => 11 + index);
    const moved = announcementOf({ form: boardWith(copies), told: { kind: 'moved', ids } });
    expect(moved).toMatch(words);
  });

  it('counts the changes that are left after undo and redo', () => {
    const form = { ...board(), changes: { 1: null, 2: null } };
    expect(announcementOf({ form, told: { kind: 'undone' } })).toBe(
      '되돌렸어요. 저장하지 않은 변경 2개',
    );
    expect(announcementOf({ form: board(), told: { kind: 'redone' } })).toBe(
      '다시 했어요. 저장하지 않은 변경 0개',
    );
  });

  it.each([
    [['fixed', [1, booked?.screeningId ?? 0]], /^달의 뒤편, 1관 14:00 시작: 예매 기록/],
    [['outside', [1]], /^화면의 시간과 상영관을 벗어나서 그대로 두었어요\.$/],
    [['tooMany', [1]], /^한 번에 100개까지 바꿀 수 있어요\. 먼저 저장해 주세요\.$/],
  ] as const)('says why blocks stay: %j', ([obstacle, ids], words) => {
    const told = { kind: 'refused', obstacle, ids } as const;
    expect(announcementOf({ form: board(), told })).toMatch(words);
  });
});
