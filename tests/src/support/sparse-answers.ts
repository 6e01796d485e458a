import { readContract } from '../../../server/plugins/contract-document.ts';
import type { PlainObject } from '../../../server/plugins/contract-file.ts';

/**
 * Answers of a server that implements only the specification, without the fields that may be missing there, by the path of
 * the call.
 */

const film = { movieId: 3, title: '별' };
const actor = { actorId: 7, name: '한별' };
const time = '2026-11-20T19:30:00+09:00';
const screening = { screeningId: 12, screeningDate: '2026-11-20', screeningTime: time };
const paid = { paymentId: 55, orderId: 'ORDER-1795132800000-482913', paymentStatus: 'DONE' };
const review = { reviewId: 7, movieId: 3, customerId: 1, rating: 4, createdAt: time };
const customer = { customerId: 1, name: '김하늘', email: 'a@b.example', registeredAt: time };
const genre = { genreId: 1, genreName: '가족' };
const rating = { ratingId: 1, ratingName: '전체 관람가' };
const distributor = { distributorId: 1, name: '물결배급' };
const ticketType = { ticketTypeId: 1, typeName: '성인' };
const room = { roomId: 1, roomName: '1관' };
const price = { roomId: 1, ticketTypeId: 1, price: 15_000, ticketType: { typeName: '성인' } };
const listed = <Item>(item: Item) => ({ content: [item] });
const adminReview = listed({ ...review, comment: '좋았어요' });

export const sparseAnswers: Readonly<Record<string, unknown>> = {
  '/api/movies': [film],
  '/api/movies/{id}': film,
  '/api/actors/get/{id}': { ...actor, filmography: [film] },
  '/api/search': { movies: [film], actors: [actor] },
  '/api/movies/{id}/screenings': [screening],
  '/api/screenings/{id}/seats': { seats: [{ seatId: 5, seatNumber: 'B12', status: 'available' }] },
  '/api/protected/get/point-history': listed({ description: '예매', amount: 500 }),
  '/api/protected/reservations/my-reservations': listed({
    ...{ reservationId: 31, movieTitle: '별', screeningTime: time, status: 'COMPLETED' },
    createdAt: time,
  }),
  '/api/protected/reservations/{id}': {
    ...{ reservationId: 31, movieTitle: '별', screeningTime: time, reservationDate: time },
    ...{ reservationStatus: 'COMPLETED', paymentStatus: 'COMPLETED' },
  },
  '/api/protected/reservations/{id}/ticket': {
    ...{ movieTitle: '별', screeningStartTime: time, reservationDate: time },
  },
  '/api/protected/payment/get': listed({ ...paid, requestedAt: time }),
  '/api/protected/payment/get/all': listed({
    ...{ ...paid, requestedAt: time },
    paymentDiscountInfo: { providerName: '물결카드' },
  }),
  '/api/reviews/movie/{id}': listed(review),
  '/api/reviews/movie/{id}/summary': { movieId: 3 },
  '/api/protected/reviews/my': listed(review),
  '/api/admin/movies/get': listed(film),
  '/api/admin/movies/get/{id}': film,
  '/api/admin/actors/get': listed(actor),
  '/api/admin/actors/get/{id}': actor,
  '/api/admin/movie-genres/get': listed(genre),
  '/api/admin/movie-genres/get/{id}': genre,
  '/api/admin/movie-ratings/get': listed(rating),
  '/api/admin/movie-ratings/get/{id}': rating,
  '/api/admin/distributors/get': listed(distributor),
  '/api/admin/distributors/get/{id}': distributor,
  '/api/admin/ticket-types/get': listed(ticketType),
  '/api/admin/ticket-types/get/{id}': ticketType,
  '/api/admin/payment-discount/get': listed({ id: 1, providerName: '물결카드' }),
  '/api/admin/screening-rooms/get': listed(room),
  '/api/admin/screening-rooms/get/{id}': {
    ...{ ...room, seatLayout: [{ rowIdentifier: 'A', numberOfSeats: 3 }] },
  },
  '/api/admin/price-settings/get': price,
  '/api/admin/price-settings/room/{id}': [price],
  '/api/admin/screenings/get': listed(screening),
  '/api/admin/screenings/get/{id}': screening,
  '/api/admin/reviews': adminReview,
  '/api/admin/reviews/movie/{id}': adminReview,
  '/api/admin/reviews/customer/{id}': adminReview,
  '/api/admin/customers': listed(customer),
  '/api/admin/customers/search/name': listed(customer),
  '/api/admin/customers/search/login-id': listed(customer),
  '/api/admin/customers/search/email': listed(customer),
  '/api/admin/customers/{id}': customer,
};

const { operations, schemas } = await readContract();
const schemaOf = new Map(schemas.map((schema) => [schema.$id, schema]));
const answers = new Map(
  operations.flatMap(({ method, path, responses }) =>
    method === 'GET' ? [[path.replace(/:(\w+)/g, '{$1}'), responses['200'] ?? {}] as const] : [],
  ),
);

/** The component schemas of the contract. */
export const componentSchemas = schemas;

/** @returns the schema of the answer of a call */
export function answerSchema(path: string): PlainObject {
  return answers.get(path) ?? {};
}

/** @returns the sparse answer of a call with each missing field as null */
export function nullAnswer(path: string): unknown {
  return withNulls(sparseAnswers[path], answerSchema(path));
}

function withNulls(value: unknown, schema: PlainObject): unknown {
  const { items, properties = {} } = resolved(schema);
  if (Array.isArray(value)) return value.map((each) => withNulls(each, items as PlainObject));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(properties as Record<string, PlainObject>).map(([name, field]) => [
      name,
      name in value ? withNulls(value[name], field) : null,
    ]),
  );
}

function resolved(schema: PlainObject): PlainObject {
  return schemaOf.get(String(schema.$ref).replace(/#.*$/, '')) ?? schema;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
