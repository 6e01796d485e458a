import { fullStartText } from '../../../../../domain/screening-time-text.ts';
import type { ScreeningCancellation } from '../../../../../machines/screening-cancellation/screening-cancellation.setup.ts';

/** @returns `달의 뒤편 · 1관 · 11월 20일 (금) 19:30`, as the list names a screening */
export function screeningName({ movieTitle, roomName, startsAt }: ScreeningCancellation): string {
  return `${movieTitle} · ${roomName} · ${fullStartText(new Date(startsAt))}`;
}
