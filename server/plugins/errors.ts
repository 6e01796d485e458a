import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { retryAfterOf } from '../db/errors.ts';
import { notFound, Refusal, type ErrorCode } from '../errors.ts';
import { messages } from '../text.ts';
import type { Schemas } from './contract-types.ts';

/** Answers every failure with the contract's `Error`. */
export const errorsPlugin = fastifyPlugin(
  (app: FastifyInstance) => {
    app.setErrorHandler(answerError);
    return Promise.resolve();
  },
  { name: 'errors' },
);

/**
 * Answers a failure: a refusal with its own content, a refusal of the framework in the contract's form, anything else
 * with a 500 whose cause is only logged.
 */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error);
  if (refusal.status === 503) request.log.warn({ err: error }, 'request refused');
  else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send(errorBody(refusal, request.id));
}

function errorBody(refusal: Refusal, requestId: string): Schemas['Error'] {
  return {
    message: refusal.message,
    code: refusal.code,
    ...refusal.details,
    ...(refusal.status >= 500 && { requestId }),
  };
}

type Status = Refusal['status'];

/** The codes of the framework's refusals, by status. */
const frameworkRefusals = new Map<number, [Status, ErrorCode]>([
  [400, [400, 'INVALID_REQUEST']],
  [403, [403, 'FORBIDDEN']],
  [404, [404, 'NOT_FOUND']],
  [413, [413, 'PAYLOAD_TOO_LARGE']],
  [415, [415, 'UNSUPPORTED_MEDIA_TYPE']],
  [429, [429, 'TOO_MANY_REQUESTS']],
]);

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== null) return new Refusal(503, 'UNAVAILABLE', undefined, { retryAfter });
  if (isUnreadableJson(error)) return new Refusal(400, 'INVALID_REQUEST', messages.malformedJson);
  const ofFile = fileRefusal(error);
  if (ofFile) return ofFile;
  const framework = isFastifyError(error) ? frameworkRefusals.get(error.statusCode ?? 500) : null;
  return framework ? new Refusal(...framework) : new Refusal(500, 'INTERNAL');
}

function isUnreadableJson(error: unknown): boolean {
  return (
    isFastifyError(error) &&
    ['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY'].includes(error.code)
  );
}

/**
 * The file server's refusals: a path outside its folder or an invalid one is answered like an unknown address; a
 * missing range or version of a file has its own status.
 */
function fileRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error && 'expose' in error && error.expose === true)) return null;
  switch (error.name) {
    case 'ForbiddenError':
    case 'BadRequestError':
      return notFound(messages.unknownPath);
    case 'RangeNotSatisfiableError':
      return new Refusal(416, 'INVALID_REQUEST');
    case 'PreconditionFailedError':
      return new Refusal(412, 'INVALID_REQUEST');
    default:
      return null;
  }
}

/** Only errors of Fastify and its plugins have both a status and a code. */
function isFastifyError(error: unknown): error is FastifyError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    'statusCode' in error &&
    typeof error.statusCode === 'number'
  );
}
