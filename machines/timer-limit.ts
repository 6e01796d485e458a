/** The longest delay of a browser's timer, in milliseconds; a longer delay fires at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
