import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components, operations } from '../../openapi.gen.d.ts';

/** The contract's own shapes: `Schemas['Screening']`. */
export type Schemas = components['schemas'];

export type OperationId = keyof operations;

/**
 * The operations that need a signed-in customer, and those that need an administrator. The contract is read only when the program starts, the types before:
 * so these lists stand here too, and a start with one that differs from the contract's `security` fails.
 */
export const protectedOperationIds = [
  'getCustomer',
  'getPoint',
  'getHold',
  'holdSeats',
  'releaseSeats',
  'createReservation',
  'completeReservation',
  'cancelReservation',
  'listMyReservations',
  'getReservation',
  'getTicket',
  'preparePayment',
  'confirmPayment',
  'getPaymentOrder',
  'listMyReviews',
  'createReview',
  'updateReview',
  'deleteReview',
  'toggleReviewLike',
] as const satisfies readonly OperationId[];

export const adminOperationIds = ['listAdminMovies'] as const satisfies readonly OperationId[];

export type ProtectedOperationId = (typeof protectedOperationIds)[number];
export type AdminOperationId = (typeof adminOperationIds)[number];
export type PublicOperationId = Exclude<OperationId, ProtectedOperationId | AdminOperationId>;

export type ParamsOf<K extends OperationId> = NonNullable<operations[K]['parameters']['path']>;
export type QueryOf<K extends OperationId> = NonNullable<operations[K]['parameters']['query']>;
export type BodyOf<K extends OperationId> = operations[K] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : undefined;

/** The customer who is calling. */
export interface Caller {
  customerId: number;
  kind: 'MEMBER' | 'GUEST';
}

/** The administrator who is calling. */
export interface AdminCaller {
  administratorId: number;
  role: Schemas['AdminRole'];
}

/** Whose session it is. */
export type SessionOwner = { customer: Caller } | { administrator: AdminCaller };

/** A request that has been found to be what the contract says. */
export interface Call<K extends OperationId> {
  params: ParamsOf<K>;
  query: QueryOf<K>;
  body: BodyOf<K>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The same with a customer's live session. */
export interface ProtectedCall<K extends OperationId> extends Call<K> {
  customer: Caller;
}

/** The same with an administrator's live session. */
export interface AdminCall<K extends OperationId> extends Call<K> {
  administrator: AdminCaller;
}

type SuccessStatus<K extends OperationId> = Extract<
  keyof operations[K]['responses'],
  200 | 201 | 202 | 204
>;

type IsUnion<T, Whole = T> = T extends unknown ? ([Whole] extends [T] ? false : true) : never;

type SuccessBody<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : Response extends { content: object }
    ? FastifyReply
    : undefined;

/**
 * What a handler answers: the body of the one success status; `{status, body}` where there are several; nothing for a
 * 204; the reply itself where the answer is not JSON and the handler has sent it.
 */
export type Answer<K extends OperationId> =
  IsUnion<SuccessStatus<K>> extends true
    ? {
        [Status in SuccessStatus<K>]: {
          status: Status;
          body: SuccessBody<operations[K]['responses'][Status]>;
        };
      }[SuccessStatus<K>]
    : SuccessBody<operations[K]['responses'][SuccessStatus<K>]>;

export type PublicHandlers = {
  [K in PublicOperationId]: (call: Call<K>) => Promise<Answer<K>>;
};

export type ProtectedHandlers = {
  [K in ProtectedOperationId]: (call: ProtectedCall<K>) => Promise<Answer<K>>;
};

export type AdminHandlers = {
  [K in AdminOperationId]: (call: AdminCall<K>) => Promise<Answer<K>>;
};

/** One handler for each operation of the contract. A module gives its own: `Pick<Handlers, 'listMovies' | …>`. */
export type Handlers = PublicHandlers & ProtectedHandlers & AdminHandlers;
