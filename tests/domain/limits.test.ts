import { readdirSync, readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { parse } from 'yaml';

import type { Amounts, DiscountTerms, PaymentMethod } from '../../domain/amounts.ts';
import { ADULT_AGE } from '../../domain/film.ts';
import { toKoreaTime } from '../../domain/korea-time.ts';
import * as entryLimits from '../../domain/entry-limits.ts';
import * as limits from '../../domain/limits.ts';
import { LOGIN_ID_PATTERN } from '../../domain/login-id.ts';
import { MOBILE_PHONE_PATTERN } from '../../domain/mobile-phone.ts';
import { isOrderId, makeOrderId } from '../../domain/order-id.ts';
import { providerPhone } from '../../domain/provider-phone.ts';
import type { components } from '../../openapi.gen.d.ts';

type Schemas = components['schemas'];

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const contract: unknown = parse(read('openapi.yaml'));
const migrations = readdirSync(new URL('server/db/migrations', root))
  .sort()
  .map((name) => read(`server/db/migrations/${name}`))
  .join('\n')
  .replaceAll(/^ *--.*\n/gm, '');
const rules = [
  'browsing',
  'session',
  'guests',
  'account',
  'members',
  'booking',
  'payment',
  'reservations',
  'reviews',
  'search',
  'api',
]
  .map((name) => read(`docs/product/${name}.md`))
  .join('\n');

/** @returns a value in a schema of the contract, such as `CancelRequest.properties.refundReason.maxLength` */
function schema(path: string): unknown {
  return `components.schemas.${path}`.split('.').reduce<unknown>((node, key) => {
    if (typeof node !== 'object' || node === null || !(key in node)) {
      throw new Error(`The contract has no ${path}.`);
    }
    return Object.entries(node).find(([name]) => name === key)?.[1];
  }, contract);
}

function pattern(path: string): string {
  const source = schema(path);
  if (typeof source !== 'string') throw new Error(`The contract's ${path} is no pattern.`);
  return source;
}

/** @returns the definition of a column, from its name to the next one's, in its table or added to it later */
function column(table: string, name: string): string {
  const bodies = ['create table T \\(\\n([^]*?)\\n\\);', 'alter table T\\n([^]*?);'].flatMap(
    (statement) =>
      [...migrations.matchAll(new RegExp(statement.replace('T', table), 'g'))].map(
        ([, body]) => body,
      ),
  );
  const lines = bodies
    .flatMap((body = '') => body.split(/,\n(?= {2}\w)/))
    .map((line) => line.trim().replace(/^add column /, ''));
  const definition = lines.find((line) => line.startsWith(`${name} `));
  if (definition === undefined) throw new Error(`The migrations have no ${table}.${name}.`);
  return definition;
}

/** @returns the words between single quotes */
const quoted = (sql: string): string[] =>
  [...sql.matchAll(/'([^']*)'/g)].map(([, word = '']) => word);

describe('X-API-6: the contract agrees with the domain', () => {
  it.each<[string, unknown]>([
    ['SeatIds.maxItems', limits.MAX_TICKETS_PER_BOOKING],
    ['TicketCount.properties.count.maximum', limits.MAX_TICKETS_PER_BOOKING],
    ['ReservationRequest.properties.ticketTypes.maxItems', limits.MAX_TICKETS_PER_BOOKING],
    ['CancelRequest.properties.refundReason.maxLength', limits.REFUND_REASON_MAX_LENGTH],
    ['AdminCancelRequest.properties.reason.maxLength', limits.REFUND_REASON_MAX_LENGTH],
    ['CustomerStatusReason.maxLength', limits.STATUS_REASON_MAX_LENGTH],
    ['SearchQuery.maxLength', limits.SEARCH_QUERY_MAX_LENGTH],
    ['SearchResults.properties.movies.maxItems', limits.SEARCH_RESULT_LIMIT],
    ['SearchResults.properties.actors.maxItems', limits.SEARCH_RESULT_LIMIT],
    ['ImageSources.maxItems', limits.MAX_PICTURE_SIZES],
    ['AdminGenrePage.properties.content.maxItems', limits.MAX_ADMIN_PAGE_SIZE],
    ['AuditPage.properties.content.maxItems', limits.MAX_ADMIN_PAGE_SIZE],
    ['Use.properties.items.maxItems', limits.MAX_LISTED_USES],
    ['ScheduleChanges.properties.creates.maxItems', limits.MAX_SCHEDULE_CHANGES],
    ['ScheduleChanges.properties.updates.maxItems', limits.MAX_SCHEDULE_CHANGES],
    ['ScheduleChanges.properties.deletes.maxItems', limits.MAX_SCHEDULE_CHANGES],
    ['DayCopy.properties.to.maxItems', limits.MAX_COPY_DAYS],
    ['ScheduleBoard.properties.rooms.maxItems', limits.MAX_ROOMS],
    ['ScheduleWeek.properties.rooms.maxItems', limits.MAX_ROOMS],
    ['ScheduleWeek.properties.films.maxItems', limits.MAX_WEEK_FILMS],
    [
      'ScheduleBoard.properties.screenings.maxItems',
      limits.MAX_ROOMS * limits.MAX_ROOM_DAY_SCREENINGS,
    ],
    ['AdminScreening.properties.reservationCount.maximum', limits.MAX_COUNTED_RESERVATIONS],
    ['AuditValues.additionalProperties.maxLength', limits.AUDIT_VALUE_MAX_LENGTH],
    ['GenreForm.properties.genreName.maxLength', limits.GENRE_NAME_MAX_LENGTH],
    ['GenreChange.properties.genreName.maxLength', limits.GENRE_NAME_MAX_LENGTH],
    ['RoomForm.properties.roomName.maxLength', limits.ROOM_NAME_MAX_LENGTH],
    ['RoomChange.properties.roomName.maxLength', limits.ROOM_NAME_MAX_LENGTH],
    ['RowDefinitions.maxItems', limits.MAX_ROOM_ROWS],
    ['RowDefinition.properties.numberOfSeats.maximum', limits.MAX_ROW_SEATS],
    ['RowLayout.maxLength', limits.MAX_ROW_PLACES],
    ['ProtectedSeats.properties.seatNumbers.maxItems', limits.MAX_NAMED_SEATS],
    ['TicketTypeForm.properties.typeName.maxLength', limits.TICKET_TYPE_NAME_MAX_LENGTH],
    ['TicketTypeForm.properties.description.maxLength', limits.TICKET_TYPE_DESCRIPTION_MAX_LENGTH],
    ['TicketTypeAge.maximum', limits.TICKET_TYPE_MAX_AGE],
    ['PaymentDiscountForm.properties.providerName.maxLength', limits.DISCOUNT_PROVIDER_MAX_LENGTH],
    [
      'PaymentDiscountForm.properties.description.maxLength',
      limits.DISCOUNT_DESCRIPTION_MAX_LENGTH,
    ],
    ['DiscountRate.maximum', limits.MAX_DISCOUNT_RATE],
    ['DiscountAmount.maximum', limits.MAX_DISCOUNT_WON],
    ['TicketPriceWon.maximum', limits.MAX_TICKET_PRICE_WON],
    ['PriceTable.properties.rooms.maxItems', limits.PRICE_TABLE_ROOMS],
    ['PriceTable.properties.ticketTypes.maxItems', limits.PRICE_TABLE_TYPES],
    ['PriceForms.properties.changes.maxItems', limits.PRICE_TABLE_ROOMS * limits.PRICE_TABLE_TYPES],
    ['RatingForm.properties.ratingName.maxLength', limits.RATING_NAME_MAX_LENGTH],
    ['RatingForm.properties.description.maxLength', limits.RATING_DESCRIPTION_MAX_LENGTH],
    ['RatingForm.properties.minimumAge.maximum', ADULT_AGE],
    ['DistributorForm.properties.name.maxLength', limits.DISTRIBUTOR_NAME_MAX_LENGTH],
    ['DistributorForm.properties.address.maxLength', limits.DISTRIBUTOR_ADDRESS_MAX_LENGTH],
    ['DistributorForm.properties.phone.maxLength', limits.DISTRIBUTOR_PHONE_MAX_LENGTH],
    ['AdminMoviePage.properties.content.maxItems', limits.MAX_ADMIN_PAGE_SIZE],
    ['ActorForm.properties.name.maxLength', limits.ACTOR_NAME_MAX_LENGTH],
    ['ActorForm.properties.biography.maxLength', limits.BIOGRAPHY_MAX_LENGTH],
    ['MovieForm.properties.title.maxLength', limits.MOVIE_TITLE_MAX_LENGTH],
    ['MovieForm.properties.description.maxLength', limits.MOVIE_DESCRIPTION_MAX_LENGTH],
    ['MovieForm.properties.language.maxLength', limits.MOVIE_LANGUAGE_MAX_LENGTH],
    ['MovieForm.properties.director.maxLength', limits.DIRECTOR_MAX_LENGTH],
    ['MovieForm.properties.tagline.maxLength', limits.TAGLINE_MAX_LENGTH],
    ['MovieForm.properties.genreIds.maxItems', limits.MAX_GENRES_OF_FILM],
    ['MovieForm.properties.movieCasts.maxItems', limits.MAX_CAST],
    ['CastForm.properties.role.maxLength', limits.ROLE_MAX_LENGTH],
    ['Minutes.maximum', limits.MAX_RUNNING_MINUTES],
    ['Genres.maxItems', limits.MAX_GENRES_OF_FILM],
    ['Movie.properties.movieCasts.maxItems', limits.MAX_CAST],
    ['Actor.properties.filmography.maxItems', limits.MAX_FILMOGRAPHY_ROLES],
    ['TicketPrices.properties.ticketPrices.maxItems', limits.MAX_TICKET_TYPES],
    ['BookedSeatIds.maxItems', limits.MAX_TICKETS_PER_BOOKING],
    ['BookedTicketTypes.maxItems', limits.MAX_TICKETS_PER_BOOKING],
    ['ReviewPage.properties.content.maxItems', limits.MAX_PAGE_SIZE],
    ['PersonName.maxLength', limits.PERSON_NAME_MAX_LENGTH],
    ['ScreeningCancelRequest.properties.reason.maxLength', limits.REFUND_REASON_MAX_LENGTH],
    ['CancelReason.maxLength', limits.REFUND_REASON_MAX_LENGTH],
    ['ReservationPage.properties.content.maxItems', limits.MAX_PAGE_SIZE],
    ['PaymentDiscount.properties.discountRate.maximum', 100],
    ['Tagline.maxLength', limits.TAGLINE_MAX_LENGTH],
    ['Ticket.properties.ticketCode.maxLength', limits.TICKET_CODE_MAX_LENGTH],
    ['TicketKeys.properties.keys.maxItems', limits.MAX_TICKET_KEYS],
    ['ReviewComment.minLength', limits.REVIEW_MIN_LENGTH],
    ['Review.properties.comment.minLength', limits.REVIEW_MIN_LENGTH],
    ['Review.properties.comment.maxLength', limits.REVIEW_MAX_LENGTH],
    ['MovieRating.properties.minimumAge.maximum', ADULT_AGE],
    ['Years.maximum', ADULT_AGE],
    ['Email.maxLength', limits.EMAIL_MAX_LENGTH],
    ['LoginId.maxLength', limits.EMAIL_MAX_LENGTH],
    ['EmailCode.properties.code.pattern', `^\\d{${limits.EMAIL_CODE_LENGTH}}$`],
    ['SignIn.properties.password.maxLength', limits.PASSWORD_MAX_LENGTH],
    ['GuestSignIn.properties.password.maxLength', limits.PASSWORD_MAX_LENGTH],
    ['GuestSignUp.properties.password.minLength', limits.GUEST_PASSWORD_MIN_LENGTH],
    ['GuestSignUp.properties.password.maxLength', limits.PASSWORD_MAX_LENGTH],
    ['GuestSignUp.properties.repeatPassword.minLength', limits.GUEST_PASSWORD_MIN_LENGTH],
    ['GuestSignUp.properties.repeatPassword.maxLength', limits.PASSWORD_MAX_LENGTH],
    [
      'WithdrawalPreview.properties.cancelledReservations.maximum',
      limits.WITHDRAWAL_MAX_CANCELLATIONS,
    ],
    ['CustomerSignUp.properties.password.minLength', limits.MEMBER_PASSWORD_MIN_LENGTH],
    ['CustomerSignUp.properties.password.maxLength', limits.MEMBER_PASSWORD_MAX_LENGTH],
    ['CustomerSignUp.properties.repeatPassword.minLength', limits.MEMBER_PASSWORD_MIN_LENGTH],
    ['CustomerSignUp.properties.repeatPassword.maxLength', limits.MEMBER_PASSWORD_MAX_LENGTH],
    ['NewLoginId.maxLength', limits.LOGIN_ID_MAX_LENGTH],
    ['AdminSignUp.properties.password.minLength', limits.ADMIN_PASSWORD_MIN_LENGTH],
    ['AdminSignUp.properties.password.maxLength', limits.PASSWORD_MAX_LENGTH],
    ['AdminSignUp.properties.repeatPassword.minLength', limits.ADMIN_PASSWORD_MIN_LENGTH],
    ['AdminSignUp.properties.repeatPassword.maxLength', limits.PASSWORD_MAX_LENGTH],
    ['AdminSignUp.properties.adminCode.maxLength', limits.ADMIN_CODE_MAX_LENGTH],
    ['NewLoginId.pattern', LOGIN_ID_PATTERN],
    ['GivenName.maxLength', limits.PERSON_NAME_MAX_LENGTH],
    ['MobilePhone.pattern', MOBILE_PHONE_PATTERN],
    ['PasswordReset.properties.password.minLength', limits.RESET_PASSWORD_MIN_LENGTH],
    ['PasswordReset.properties.password.maxLength', limits.PASSWORD_MAX_LENGTH],
    ['PasswordReset.properties.repeatPassword.minLength', limits.RESET_PASSWORD_MIN_LENGTH],
    ['PasswordReset.properties.repeatPassword.maxLength', limits.PASSWORD_MAX_LENGTH],
    ['LoginIdCodeRequest.properties.name.maxLength', limits.PERSON_NAME_MAX_LENGTH],
    ['DoorName.maxLength', entryLimits.DOOR_NAME_MAX_LENGTH],
    ['EntryTicketPage.properties.content.maxItems', entryLimits.ENTRY_PAGE_SIZE],
    ['EntryTicket.properties.seats.maxItems', limits.MAX_TICKETS_PER_BOOKING],
    ['EntryTicket.properties.doubles.maxItems', entryLimits.MAX_DOUBLE_ADMISSIONS],
    ['EntryScreenings.properties.screenings.maxItems', limits.MAX_LISTED_SCREENINGS],
    ['AdmissionReport.properties.admissions.maxItems', entryLimits.MAX_REPORTED_ADMISSIONS],
    ['SixDigits.pattern', `^\\d{${limits.EMAIL_CODE_LENGTH}}$`],
  ])('%s is %d', (path, limit) => {
    expect(schema(path)).toBe(limit);
  });

  it('on the names of things', () => {
    expectTypeOf<PaymentMethod>().toEqualTypeOf<Schemas['PaymentMethod']>();
    expectTypeOf<Amounts>().toEqualTypeOf<Schemas['Amounts']>();
    expectTypeOf<Schemas['PaymentDiscount']>().toExtend<DiscountTerms>();
  });

  it('on the letters of a login id, also in the database', () => {
    expect(migrations).toContain(`check (login_id ~ '${LOGIN_ID_PATTERN}')`);
  });

  it('on what an order id is', () => {
    const inContract = new RegExp(pattern('OrderId.pattern'));
    const anyId = fc.oneof(
      fc.stringMatching(/^ORDER-[A-Za-z0-9_=-]{0,70}$/),
      fc.string().map((text) => `ORDER-123456789${text}`),
      fc.string(),
      fc.nat().map((now) => makeOrderId(now, 0.5)),
    );
    fc.assert(
      fc.property(anyId, (text) => {
        expect(isOrderId(text)).toBe(inContract.test(text));
      }),
    );
  });

  it('on how a time is written', () => {
    const time = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(time, (instant) => {
        expect(toKoreaTime(instant)).toMatch(new RegExp(pattern('Time.pattern')));
      }),
    );
  });

  it('on the phone number for the provider', () => {
    const inContract = new RegExp(
      pattern('PaymentPrepared.properties.customerMobilePhone.pattern'),
    );
    fc.assert(
      fc.property(fc.string(), (phone) => {
        expect(providerPhone(phone)).toMatch(inContract);
      }),
    );
  });
});

