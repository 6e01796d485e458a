import type { paths } from '../../openapi.gen.d.ts';
import type { Completion, Fields } from './completed.ts';

/**
 * What our server always sends and another one may leave out or send as null, by the call (X-API-12). Ids, titles, times and
 * states that the specification has for an item have no default: without them there is no item.
 */

type Answered<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;
type Completions = { readonly [Path in keyof paths]?: Completion<Answered<Path>> };

const distributor = { distributorId: 0, name: '', address: null, phone: null };
const rating = { ratingId: 0, ratingName: '', description: null, minimumAge: 0 };
const imageState = { state: 'NONE', message: null, contentHash: null } as const;
const version = 1;
const posters = { posterUrl: null, posterSources: [] } as const;
const tickets = [{ ticketTypeId: 0, typeName: '', count: 0, price: 0 }] as const;
const page = { last: true, totalPages: pagesIn, totalElements: itemsIn, number: 0 } as const;

const film = {
  ...posters,
  tagline: null,
  description: null,
  duration: 0,
  releaseDate: '',
  movieRatingName: '',
  genres: [{ genreId: 0, genreName: '' }],
  backdropUrl: null,
  backdropSources: [],
  tallBackdropSources: [],
  voteAverage: 0,
  reviewRating: null,
  rank: null,
} as const;
const wholeFilm = {
  ...film,
  screeningEndDate: null,
  language: '',
  director: null,
  distributor,
  movieRating: rating,
  movieCasts: [{ actor: { actorId: 0, name: '', profileImageUrl: null }, role: '' }],
} as const;
const actor = { birthDate: null, profileImageUrl: null };
const wholeActor = { ...actor, biography: null, profileImageSources: [] } as const;

const screening = {
  movie: {
    movieId: 0,
    title: '',
    duration: 0,
    movieRatingName: '',
    minimumAge: 0,
    posterUrl: null,
  },
  screeningRoom: { roomId: 0, roomName: '' },
  screeningSequence: 1,
  screeningStartTime: timeIn,
  screeningEndTime: timeIn,
  format: '2D',
  audio: 'ORIGINAL',
  isMatinee: false,
  lowestPrice: null,
  totalSeats: 0,
  availableSeats: ({ availableSeatsCount: count }: Fields) =>
    typeof count === 'number' ? count : 0,
} as const;
const seat = {
  rowIdentifier: (sent: Fields) => placeIn(sent).row,
  position: (sent: Fields) => placeIn(sent).position,
  gridRow: (sent: Fields) => placeIn(sent).row.charCodeAt(0) - 'A'.charCodeAt(0) + 1,
  // A seat is two columns wide.
  gridColumn: (sent: Fields) => placeIn(sent).position * 2 - 1,
  wheelchair: false,
  companion: false,
  status: 'unavailable',
} as const;

const statuses = ['PENDING', 'COMPLETED', 'CANCELLED'] as const;
const booking = {
  bookingNumber: '',
  screeningId: 0,
  movieId: 0,
  posterUrl: null,
  screeningRoomName: '',
  seatNumbers: [],
  ticketTypes: tickets,
  totalAmount: 0,
  usedPoints: 0,
  finalAmount: 0,
  refundAmount: null,
  cancelReason: null,
  cancelledByCinema: false,
  isScreeningCompleted: false,
} as const;

const review = {
  movieTitle: '',
  customerLoginId: '',
  comment: '',
  updatedAt: null,
  likeCount: 0,
  isLikedByCurrentUser: false,
  reservationId: null,
  isVerifiedViewing: false,
} as const;
const reviews = { ...page, content: [review] } as const;
const payments = {
  ...page,
  content: [
    {
      reservationId: 0,
      bookingNumber: '',
      movieTitle: '',
      awaitsDeposit: false,
      isDifference: false,
      paymentMethod: 'CARD',
      amount: 0,
      discountAmount: 0,
      usedPointAmount: 0,
      finalAmount: 0,
      refundAmount: 0,
      returnedPointAmount: 0,
      approvedAt: null,
      cashReceipt: null,
      paymentDiscountInfo: { orNull: { providerName: '', discountRate: null } },
    },
  ],
} as const;

