import type { Contract, Operation } from '../../../../server/plugins/contract-document.ts';
import type { PlainObject } from '../../../../server/plugins/contract-file.ts';
import type { ScaleSubjects } from './subjects.ts';

/** A list or a search, as the pages ask for it. */
export interface ScaleRequest {
  /** The operation of the contract with the parameters that differ from its first request. */
  name: string;
  url: string;
  session: string | undefined;
}

/** The reads beside the lists with pages, which the contract tells. */
const furtherReads: readonly string[] = [
  ...['listMovies', 'getMovie', 'listMovieScreenings', 'listScreeningDays', 'listScreenings'],
  ...['listActors', 'getActor', 'search', 'getScreeningSeats', 'getTicketPrices'],
  ...['getReviewSummary', 'getPoint', 'listRecentPayments', 'getReservation', 'listRoomPrices'],
  'getAdminBooking',
];

/** The days of the cinema's clock. */
const TODAY = '2026-11-20';
const WEEK_AGO = '2026-11-13';

/**
 * Every list and search of the contract, with each order and filter. A new list is part of it without a change here, unless
 * it has a parameter that is not known yet.
 * @throws Error for an unknown parameter: give it values in `valuesOf`
 */
export function scaleRequests(contract: Contract, subjects: ScaleSubjects): ScaleRequest[] {
  return contract.operations
    .filter(
      ({ id, method, isStream, query }) =>
        method === 'GET' && !isStream && ('page' in fieldsIn(query) || furtherReads.includes(id)),
    )
    .flatMap((operation) => requestsOf(contract, subjects, operation));
}

function requestsOf(
  contract: Contract,
  subjects: ScaleSubjects,
  operation: Operation,
): ScaleRequest[] {
  const { id, path, query, needsSession, needsAdmin } = operation;
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    String(subjectOf(name, path, subjects)),
  );
  const session = needsAdmin
    ? subjects.adminSession
    : needsSession
      ? subjects.customerSession
      : undefined;
  const parameters = Object.entries(fieldsIn(query)).filter(([name]) => !isSize(name));
  const required = Array.isArray(query.required) ? query.required : [];
  const first = parameters.flatMap(([name, schema]): [string, string][] => {
    const [value] = required.includes(name) ? valuesOf(contract, subjects, id, name, schema) : [];
    return value === undefined ? [] : [[name, value]];
  });
  const varied = parameters.flatMap(([name, schema]) =>
    valuesOf(contract, subjects, id, name, schema).map((value): [string, string] => [name, value]),
  );
  const request = (name: string, values: [string, string][]): ScaleRequest => {
    const search = new URLSearchParams(values).toString();
    return { name, url: search === '' ? address : `${address}?${search}`, session };
  };
  return [
    request(id, first),
    ...varied.map(([name, value]) => {
      const others = first.filter(([each]) => each !== name);
      return request(`${id} ${name}=${kindOf(value, subjects)}`, [...others, [name, value]]);
    }),
  ];
}

const isSize = (name: string) => name === 'size';

function valuesOf(
  contract: Contract,
  subjects: ScaleSubjects,
  operation: string,
  name: string,
  schema: unknown,
): string[] {
  const resolved = resolve(contract, schema);
  if (Array.isArray(resolved.enum)) return resolved.enum.map(String);
  if (resolved.type === 'boolean') return ['true', 'false'];
  const { words, initials, customerName, loginId, bookingNumber } = subjects;
  const known: Readonly<Record<string, string[]>> = {
    query:
      operation === 'listAdminBookings' ? Object.values(subjects.bookingTexts) : [words, initials],
    name: [customerName.slice(0, 2)],
    email: [loginId],
    loginId: [loginId],
    login: [loginId],
    movieId: [String(subjects.movieId)],
    roomId: [String(subjects.roomId)],
    customerId: [String(subjects.customerId)],
    screeningId: [String(subjects.screeningId)],
    ticketTypeId: [String(subjects.ticketTypeId)],
    bookingNumber: [bookingNumber],
    date: [TODAY],
    from: [WEEK_AGO],
    to: [TODAY],
    // The second one: the first request has the first.
    page: ['1'],
    typePage: ['1'],
  };
  const values = known[name];
  if (values === undefined) {
    throw new Error(`The scale of ${operation} has no value for its parameter ${name}.`);
  }
  return values;
}

/** @returns the id in a path, by the word before it */
function subjectOf(name: string, path: string, subjects: ScaleSubjects): string | number {
  const subject = [
    [/review.*\/movie\/:|movies/, subjects.movieId],
    [/review.*\/customer\/:|customers/, subjects.customerId],
    [/actors/, subjects.actorId],
    [/room/, subjects.roomId],
    [/screenings/, subjects.screeningId],
    [/reservations|bookings/, subjects.reservationId],
    [/reviews/, subjects.reviewId],
  ] as const;
  const found = subject.find(([pattern]) => pattern.test(path));
  if (found === undefined) throw new Error(`The scale of ${path} has no value for ${name}.`);
  return found[1];
}

/** Words and people differ between cinemas; the name of a request does not. */
function kindOf(value: string, { words, initials, loginId, bookingTexts }: ScaleSubjects): string {
  const [text] = Object.entries(bookingTexts).find(([, each]) => each === value) ?? [];
  if (text !== undefined) return text;
  if (value === words) return 'words';
  if (value === initials) return 'initials';
  if (value === loginId) return '…';
  return /^-?[A-Za-z_]+$|^\d{4}-\d\d-\d\d$/.test(value) && value.length < 24 ? value : '…';
}

function fieldsIn(schema: PlainObject): Readonly<Record<string, unknown>> {
  return isPlain(schema.properties) ? schema.properties : {};
}

function resolve({ schemas }: Contract, schema: unknown): PlainObject {
  if (!isPlain(schema)) return {};
  const { $ref: reference } = schema;
  if (typeof reference !== 'string') return schema;
  const name = reference.replace(/^.*\//, '').replace(/#$/, '');
  return schemas.find(({ $id }) => $id === name) ?? {};
}

function isPlain(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
