import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Refusal } from '../errors.ts';
import { messages } from '../text.ts';

/** Accepts only JSON bodies. An empty body counts as none: clients also send the content type without content. */
export const jsonBodyPlugin = fastifyPlugin(
  (app: FastifyInstance) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeAllContentTypeParsers();
    app.addContentTypeParser<string>(
      'application/json',
      { parseAs: 'string' },
      (request, body, done) => {
        if (body.trim() === '') {
          done(null, undefined);
          return;
        }
        void parse(request, body, (error: Error | null, value?: unknown) => {
          if (error === null && hasUnstorableText(value)) done(unreadable());
          else done(error, value);
        });
      },
    );
    return Promise.resolve();
  },
  { name: 'json-body' },
);

function unreadable(): Refusal {
  return new Refusal(400, 'INVALID_REQUEST', messages.malformedJson);
}

/** Whether the body has text that is valid in JSON and that the database refuses: NUL, or half a surrogate pair. */
export function hasUnstorableText(body: unknown): boolean {
  const left = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && /[\0\p{Surrogate}]/u.test(value)) return true;
    if (typeof value !== 'object' || value === null) continue;
    const inside: readonly unknown[] = Object.values(value);
    left.push(...inside);
  }
  return false;
}