describe('X-API-6: the database agrees with domain and contract', () => {
  it.each([
    [
      'reservation_ticket',
      'count',
      `check (count between 1 and ${limits.MAX_TICKETS_PER_BOOKING})`,
    ],
    ['reservation', 'cancel_reason', `<= ${limits.REFUND_REASON_MAX_LENGTH})`],
    ['customer', 'name', `between 1 and ${limits.PERSON_NAME_MAX_LENGTH})`],
    ['administrator', 'name', `between 1 and ${limits.PERSON_NAME_MAX_LENGTH})`],
    ['customer', 'email', `<= ${limits.EMAIL_MAX_LENGTH})`],
    ['administrator', 'email', `<= ${limits.EMAIL_MAX_LENGTH})`],
    ['requested_code', 'email', `<= ${limits.EMAIL_MAX_LENGTH})`],
    ['email_code_window', 'email', `<= ${limits.EMAIL_MAX_LENGTH})`],
    ['customer', 'login_id', `between 1 and ${limits.LOGIN_ID_MAX_LENGTH})`],
    [
      'review',
      'comment',
      `check (length(comment) between ${limits.REVIEW_MIN_LENGTH} and ${limits.REVIEW_MAX_LENGTH})`,
    ],
    ['movie', 'tagline', `between 1 and ${limits.TAGLINE_MAX_LENGTH})`],
    ['movie_rating', 'minimum_age', `check (minimum_age between 0 and ${ADULT_AGE})`],
    ['ticket_type', 'maximum_age', `check (maximum_age between 1 and ${ADULT_AGE - 1})`],
    ['payment_discount', 'rate', `check (rate between 0 and ${limits.MAX_DISCOUNT_RATE})`],
    ['payment', 'order_id', `check (order_id ~ '${pattern('OrderId.pattern')}')`],
    ['image', 'hash', "check (hash ~ '^[0-9a-f]{64}$')"],
  ])('on %s.%s', (table, name, check) => {
    expect(column(table, name)).toContain(check);
  });

  it.each([
    ['GenreForm.properties.genreName', 'genre', 'name'],
    ['RatingForm.properties.ratingName', 'movie_rating', 'name'],
    ['RatingForm.properties.description', 'movie_rating', 'description'],
    ['PaymentDiscountForm.properties.providerName', 'payment_discount', 'provider_name'],
    ['PaymentDiscountForm.properties.description', 'payment_discount', 'description'],
    ['DistributorForm.properties.name', 'distributor', 'name'],
    ['DistributorForm.properties.address', 'distributor', 'address'],
    ['DistributorForm.properties.phone', 'distributor', 'phone'],
    ['ActorForm.properties.name', 'actor', 'name'],
    ['MovieForm.properties.title', 'movie', 'title'],
    ['CastForm.properties.role', 'movie_cast', 'role'],
    ['MovieRating.properties.ratingName', 'movie_rating', 'name'],
    ['MovieRating.properties.description', 'movie_rating', 'description'],
    ['Distributor.properties.name', 'distributor', 'name'],
    ['Distributor.properties.address', 'distributor', 'address'],
    ['Distributor.properties.phone', 'distributor', 'phone'],
    ['CastActor.properties.name', 'actor', 'name'],
    ['Screening.properties.screeningRoom.properties.roomName', 'screening_room', 'name'],
    ['RoomName', 'screening_room', 'name'],
    ['MovieTitle', 'movie', 'title'],
    ['RatingName', 'movie_rating', 'name'],
    ['Genre.properties.genreName', 'genre', 'name'],
    ['MovieCast.properties.role', 'movie_cast', 'role'],
    ['TicketPrice.properties.typeName', 'ticket_type', 'name'],
    ['TicketPrice.properties.description', 'ticket_type', 'description'],
  ])('on the length of %s', (path, table, name) => {
    const longest = /length\(\w+\) (?:between 1 and|<=) (\d+)/.exec(column(table, name))?.[1];
    expect(Number(longest)).toBe(schema(`${path}.maxLength`));
  });

  it('on the methods and states of a payment', () => {
    expect(quoted(column('payment', 'method'))).toEqual(schema('PaymentMethod.enum'));
    const [initial, ...states] = quoted(column('payment', 'state'));
    expect({ initial, states }).toEqual({
      initial: 'READY',
      states: schema('PaymentState.enum'),
    });
  });
});

