import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LONGEST_PROGRESS_PAUSE_MS, PROGRESS_PAUSE_MS } from '../../domain/cancellation-limits.ts';
import * as entryLimits from '../../domain/entry-limits.ts';
import { ADULT_AGE } from '../../domain/film.ts';
import * as limits from '../../domain/limits.ts';

const folder = new URL('../../docs/product/', import.meta.url);
const rules = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'));

describe('the rules agree with the domain', () => {
  const seconds = (milliseconds: number): string => String(milliseconds / 1000);
  const minutes = (milliseconds: number): string => String(milliseconds / 60_000);
  const hours = (milliseconds: number): string => String(milliseconds / 3_600_000);
  const days = (milliseconds: number): string => String(milliseconds / 86_400_000);
  const megabytes = (bytes: number): string => String(bytes / 1_048_576);

  it.each([
    ['C-FILM', 6, `${limits.CAROUSEL_TICK_PERCENT} percent every ${limits.CAROUSEL_TICK_MS} ms`],
    ['C-FILM', 42, `at most ${limits.TAGLINE_MAX_LENGTH} characters`],
    ['C-SESS', 10, `${hours(limits.SESSION_DURATION_MS)} hours`],
    ['C-GUEST', 1, `at least ${limits.GUEST_PASSWORD_MIN_LENGTH} characters`],
    ['C-GUEST', 1, `at least ${limits.SIGN_UP_MIN_AGE}.`],
    ['C-GUEST', 2, `younger than ${limits.SIGN_UP_MIN_AGE} `],
    [
      'C-GUEST',
      5,
      `${limits.EMAIL_CODE_LENGTH} digits is sent by mail and is valid for ${minutes(limits.EMAIL_CODE_DURATION_MS)} minutes`,
    ],
    ['C-GUEST', 6, `After ${limits.EMAIL_CODE_MAX_TRIES} wrong tries`],
    [
      'C-GUEST',
      38,
      `In ${minutes(limits.EMAIL_CODE_WINDOW_MS)} minutes, a first code is sent to an e-mail for each of at most ${limits.EMAIL_CODE_BLOCKS} blocks of networks`,
    ],
    [
      'C-GUEST',
      38,
      `at most ${limits.EMAIL_CODE_REPEATS} further codes for all of them together, and at most ${limits.EMAIL_CODES_PER_BLOCK} codes for one block`,
    ],
    ['C-GUEST', 9, `${minutes(limits.EMAIL_CONFIRMATION_DURATION_MS)} minutes`],
    ['C-GUEST', 22, `after ${seconds(limits.GUEST_SIGN_IN_DELAY_MS)} seconds`],
    ['C-JOIN', 2, `at most ${limits.LOGIN_ID_MAX_LENGTH} `],
    [
      'C-JOIN',
      3,
      `${limits.MEMBER_PASSWORD_MIN_LENGTH} to ${limits.MEMBER_PASSWORD_MAX_LENGTH} characters`,
    ],
    ['C-JOIN', 4, `younger than ${limits.SIGN_UP_MIN_AGE} `],
    ['C-JOIN', 10, `${limits.SIGN_UP_POINTS.toLocaleString('en')} points`],
    ['C-JOIN', 23, `after ${seconds(limits.SIGN_UP_REDIRECT_MS)} seconds`],
    ['C-FILM', 37, `after ${seconds(limits.BANNER_MS)} seconds`],
    ['C-BOOK', 1, `${limits.DATE_STRIP_DAYS} days`],
    ['C-BOOK', 11, `at most ${limits.MAX_TICKETS_PER_BOOKING} tickets`],
    ['C-BOOK', 17, `(${ADULT_AGE})`],
    ['C-BOOK', 25, `${minutes(limits.HOLD_DURATION_MS)} minutes`],
    ['C-BOOK', 28, `within ${seconds(limits.HOLD_RESUME_WINDOW_MS)} seconds`],
    ['C-BOOK', 31, `after ${seconds(limits.CONFLICT_REFRESH_DELAY_MS)} seconds`],
    ['C-BOOK', 33, `every ${seconds(limits.HOLD_CHECK_INTERVAL_MS)} seconds`],
    [
      'C-BOOK',
      35,
      `at most ${limits.MAX_TICKETS_PER_BOOKING} seats in a screening, and seats in at most ${limits.MAX_LIVE_HOLDS} screenings`,
    ],
    ['C-BOOK', 41, `after ${seconds(limits.RELEASE_TIMEOUT_MS)} seconds`],
    ['C-BOOK', 54, `reloads every ${seconds(limits.TIMETABLE_REFRESH_INTERVAL_MS)} seconds`],
    [
      'C-BOOK',
      60,
      `more than ${seconds(limits.HOLD_RENEWAL_MARGIN_MS)} seconds before the deadline`,
    ],
    [
      'C-BOOK',
      108,
      `more than ${limits.LINE_ADMITTED_AT_ONCE} people come to a screening within ${seconds(limits.LINE_RUSH_MS)} seconds`,
    ],
    ['C-BOOK', 61, `after ${seconds(limits.BANNER_MS)} seconds`],
    ['C-PAY', 5, `at least ${limits.MINIMUM_PAYMENT_WON} won`],
    ['C-PAY', 6, `at least ${limits.MINIMUM_TRANSFER_WON} won`],
    ['C-PAY', 9, `divided by ${limits.WON_PER_USD.toLocaleString('en')}`],
    ['C-PAY', 12, `more than ${hours(limits.VIRTUAL_ACCOUNT_LEAD_MS)} hours`],
    ['C-PAY', 18, `at least ${minutes(limits.PAYMENT_GRACE_MS)} minutes`],
    ['C-PAY', 110, `every ${seconds(limits.PAYMENT_RETRY_PAUSE_MS)} seconds`],
    ['C-PAY', 37, `every ${seconds(limits.OUTCOME_POLL_INTERVAL_MS)} seconds`],
    [
      'C-SEARCH',
      7,
      `At most ${limits.SEARCH_RESULT_LIMIT} films and ${limits.SEARCH_RESULT_LIMIT} actors`,
    ],
    ['C-SEARCH', 11, `${limits.SEARCH_DEBOUNCE_MS} ms after`],
    ['C-SEARCH', 8, `more than ${limits.SEARCH_QUERY_MAX_LENGTH} characters`],
    ['C-RES', 13, `${minutes(limits.FULL_REFUND_UNTIL_MS)} minutes before the start`],
    ['C-REV', 10, `${limits.REVIEW_MIN_LENGTH} to ${limits.REVIEW_MAX_LENGTH} characters`],
    ['C-RES', 41, `at most ${limits.ORDERS_PER_WINDOW} orders an hour`],
    ['X-API', 41, `at most ${limits.MAX_SESSIONS} sessions`],
    ['C-RES', 16, `at most ${limits.REFUND_REASON_MAX_LENGTH} characters`],
    ['C-FIND', 29, `after ${seconds(limits.PASSWORD_RESET_REDIRECT_MS)} seconds`],
    ['C-MAIL', 20, `after ${days(limits.KEPT_MAIL_MS)} days`],
    ['C-REV', 56, `for ${hours(limits.KEPT_DRAFT_MS)} hours`],
    ['C-TICK', 29, `after ${seconds(limits.OFFLINE_PATIENCE_MS)} seconds`],
    ['A-ACC', 4, `in ${minutes(limits.ADMIN_CODE_WINDOW_MS)} minutes`],
    ['A-ACC', 9, `after ${seconds(limits.ADMIN_SIGN_UP_REDIRECT_MS)} seconds`],
    ['A-ACC', 20, `the phrase “${limits.ADMIN_CLOSURE_PHRASE}”`],
    ['A-ACC', 21, `after ${seconds(limits.ADMIN_CLOSURE_LEAVE_MS)} seconds`],
    ['A-IMG', 2, `at most ${megabytes(limits.MAX_IMAGE_BYTES)} MB`],
    ['A-IMG', 7, `uploads of ${megabytes(limits.MAX_WAITING_UPLOAD_BYTES)} MB`],
    ['A-IMG', 9, `for ${days(limits.UNUSED_IMAGE_KEPT_MS)} days`],
    ['A-ENTRY', 19, `more than ${hours(limits.STORED_TICKET_GRACE_MS)} hours ago`],
    ['A-ENTRY', 31, `within ${seconds(entryLimits.ENTRY_CAMERA_PATIENCE_MS)} seconds`],
    ['A-ENTRY', 34, `for ${seconds(entryLimits.ENTRY_RESULT_MS)} seconds`],
    ['A-ENTRY', 35, `for ${seconds(entryLimits.ENTRY_REPEAT_MS)} seconds`],
    ['A-ENTRY', 36, `after ${seconds(entryLimits.ENTRY_PATIENCE_MS)} seconds`],
    ['A-ENTRY', 50, `every ${seconds(entryLimits.ENTRY_REFRESH_MS)} seconds`],
    ['A-ENTRY', 51, `up to ${seconds(entryLimits.LONGEST_REPORT_PAUSE_MS)} seconds`],
    ['A-CANCEL', 41, `after ${seconds(PROGRESS_PAUSE_MS)} seconds`],
    ['A-CANCEL', 41, `up to ${seconds(LONGEST_PROGRESS_PAUSE_MS)} seconds`],
  ])('in %s %d: %s', (area, number, words) => {
    // The id is composed here, because a literal id would claim that this test proves the rule.
    const rule = rules.find((line) => line.startsWith(`- **${area}-${number}** `));
    expect(rule).toContain(words);
  });

  it('where they write a number as a word, or not yet', () => {
    expect({
      earned: limits.POINT_EARNING_PERCENT,
      dueHours: hours(limits.VIRTUAL_ACCOUNT_DUE_MS),
      nightEnds: limits.LATE_NIGHT_END_HOUR,
      signUpPoints: limits.SIGN_UP_POINTS,
      cleaningMinutes: limits.CLEANING_MINUTES,
      reviewsOnPage: limits.REVIEW_PAGE_SIZE,
      reservationsOnPage: limits.RESERVATION_PAGE_SIZE,
      orderWindow: hours(limits.ORDER_WINDOW_MS),
      storedTicketGraceHours: hours(limits.STORED_TICKET_GRACE_MS),
      language: limits.DEFAULT_MOVIE_LANGUAGE,
      depositPauses: limits.DEPOSIT_POLL_PAUSES_MS.map(seconds),
      bookingMailWindow: hours(limits.BOOKING_MAIL_WINDOW_MS),
      reportPause: seconds(entryLimits.REPORT_PAUSE_MS),
    }).toEqual({
      earned: 5,
      dueHours: '1',
      nightEnds: 6,
      signUpPoints: 1000,
      cleaningMinutes: 10,
      reviewsOnPage: 10,
      reservationsOnPage: 10,
      orderWindow: '1',
      storedTicketGraceHours: '24',
      language: '한국어',
      depositPauses: ['3', '6', '12', '30'],
      bookingMailWindow: '1',
      reportPause: '2',
    });
  });
});