const customer = {
  kind: 'MEMBER',
  loginId: null,
  phone: '',
  dateOfBirth: null,
  gender: null,
  points: 0,
  lastLoginAt: null,
  isActive: true,
} as const;
const customers = { ...page, totalIsMinimum: false, content: [customer] } as const;
const adminReviews = {
  ...page,
  content: [{ movieTitle: '', customerLoginId: '', likeCount: 0 }],
} as const;
const adminGenre = { version };
const adminRating = { description: null, minimumAge: 0, version };
const adminDistributor = { address: null, phone: null, version };
const adminTicketType = { description: null, maximumAge: null, proof: null, version };
const adminRoom = { capacity: 0, version };
const price = { ticketTypeName: nestedTypeName, version };
const adminScreening = {
  movie: { movieId: 0, title: '', duration: 0 },
  screeningRoom: { roomId: 0, roomName: '' },
  screeningEndTime: timeIn,
  clearedTime: timeIn,
  audio: 'ORIGINAL',
  fixedBy: null,
  reservationCount: 0,
  heldSeats: 0,
  version,
} as const;
const adminFilm = {
  director: null,
  duration: 0,
  releaseDate: '',
  screeningEndDate: null,
  language: '',
  distributor,
  movieRating: rating,
  genres: film.genres,
  posterUrl: null,
  version,
} as const;

