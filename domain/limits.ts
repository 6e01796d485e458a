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
/** A freed seat is held again only this long before its deadline: later it is the end of the hold that freed it. */
export const HOLD_RENEWAL_MARGIN_MS = 5 * SECOND;
/** What a hold is given at least, once, when its order goes to the provider. */
export const PAYMENT_GRACE_MS = 5 * MINUTE;
/** How long a page waits for the answer to a release. */
export const RELEASE_TIMEOUT_MS = 3 * SECOND;
/** How long after a conflict the seat map is loaded again. */
export const CONFLICT_REFRESH_DELAY_MS = 500;
/** How often a timetable that is looked at asks for the free seats. */
export const TIMETABLE_REFRESH_INTERVAL_MS = 5 * SECOND;

/** How long a message stays on the page. */
export const BANNER_MS = 5 * SECOND;

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

/** Longest login id of a member, in characters. */
export const LOGIN_ID_MAX_LENGTH = 12;
/** Longest name of a person, in characters. */
export const PERSON_NAME_MAX_LENGTH = 50;
/** Longest e-mail address, in characters, as RFC 5321 has it. */
export const EMAIL_MAX_LENGTH = 254;
/** Shortest password that a guest may choose, in characters. */
export const GUEST_PASSWORD_MIN_LENGTH = 8;
/** Longest password that is hashed, in characters. */
export const PASSWORD_MAX_LENGTH = 128;
/** Years of age from which one may sign up without one's parents. */
export const SIGN_UP_MIN_AGE = 14;

/** Digits of a code sent by e-mail. */
export const EMAIL_CODE_LENGTH = 6;
/** How long such a code is good. */
export const EMAIL_CODE_DURATION_MS = 10 * MINUTE;
/** Wrong tries after which a code is void. */
export const EMAIL_CODE_MAX_TRIES = 5;
/** Codes that are sent to one e-mail for one purpose within {@link EMAIL_CODE_WINDOW_MS}. */
export const EMAIL_CODES_PER_WINDOW = 10;
/** Of them those that one network address may ask for, so that no stranger uses all of them up. */
export const EMAIL_CODES_PER_ASKER = 5;
export const EMAIL_CODE_WINDOW_MS = HOUR;
/** How long a confirmed e-mail is good for what it was confirmed for. */
export const EMAIL_CONFIRMATION_DURATION_MS = 30 * MINUTE;

/** How long a session lasts when the server names no end. */
export const SESSION_DURATION_MS = 24 * HOUR;

/** How long a guest who has just signed up reads so before being signed in. */
export const GUEST_SIGN_IN_DELAY_MS = 1500;

/** How often the success page asks for an order that the provider has not decided. */
export const OUTCOME_POLL_INTERVAL_MS = 2 * SECOND;

/** How long a search waits for the next letter, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 300;
/** Longest search, in characters: a name may be as long. */
export const SEARCH_QUERY_MAX_LENGTH = 255;
/** Films, and actors, that a search shows of those it finds. */
export const SEARCH_RESULT_LIMIT = 20;

/** Shortest and longest review, in Unicode code points, without the spaces around it. */
export const REVIEW_MIN_LENGTH = 10;
export const REVIEW_MAX_LENGTH = 500;
/** Reviews on one page of a list. */
export const REVIEW_PAGE_SIZE = 10;
