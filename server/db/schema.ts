/**
 * The tables as the queries see them. The migrations are what makes them; a test compares the two.
 * Amounts are whole won, durations minutes.
 */
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const citext = customType<{ data: string }>({ dataType: () => 'citext' });

const id = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
const reference = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export type ReservationState = 'PENDING' | 'PAYING' | 'COMPLETED' | 'CANCELLED' | 'EXPIRED';
export type ClaimState = 'HELD' | 'PAYING' | 'BOOKED';
export type PaymentState =
  | 'READY'
  | 'CONFIRMING'
  | 'WAITING'
  | 'DONE'
  | 'FAILED'
  | 'CANCELLED'
  | 'REFUND_PENDING'
  | 'REFUNDED';
export type PaymentMethod =
  | 'CARD'
  | 'TRANSFER'
  | 'VIRTUAL_ACCOUNT'
  | 'MOBILE_PHONE'
  | 'CULTURE_GIFT_CERTIFICATE'
  | 'FOREIGN_EASY_PAY';
/** A member has a login id and points; a guest signs in by e-mail and only books. */
export type CustomerKind = 'MEMBER' | 'GUEST';
export type AdminRole = 'BASIC' | 'SUPER';
/** What an e-mail address is confirmed for. */
export type VerificationPurpose = 'GUEST_SIGN_UP';
/** Where a deposit is to be made, as the provider told it. */
export interface VirtualAccount {
  bankName: string;
  accountNumber: string;
  /** ISO 8601. */
  dueAt: string;
}

