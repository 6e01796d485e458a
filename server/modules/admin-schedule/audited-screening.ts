import { cutText } from '../../../domain/graphemes.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { PlannedScreening } from './plan.ts';
import type { AdminScreening } from './screening-store.ts';

interface AuditedScreening {
  screeningId: number;
  movieId: number;
  title: string;
  roomId: number;
  roomName: string;
  screeningTime: string;
  audio: AdminScreening['audio'];
}

/** @returns what the audit log has of a stored screening: who it is, and its fields before */
export function audited({
  screeningId,
  movie,
  screeningRoom,
  screeningTime,
  audio,
}: AdminScreening) {
  const before: AuditedScreening = {
    screeningId,
    ...{ movieId: movie.movieId, title: movie.title },
    ...screeningRoom,
    ...{ screeningTime, audio },
  };
  return { kind: 'SCREENING' as const, subject: subjectOf(before), before };
}

/** @param screeningId the id that it was given @returns what the audit log has of a written screening */
export function auditedPlan(planned: PlannedScreening, screeningId: number) {
  const { before, movieId, title, roomId, roomName, startsAt, audio, unreadVersion } = planned;
  const { moveReason: reason, lateTerms = 'NONE' } = planned;
  const after: AuditedScreening = {
    ...{ screeningId, movieId, title, roomId, roomName },
    screeningTime: toKoreaTime(startsAt),
    audio,
  };
  return {
    kind: 'SCREENING' as const,
    subject: subjectOf(after),
    before: before && audited(before).before,
    after: {
      ...after,
      ...(reason === undefined ? {} : { reason }),
      ...(lateTerms === 'NONE' ? {} : { lateTerms }),
    },
    unreadVersion,
  };
}

function subjectOf({ screeningId, title, roomName, screeningTime }: AuditedScreening) {
  // A title of 200 characters and a room's name of 50 leave no place for more.
  const start = fullStartText(new Date(screeningTime));
  const name = `${start} · ${roomName} · ${title}`;
  return { id: screeningId, name: cutText(name, 255) };
}
