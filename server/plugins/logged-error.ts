import { databaseFault } from '../db/errors.ts';

/** The part of an error that is logged. */
export interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
  /** The SQLSTATE and the violated constraint of an error of PostgreSQL. */
  code?: string;
  constraint?: string | undefined;
}

/** PostgreSQL quotes data in the messages of this class of errors only: "invalid input syntax for type bigint". */
const DATA_EXCEPTION = '22';

/**
 * @returns the text of an error for the log: never the parameters of a query, which contain e-mail addresses and codes
 *   (X-API-21)
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const fault = databaseFault(error);
  return {
    type: error.constructor.name,
    message: messages(error).join(': '),
    stack: framesOf(error),
    ...(fault && { code: fault.code, constraint: fault.constraint }),
  };
}

function messages(error: Error): string[] {
  const isQuery = 'query' in error && typeof error.query === 'string' && 'params' in error;
  const isData = 'code' in error && String(error.code).startsWith(DATA_EXCEPTION);
  const own = isQuery
    ? `Failed query: ${String(error.query)}`
    : isData
      ? 'PostgreSQL refused a value'
      : error.message;
  return error.cause instanceof Error ? [own, ...messages(error.cause)] : [own];
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