export const image = pgTable('image', {
  hash: text('hash').primaryKey(),
  contentType: text('content_type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: bytes('bytes').notNull(),
});

export const customer = pgTable('customer', {
  id: id(),
  kind: text('kind').$type<CustomerKind>().notNull().default('MEMBER'),
  loginId: citext('login_id'),
  name: text('name').notNull(),
  email: citext('email').notNull(),
  phone: text('phone').notNull(),
  dateOfBirth: date('date_of_birth', { mode: 'string' }),
  gender: text('gender').$type<'MALE' | 'FEMALE'>(),
  passwordHash: text('password_hash').notNull(),
  points: integer('points').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  agreedAt: instant('agreed_at'),
  registeredAt: instant('registered_at').notNull().defaultNow(),
  lastLoginAt: instant('last_login_at'),
});

export const administrator = pgTable('administrator', {
  id: id(),
  loginId: citext('login_id').notNull(),
  name: text('name').notNull(),
  email: citext('email').notNull(),
  role: text('role').$type<AdminRole>().notNull(),
  passwordHash: text('password_hash').notNull(),
  registeredAt: instant('registered_at').notNull().defaultNow(),
  lastLoginAt: instant('last_login_at'),
});

export const session = pgTable('session', {
  tokenHash: bytes('token_hash').primaryKey(),
  customerId: reference('customer_id'),
  administratorId: reference('administrator_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});

export const emailVerification = pgTable(
  'email_verification',
  {
    purpose: text('purpose').$type<VerificationPurpose>().notNull(),
    email: citext('email').notNull(),
    windowBeganAt: instant('window_began_at').notNull(),
    askedBy: text('asked_by').array().notNull(),
    codeHash: bytes('code_hash'),
    codeExpiresAt: instant('code_expires_at').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    tokenHash: bytes('token_hash'),
    tokenExpiresAt: instant('token_expires_at'),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.email] })],
);

export const genre = pgTable('genre', { id: id(), name: text('name').notNull() });

export const movieRating = pgTable('movie_rating', {
  id: id(),
  name: text('name').notNull(),
  description: text('description'),
  minimumAge: integer('minimum_age').notNull().default(0),
});

export const distributor = pgTable('distributor', {
  id: id(),
  name: text('name').notNull(),
  address: text('address'),
  phone: text('phone'),
});

export const actor = pgTable('actor', {
  id: id(),
  name: text('name').notNull(),
  birthDate: date('birth_date', { mode: 'string' }),
  biography: text('biography'),
  shareImage: text('share_image'),
});

export const movie = pgTable('movie', {
  id: id(),
  title: text('title').notNull(),
  description: text('description'),
  runningMinutes: integer('running_minutes').notNull(),
  releaseDate: date('release_date', { mode: 'string' }).notNull(),
  screeningEndDate: date('screening_end_date', { mode: 'string' }),
  language: text('language').notNull().default('한국어'),
  director: text('director'),
  distributorId: reference('distributor_id').notNull(),
  ratingId: reference('rating_id').notNull(),
  voteAverage: numeric('vote_average', { precision: 3, scale: 1, mode: 'number' })
    .notNull()
    .default(0),
  rank: integer('rank'),
  shareImage: text('share_image'),
});

export const movieGenre = pgTable(
  'movie_genre',
  { movieId: reference('movie_id').notNull(), genreId: reference('genre_id').notNull() },
  (table) => [primaryKey({ columns: [table.movieId, table.genreId] })],
);

export const movieCast = pgTable(
  'movie_cast',
  {
    movieId: reference('movie_id').notNull(),
    position: integer('position').notNull(),
    actorId: reference('actor_id').notNull(),
    role: text('role').notNull(),
  },
  (table) => [primaryKey({ columns: [table.movieId, table.position] })],
);

export const movieImage = pgTable(
  'movie_image',
  {
    movieId: reference('movie_id').notNull(),
    kind: text('kind').$type<'POSTER' | 'BACKDROP'>().notNull(),
    width: integer('width').notNull(),
    imageHash: text('image_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.movieId, table.kind, table.width] })],
);

export const actorImage = pgTable(
  'actor_image',
  {
    actorId: reference('actor_id').notNull(),
    width: integer('width').notNull(),
    imageHash: text('image_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.actorId, table.width] })],
);

export const screeningRoom = pgTable('screening_room', { id: id(), name: text('name').notNull() });

export const seat = pgTable('seat', {
  id: id(),
  roomId: reference('room_id').notNull(),
  rowIdentifier: text('row_identifier').notNull(),
  position: integer('position').notNull(),
  wheelchair: boolean('wheelchair').notNull().default(false),
  outOfOrder: boolean('out_of_order').notNull().default(false),
});

export const ticketType = pgTable('ticket_type', {
  id: id(),
  name: text('name').notNull(),
  description: text('description'),
  maximumAge: integer('maximum_age'),
});

export const priceSetting = pgTable(
  'price_setting',
  {
    roomId: reference('room_id').notNull(),
    ticketTypeId: reference('ticket_type_id').notNull(),
    price: integer('price').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.ticketTypeId] })],
);

export const paymentDiscount = pgTable('payment_discount', {
  id: id(),
  providerName: text('provider_name').notNull(),
  description: text('description'),
  rate: integer('rate'),
  amount: integer('amount'),
});

export const screening = pgTable('screening', {
  id: id(),
  movieId: reference('movie_id').notNull(),
  roomId: reference('room_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  clearedAt: instant('cleared_at').notNull(),
  cancelledAt: instant('cancelled_at'),
});

export const seatHold = pgTable('seat_hold', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  screeningId: reference('screening_id').notNull(),
  startedAt: instant('started_at').notNull(),
  deadline: instant('deadline').notNull(),
  extendedAt: instant('extended_at'),
  releasedAt: instant('released_at'),
});

export const reservation = pgTable('reservation', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  screeningId: reference('screening_id').notNull(),
  holdId: reference('hold_id'),
  state: text('state').$type<ReservationState>().notNull().default('PENDING'),
  totalAmount: integer('total_amount').notNull(),
  ticketCode: text('ticket_code').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  completedAt: instant('completed_at'),
  closedAt: instant('closed_at'),
  cancelReason: text('cancel_reason'),
});

export const reservationTicket = pgTable(
  'reservation_ticket',
  {
    reservationId: reference('reservation_id').notNull(),
    ticketTypeId: reference('ticket_type_id').notNull(),
    typeName: text('type_name').notNull(),
    count: integer('count').notNull(),
    price: integer('price').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reservationId, table.ticketTypeId] })],
);

