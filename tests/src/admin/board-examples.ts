import { openedForm } from '../../../src/features/admin/schedules/board/board-form.ts';
import type {
  BoardDay,
  BoardForm,
  BoardScreening,
  KeptChanges,
  Place,
} from '../../../src/features/admin/schedules/board/board.types.ts';

/** Of the examples: a Friday. */
export const DATE = '2026-11-20';

const evening: BoardScreening = {
  screeningId: 1,
  movie: { movieId: 7, title: '달의 뒤편', duration: 100 },
  screeningRoom: { roomId: 1, roomName: '1관' },
  screeningDate: DATE,
  screeningTime: '2026-11-20T19:30:00+09:00',
  screeningEndTime: '2026-11-20T21:10:00+09:00',
  clearedTime: '2026-11-20T21:20:00+09:00',
  audio: 'ORIGINAL',
  fixedBy: null,
  ...{ reservationCount: 0, heldSeats: 0, version: 1 },
};

const booked: BoardScreening = {
  ...evening,
  screeningId: 2,
  screeningTime: '2026-11-20T14:00:00+09:00',
  screeningEndTime: '2026-11-20T15:40:00+09:00',
  clearedTime: '2026-11-20T15:50:00+09:00',
  ...{ fixedBy: 'RESERVED', reservationCount: 3 },
};

/** Two rooms. The first one shows a booked film in the afternoon, and another one at 19:30. */
export const day: BoardDay = {
  date: DATE,
  now: '2026-11-20T12:00:00+09:00',
  rooms: [
    { roomId: 1, roomName: '1관' },
    { roomId: 2, roomName: '2관' },
  ],
  screenings: [booked, evening],
};

const withEvening = (changed: Partial<BoardScreening>): BoardDay => ({
  ...day,
  screenings: [booked, { ...evening, version: 2, ...changed }],
});

/** Another administrator has moved the evening by half an hour. */
export const dayOfOther = withEvening({
  screeningTime: '2026-11-20T20:00:00+09:00',
  screeningEndTime: '2026-11-20T21:40:00+09:00',
  clearedTime: '2026-11-20T21:50:00+09:00',
});

/** The evening was moved by five minutes. */
export const dayAfterMove = withEvening({
  screeningTime: '2026-11-20T19:35:00+09:00',
  screeningEndTime: '2026-11-20T21:15:00+09:00',
  clearedTime: '2026-11-20T21:25:00+09:00',
});

/** Another administrator has deleted the evening, or moved it to another day. */
export const dayWithoutEvening: BoardDay = { ...day, screenings: [booked] };

/** Of the evening, in minutes after six. */
export const EVENING_MINUTE = 13 * 60 + 30;

/** The board without a change. */
export const board = (of = day): BoardForm => openedForm(of, null).form;

const later: Place = { roomId: 1, minute: EVENING_MINUTE + 5 };
/** Changes that the tab has kept, with the version that the user has seen. */
export const kept = (version: number): KeptChanges => ({
  changes: { 1: later },
  versions: { 1: version },
});