describe('X-API-6: the rules agree with the domain', () => {
  const seconds = (milliseconds: number): string => String(milliseconds / 1000);
  const minutes = (milliseconds: number): string => String(milliseconds / 60_000);
  const hours = (milliseconds: number): string => String(milliseconds / 3_600_000);

  it.each([
    ['FILM', 6, `${limits.CAROUSEL_TICK_PERCENT} percent every ${limits.CAROUSEL_TICK_MS} ms`],
    ['FILM', 42, `at most ${limits.TAGLINE_MAX_LENGTH} characters`],
    ['SESS', 10, `${hours(limits.SESSION_DURATION_MS)} hours`],
    ['GUEST', 1, `at least ${limits.GUEST_PASSWORD_MIN_LENGTH} characters`],
    ['GUEST', 1, `at least ${limits.SIGN_UP_MIN_AGE}.`],
    ['GUEST', 2, `younger than ${limits.SIGN_UP_MIN_AGE} `],
    [
      'GUEST',
      5,
      `${limits.EMAIL_CODE_LENGTH} digits is sent by mail and is valid for ${minutes(limits.EMAIL_CODE_DURATION_MS)} minutes`,
    ],
    ['GUEST', 6, `After ${limits.EMAIL_CODE_MAX_TRIES} wrong tries`],
    [
      'GUEST',
      38,
      `In ${minutes(limits.EMAIL_CODE_WINDOW_MS)} minutes, a first code is sent to an e-mail for each of at most ${limits.EMAIL_CODE_BLOCKS} blocks of networks`,
    ],
    [
      'GUEST',
      38,
      `at most ${limits.EMAIL_CODE_REPEATS} further codes for all of them together, and at most ${limits.EMAIL_CODES_PER_BLOCK} codes for one block`,
    ],
    ['GUEST', 9, `${minutes(limits.EMAIL_CONFIRMATION_DURATION_MS)} minutes`],
    ['GUEST', 22, `after ${seconds(limits.GUEST_SIGN_IN_DELAY_MS)} seconds`],
    ['JOIN', 2, `at most ${limits.LOGIN_ID_MAX_LENGTH} `],
    [
      'JOIN',
      3,
      `${limits.MEMBER_PASSWORD_MIN_LENGTH} to ${limits.MEMBER_PASSWORD_MAX_LENGTH} characters`,
    ],
    ['JOIN', 4, `younger than ${limits.SIGN_UP_MIN_AGE} `],
    ['JOIN', 10, `${limits.SIGN_UP_POINTS.toLocaleString('en')} points`],
    ['JOIN', 23, `after ${seconds(limits.SIGN_UP_REDIRECT_MS)} seconds`],
    ['FILM', 37, `after ${seconds(limits.BANNER_MS)} seconds`],
    ['BOOK', 1, `${limits.DATE_STRIP_DAYS} days`],
    ['BOOK', 11, `at most ${limits.MAX_TICKETS_PER_BOOKING} tickets`],
    ['BOOK', 17, `(${ADULT_AGE})`],
    ['BOOK', 25, `${minutes(limits.HOLD_DURATION_MS)} minutes`],
    ['BOOK', 28, `within ${seconds(limits.HOLD_RESUME_WINDOW_MS)} seconds`],
    ['BOOK', 31, `after ${seconds(limits.CONFLICT_REFRESH_DELAY_MS)} seconds`],
    ['BOOK', 33, `every ${seconds(limits.HOLD_CHECK_INTERVAL_MS)} seconds`],
    [
      'BOOK',
      35,
      `at most ${limits.MAX_TICKETS_PER_BOOKING} seats in a screening, and seats in at most ${limits.MAX_LIVE_HOLDS} screenings`,
    ],
    ['BOOK', 41, `after ${seconds(limits.RELEASE_TIMEOUT_MS)} seconds`],
    ['BOOK', 54, `reloads every ${seconds(limits.TIMETABLE_REFRESH_INTERVAL_MS)} seconds`],
    ['BOOK', 60, `more than ${seconds(limits.HOLD_RENEWAL_MARGIN_MS)} seconds before the deadline`],
    ['BOOK', 61, `after ${seconds(limits.BANNER_MS)} seconds`],
    ['PAY', 5, `at least ${limits.MINIMUM_PAYMENT_WON} won`],
    ['PAY', 6, `at least ${limits.MINIMUM_TRANSFER_WON} won`],
    ['PAY', 9, `divided by ${limits.WON_PER_USD.toLocaleString('en')}`],
    ['PAY', 12, `more than ${hours(limits.VIRTUAL_ACCOUNT_LEAD_MS)} hours`],
    ['PAY', 18, `at least ${minutes(limits.PAYMENT_GRACE_MS)} minutes`],
    ['PAY', 37, `every ${seconds(limits.OUTCOME_POLL_INTERVAL_MS)} seconds`],
    [
      'SEARCH',
      7,
      `At most ${limits.SEARCH_RESULT_LIMIT} films and ${limits.SEARCH_RESULT_LIMIT} actors`,
    ],
    ['SEARCH', 11, `${limits.SEARCH_DEBOUNCE_MS} ms after`],
    ['SEARCH', 8, `more than ${limits.SEARCH_QUERY_MAX_LENGTH} characters`],
    ['RES', 13, `${minutes(limits.FULL_REFUND_UNTIL_MS)} minutes before the start`],
    ['REV', 10, `${limits.REVIEW_MIN_LENGTH} to ${limits.REVIEW_MAX_LENGTH} characters`],
    ['RES', 41, `at most ${limits.ORDERS_PER_WINDOW} orders an hour`],
    ['API', 41, `at most ${limits.MAX_SESSIONS} sessions`],
    ['RES', 16, `at most ${limits.REFUND_REASON_MAX_LENGTH} characters`],
  ])('in %s %d: %s', (area, number, words) => {
    // The id is composed here, because a literal id would claim that this test proves the rule.
    const rule = rules
      .split('\n')
      .find((line) => line.startsWith(`- **${area === 'API' ? 'X' : 'C'}-${area}-${number}** `));
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
    }).toEqual({
      earned: 5,
      dueHours: '1',
      nightEnds: 6,
      signUpPoints: 1000,
      cleaningMinutes: 10,
      reviewsOnPage: 10,
      reservationsOnPage: 10,
      orderWindow: '1',
    });
  });
});