export const reservationSeat = pgTable(
  'reservation_seat',
  {
    reservationId: reference('reservation_id').notNull(),
    seatId: reference('seat_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reservationId, table.seatId] })],
);

export const seatClaim = pgTable(
  'seat_claim',
  {
    screeningId: reference('screening_id').notNull(),
    seatId: reference('seat_id').notNull(),
    roomId: reference('room_id').notNull(),
    customerId: reference('customer_id').notNull(),
    holdId: reference('hold_id'),
    reservationId: reference('reservation_id'),
    state: text('state').$type<ClaimState>().notNull(),
    expiresAt: instant('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.screeningId, table.seatId] })],
);

export const payment = pgTable('payment', {
  id: id(),
  reservationId: reference('reservation_id').notNull(),
  customerId: reference('customer_id').notNull(),
  screeningId: reference('screening_id').notNull(),
  orderId: text('order_id').notNull(),
  state: text('state').$type<PaymentState>().notNull().default('READY'),
  method: text('method').$type<PaymentMethod>().notNull(),
  discountId: reference('discount_id'),
  amount: integer('amount').notNull(),
  discountAmount: integer('discount_amount').notNull(),
  usedPoints: integer('used_points').notNull(),
  finalAmount: integer('final_amount').notNull(),
  providerAmount: integer('provider_amount').notNull(),
  providerCurrency: text('provider_currency').$type<'KRW' | 'USD'>().notNull(),
  paymentKey: text('payment_key'),
  requestedAt: instant('requested_at').notNull().defaultNow(),
  confirmingAt: instant('confirming_at'),
  askAgainAt: instant('ask_again_at'),
  askedTimes: integer('asked_times').notNull().default(0),
  approvedAt: instant('approved_at'),
  receiptUrl: text('receipt_url'),
  virtualAccount: jsonb('virtual_account').$type<VirtualAccount>(),
  failureCode: text('failure_code'),
  failureMessage: text('failure_message'),
  refundAmount: integer('refund_amount'),
  providerRefundAmount: integer('provider_refund_amount'),
  returnedPoints: integer('returned_points'),
  closedAt: instant('closed_at'),
});

export const pointEntry = pgTable('point_entry', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  kind: text('kind').$type<'SIGN_UP' | 'SPEND' | 'GIVE_BACK' | 'EARN'>().notNull(),
  reservationId: reference('reservation_id'),
  amount: integer('amount').notNull(),
  description: text('description').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const review = pgTable('review', {
  id: id(),
  movieId: reference('movie_id').notNull(),
  customerId: reference('customer_id').notNull(),
  screeningId: reference('screening_id').notNull(),
  reservationId: reference('reservation_id').notNull(),
  rating: integer('rating').notNull(),
  comment: text('comment').notNull(),
  likeCount: integer('like_count').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at'),
});

export const reviewLike = pgTable(
  'review_like',
  { reviewId: reference('review_id').notNull(), customerId: reference('customer_id').notNull() },
  (table) => [primaryKey({ columns: [table.reviewId, table.customerId] })],
);

/** What an outbox entry asks for. */
export type OutboxPayload =
  | {
      kind: 'PROVIDER_CANCEL';
      paymentId: number;
      reason: string;
      amount: number | null;
      /** Which of its keys it is asked under: another one after each answer that it failed. */
      keyNumber: number;
    }
  | { kind: 'MAIL'; recipient: string; subject: string; body: string };

export const outbox = pgTable('outbox', {
  id: id(),
  kind: text('kind').$type<OutboxPayload['kind']>().notNull(),
  key: text('key').notNull(),
  payload: jsonb('payload').$type<OutboxPayload>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  doneAt: instant('done_at'),
  deadAt: instant('dead_at'),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const mail = pgTable('mail', {
  id: id(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  sentAt: instant('sent_at').notNull().defaultNow(),
});
