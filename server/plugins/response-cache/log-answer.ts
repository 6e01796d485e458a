import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Logs a request as Fastify does.
 * @param ip the client's address
 * @returns logs the end after a number of milliseconds; null when nothing is logged
 */
export type LogAnswer = (
  request: IncomingMessage,
  ip: string,
  statusCode: number,
) => ((responseTime: number) => void) | null;

const levelsOfRequests: ReadonlySet<string> = new Set(['trace', 'debug', 'info']);

export function createLogAnswer(logOf: () => FastifyBaseLogger): LogAnswer {
  return ({ method, url }, ip, statusCode) => {
    const log = logOf();
    if (!levelsOfRequests.has(log.level)) return null;
    const ofRequest = log.child({ reqId: crypto.randomUUID() });
    ofRequest.info({ req: { method, url, ip } }, 'incoming request');
    return (responseTime) => {
      ofRequest.info({ res: { statusCode }, responseTime }, 'request completed');
    };
  };
}
