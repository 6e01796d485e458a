export const NOW = Date.parse('2026-11-20T19:00:00+09:00');
export const DEADLINE = '2026-11-20T19:10:00+09:00';
export const BEFORE_DEADLINE = Date.parse('2026-11-20T19:05:00+09:00');
/** Within the time before the deadline in which freed seats are not held again. */
export const JUST_BEFORE_DEADLINE = Date.parse('2026-11-20T19:09:57+09:00');
