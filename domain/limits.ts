/** The cinema's numbers. The contract, the forms and the database are compared with these by a test. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Tickets, and so seats, in one booking. */
export const MAX_TICKETS_PER_BOOKING = 8;
/** Screenings in which one account may hold seats at the same time, against hoarding. */
export const MAX_LIVE_HOLDS = 3;

/** How long seats are held from the first pick, in milliseconds. */
export const HOLD_DURATION_MS = 10 * MINUTE;
/** How often a page checks the deadline beside its timer, which a sleeping phone may miss. */
export const HOLD_CHECK_INTERVAL_MS = 10 * SECOND;
/** A hold that begins within this time of a release keeps the released one's deadline: a reload wins no time. */
export const HOLD_RESUME_WINDOW_MS = 60 * SECOND;
/** What a hold is given at least, once, when its order goes to the provider. */
export const PAYMENT_GRACE_MS = 5 * MINUTE;
/** How long a page waits for the answer to a release. */
export const RELEASE_TIMEOUT_MS = 3 * SECOND;
/** How long after a conflict the seat map is loaded again. */
export const CONFLICT_REFRESH_DELAY_MS = 500;
/** How often a timetable that is looked at asks for the free seats. */
export const TIMETABLE_REFRESH_INTERVAL_MS = 5 * SECOND;

/** Days of the booking page's strip, today included. */
export const DATE_STRIP_DAYS = 7;

/** The least that the card provider takes, in won. Nothing at all is the other possibility. */
export const MINIMUM_PAYMENT_WON = 100;
/** The least that a bank transfer takes, in won. */
export const MINIMUM_TRANSFER_WON = 200;
/** Won that make one US dollar where the provider charges in dollars. */
export const WON_PER_USD = 1000;

/** Until this long before the start a cancellation gives everything back. */
export const FULL_REFUND_UNTIL_MS = 20 * MINUTE;
/** A virtual account is offered only when the start is further away than this. */
export const VIRTUAL_ACCOUNT_LEAD_MS = 24 * HOUR;
/** How long a virtual account waits for its deposit. */
export const VIRTUAL_ACCOUNT_DUE_MS = HOUR;
/** Longest reason of a cancellation, in characters. */
export const REFUND_REASON_MAX_LENGTH = 200;

/** Points a member starts with. */
export const SIGN_UP_POINTS = 1000;
/** Percent of what was paid that is given in points once the screening has ended. */
export const POINT_EARNING_PERCENT = 5;

/** Minutes of cleaning after a film, before the next may begin in the room. */
export const CLEANING_MINUTES = 10;
/** A screening that starts before this hour belongs to the evening before it as well. */
export const LATE_NIGHT_END_HOUR = 6;

/** How often the home page's carousel goes on, and by how much of a slide's time: five seconds a slide. */
export const CAROUSEL_TICK_MS = 100;
export const CAROUSEL_TICK_PERCENT = 2;
/** Films in the carousel, the highest ranks first. */
export const CAROUSEL_FILMS = 5;

/** How long a session lasts when the server names no end. */
export const SESSION_DURATION_MS = 24 * HOUR;

/** How often the success page asks for an order that the provider has not decided. */
export const OUTCOME_POLL_INTERVAL_MS = 2 * SECOND;
