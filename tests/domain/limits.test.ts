import { readdirSync, readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';

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
import { readContractDocument } from '../../server/plugins/contract-file.ts';

type Schemas = components['schemas'];

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const contract: unknown = await readContractDocument();
const migrations = readdirSync(new URL('server/db/migrations', root))
  .sort()
  .map((name) => read(`server/db/migrations/${name}`))
  .join('\n')
  .replaceAll(/^ *--.*\n/gm, '');
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

describe('the contract agrees with the domain', () => {
  it.each<[string, unknown]>([
    ['SeatIds.maxItems', limits.MAX_TICKETS_PER_BOOKING],
    ['TicketCount.properties.count.maximum', limits.MAX_TICKETS_PER_BOOKING],
    ['ReservationRequest.properties.ticketTypes.maxItems', limits.MAX_TICKETS_PER_BOOKING],
    ['GroupRequest.properties.seatIds.maxItems', limits.MAX_GROUP_SEATS],
    ['GroupTicketCount.properties.count.maximum', limits.MAX_GROUP_SEATS],
    ['BookedSeatNumbers.maxItems', limits.MAX_GROUP_SEATS],
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
    ['RoomForm.properties.roomName.maxLength', limits.ROOM_NAME_MAX_LENGTH],
    ['RoomChange.properties.roomName.maxLength', limits.ROOM_NAME_MAX_LENGTH],
    ['RowDefinitions.maxItems', limits.MAX_ROOM_ROWS],
    ['RowDefinition.properties.numberOfSeats.maximum', limits.MAX_ROW_SEATS],
    ['RowLayout.maxLength', limits.MAX_ROW_PLACES],
    ['ProtectedSeats.properties.seatNumbers.maxItems', limits.MAX_NAMED_SEATS],
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
    ['BookedSeatIds.maxItems', limits.MAX_GROUP_SEATS],
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
    ['EntryTicket.properties.seats.maxItems', limits.MAX_GROUP_SEATS],
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

describe('the database agrees with domain and contract', () => {
  it.each([
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
    ['PaymentDiscountForm.properties.providerName', 'payment_discount', 'provider_name'],
    ['PaymentDiscountForm.properties.description', 'payment_discount', 'description'],
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
    ['TicketTypeProof', 'ticket_type', 'proof'],
  ])('on the length of %s', (path, table, name) => {
    const longest = /length\(\w+\) (?:between 1 and|<=) (\d+)/.exec(column(table, name))?.[1];
    expect(Number(longest)).toBe(schema(`${path}.maxLength`));
  });

  it('on the tickets of a type in a booking', () => {
    expect(migrations).toContain(
      `add constraint reservation_ticket_count_check check (count between 1 and ${limits.MAX_GROUP_SEATS})`,
    );
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
