import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components, operations, secured } from '../../openapi.gen.d.ts';

/** The contract's component schemas: `Schemas['Screening']`. */
export type Schemas = components['schemas'];

export type OperationId = keyof operations;

export type ProtectedOperationId = secured['customer'];
export type AdminOperationId = secured['administrator'];
export type PublicOperationId = Exclude<OperationId, ProtectedOperationId | AdminOperationId>;

export type ParamsOf<K extends OperationId> = NonNullable<operations[K]['parameters']['path']>;
export type QueryOf<K extends OperationId> = NonNullable<operations[K]['parameters']['query']>;
export type BodyOf<K extends OperationId> = operations[K] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : operations[K] extends { requestBody: { content: { 'multipart/form-data': infer Form } } }
    ? FormBody<Form>
    : undefined;

/** A form: its details as they are, its files as bytes. */
type FormBody<Form> = {
  [Name in keyof Form]: Form[Name] extends string | undefined ? Uint8Array : Form[Name];
};

/** The customer who calls. */
export interface Caller {
  customerId: number;
  kind: 'MEMBER' | 'GUEST' | 'COUNTER';
}

/** The administrator who calls. */
export interface AdminCaller {
  administratorId: number;
  role: Schemas['AdminRole'];
}

/** The owner of a session. */
export type SessionOwner =
  { customer: Caller } | { administrator: AdminCaller; hasSecondFactor: boolean };

/** A request that matches the contract. */
export interface Call<K extends OperationId> {
  params: ParamsOf<K>;
  query: QueryOf<K>;
  body: BodyOf<K>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call with a customer's live session. */
export interface ProtectedCall<K extends OperationId> extends Call<K> {
  customer: Caller;
}

/** A call with an administrator's live session. */
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
 * The result of a handler: the body when the operation has a single success status; `{status, body}` when it has several;
 * undefined for a 204; the reply when the answer is not JSON and the handler has sent it.
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

/** A handler for each operation of the contract. A module provides a part: `Pick<Handlers, 'listMovies' | …>`. */
export type Handlers = PublicHandlers & ProtectedHandlers & AdminHandlers;
