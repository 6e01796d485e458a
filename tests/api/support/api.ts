import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { readContractCheck } from './contract-check.ts';
import type { LogCheck } from './log-check.ts';

export interface RequestOptions {
  /** Sent as the Authorization header. */
  session?: string;
  headers?: Record<string, string>;
  /** The client's network address; by default this machine's. */
  remoteAddress?: string;
  /** Sent as JSON; a text is sent unchanged. */
  body?: unknown;
}

export interface ApiAnswer {
  status: number;
  /** Parsed JSON; a text for any other content; undefined without content. */
  body: unknown;
  headers: LightMyRequestResponse['headers'];
  raw: LightMyRequestResponse;
}

/** Sends requests to a built server without a network. Every answer is compared with the contract. */
export interface Api {
  get(url: string, options?: RequestOptions): Promise<ApiAnswer>;
  /** The same as a request with that body. */
  post(url: string, body?: unknown, options?: RequestOptions): Promise<ApiAnswer>;
  request(method: Method, url: string, options?: RequestOptions): Promise<ApiAnswer>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';

/** @param log receives everything that is sent and answered */
export async function createApi(app: FastifyInstance, log: LogCheck): Promise<Api> {
  const check = await readContractCheck();

  async function send(
    method: Method,
    url: string,
    { session, headers = {}, remoteAddress, body: sent }: RequestOptions,
  ): Promise<ApiAnswer> {
    const payload = payloadOf(sent);
    log.note({ sessionId: session, headers, body: sent });
    const raw = await app.inject({
      method,
      url,
      headers: {
        ...(session !== undefined && { authorization: session }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
      ...(remoteAddress !== undefined && { remoteAddress }),
    });
    const body = bodyOf(raw);
    log.noteAnswer(body);
    const contentType = String(raw.headers['content-type'] ?? '');
    const faults = check({ method, url, status: raw.statusCode, contentType, body });
    expect(faults, `${method} ${url} answered ${raw.statusCode} ${raw.body}`).toEqual([]);
    return { status: raw.statusCode, body, headers: raw.headers, raw };
  }

  return {
    get: (url, options = {}) => send('GET', url, options),
    post(url, body, options = {}) {
      const headers = { 'content-type': 'application/json', ...options.headers };
      return send('POST', url, { ...options, headers, body });
    },
    request: (method, url, options = {}) => send(method, url, options),
  };
}

function payloadOf(body: unknown): string | undefined {
  if (body === undefined) return undefined;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function bodyOf({ headers, body }: LightMyRequestResponse): unknown {
  if (body === '') return undefined;
  const isJson = String(headers['content-type']).startsWith('application/json');
  return isJson ? (JSON.parse(body) as unknown) : body;
}

/** Matches any text of the pattern in an expected value. */
export function textLike(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}