export const completions: Completions = {
  '/api/movies': [{ ...film, minimumAge: 0 }],
  '/api/movies/{id}': wholeFilm,
  '/api/actors/get/{id}': {
    ...wholeActor,
    filmography: [{ ...posters, releaseYear: 0, roles: [] }],
  },
  '/api/search': {
    movies: [
      {
        ...posters,
        releaseDate: '',
        screeningEndDate: null,
        movieRatingName: '',
        minimumAge: 0,
        voteAverage: 0,
        reviewRating: null,
      },
    ],
    actors: [actor],
    totalMovies: ({ movies }: Fields) => lengthOf(movies),
    totalActors: ({ actors }: Fields) => lengthOf(actors),
  },
  '/api/movies/{id}/screenings': [screening],
  '/api/screenings/{id}/seats': {
    screening: { ...screening, screeningId: 0, screeningDate: '', screeningTime: '' },
    seats: [seat],
  },
  '/api/protected/get/point-history': {
    ...page,
    content: [
      {
        entryId: (_: Fields, index: number) => index + 1,
        description: '',
        amount: 0,
        balanceAfter: 0,
        createdAt: '',
        reservationId: null,
        bookingNumber: null,
      },
    ],
  },
  '/api/protected/reservations/my-reservations': {
    ...page,
    content: [
      {
        ...booking,
        paymentStatus: ({ status }: Fields) =>
          statuses.find((each) => each === status) ?? 'PENDING',
        seatIds: [],
        awaitsDeposit: false,
        payableUntil: null,
        reviewId: null,
      },
    ],
  },
  '/api/protected/reservations/{id}': {
    ...booking,
    movieRating: '',
    minimumAge: 0,
    screeningEndTime: timeIn,
    discountAmount: 0,
    paymentMethod: null,
    paymentCompletedAt: null,
    receiptUrl: null,
    virtualAccount: { orNull: { accountHolder: null } },
    cashReceipt: null,
    refundAccount: null,
    pointsToEarn: 0,
    screeningMove: { orNull: { lateTerms: 'NONE', roomBefore: null, seatsBefore: null } },
    compensation: null,
    cancellation: null,
    seats: [],
    ticketCancellation: null,
    seatChangeUntil: null,
    cancelledTickets: [],
    differences: [],
  },
  '/api/protected/reservations/{id}/ticket': {
    reservationId: 0,
    bookingNumber: '',
    ticketCode: '',
    posterUrl: null,
    movieRatingName: '',
    minimumAge: 0,
    screeningEndTime: ({ screeningStartTime }: Fields) => textOf(screeningStartTime),
    screeningRoom: '',
    format: '2D',
    audio: 'ORIGINAL',
    seats: [],
    ticketTypes: tickets,
    peopleCount: 0,
    reserverName: '',
    isScreeningCompleted: false,
    move: null,
    proofs: [],
  },
  '/api/protected/payment/get': payments,
  '/api/protected/payment/get/all': payments,
  '/api/reviews/movie/{id}': reviews,
  '/api/reviews/movie/{id}/summary': { averageRating: 0, totalReviews: 0 },
  '/api/protected/reviews/my': reviews,
  '/api/admin/movies/get': { ...page, content: [adminFilm] },
  '/api/admin/movies/get/{id}': {
    ...adminFilm,
    tagline: null,
    description: null,
    movieCasts: wholeFilm.movieCasts,
    posterSources: [],
    backdropUrl: null,
    backdropSources: [],
    rank: null,
    poster: imageState,
    backdrop: imageState,
  },
  '/api/admin/actors/get': { ...page, content: [{ ...actor, version }] },
  '/api/admin/actors/get/{id}': { ...wholeActor, version, profileImage: imageState },
  '/api/admin/movie-genres/get': { ...page, content: [adminGenre] },
  '/api/admin/movie-genres/get/{id}': adminGenre,
  '/api/admin/movie-ratings/get': { ...page, content: [adminRating] },
  '/api/admin/movie-ratings/get/{id}': adminRating,
  '/api/admin/distributors/get': { ...page, content: [adminDistributor] },
  '/api/admin/distributors/get/{id}': adminDistributor,
  '/api/admin/ticket-types/get': { ...page, content: [adminTicketType] },
  '/api/admin/ticket-types/get/{id}': adminTicketType,
  '/api/admin/payment-discount/get': {
    ...page,
    content: [
      {
        paymentDiscountId: ({ id }: Fields) => (typeof id === 'number' ? id : 0),
        description: null,
        discountRate: null,
        discountAmount: null,
        paymentMethod: null,
        firstDay: null,
        lastDay: null,
        endedAt: null,
        state: 'CURRENT',
        isUsed: false,
        version,
      },
    ],
  },
  '/api/admin/screening-rooms/get': { ...page, content: [adminRoom] },
  '/api/admin/screening-rooms/get/{id}': {
    ...adminRoom,
    format: '2D',
    houseReleaseMinutes: null,
    seatLayout: [
      {
        layout: ({ numberOfSeats }: Fields) =>
          'S'.repeat(typeof numberOfSeats === 'number' ? numberOfSeats : 0),
        aisleAfter: false,
      },
    ],
  },
  '/api/admin/price-settings/get': price,
  '/api/admin/price-settings/room/{id}': [price],
  '/api/admin/screenings/get': { ...page, content: [adminScreening] },
  '/api/admin/screenings/get/{id}': adminScreening,
  '/api/admin/reviews': adminReviews,
  '/api/admin/reviews/movie/{id}': adminReviews,
  '/api/admin/reviews/customer/{id}': adminReviews,
  '/api/admin/customers': customers,
  '/api/admin/customers/search/name': customers,
  '/api/admin/customers/search/login-id': customers,
  '/api/admin/customers/search/email': customers,
  '/api/admin/customers/{id}': customer,
};

function lengthOf(list: unknown): number {
  const isPage = typeof list === 'object' && list !== null && 'content' in list;
  const items = isPage ? list.content : list;
  return Array.isArray(items) ? items.length : 0;
}

function itemsIn({ content }: Fields): number {
  return lengthOf(content);
}

function pagesIn(sent: Fields): number {
  return itemsIn(sent) > 0 ? 1 : 0;
}

function timeIn({ screeningStartTime, screeningTime }: Fields): string {
  return textOf(screeningStartTime ?? screeningTime);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function nestedTypeName({ ticketType }: Fields): string {
  const hasName = typeof ticketType === 'object' && ticketType !== null && 'typeName' in ticketType;
  return hasName ? textOf(ticketType.typeName) : '';
}

/** `A12` is the twelfth seat of the row A. */
function placeIn({ seatNumber }: Fields): { row: string; position: number } {
  const [, row = 'A', position = '1'] = /^([A-Z])(\d+)$/.exec(textOf(seatNumber)) ?? [];
  return { row, position: Number(position) };
}
