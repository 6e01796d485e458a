import type { Config } from '../../openapi.gen.d.ts';
import { answerOf, type Api } from './api.ts';

/**
 * The server's settings for the page; the clock takes the server's time from the same answer.
 * @throws ApiError
 */
export async function readConfig({ http, clock }: Api, signal?: AbortSignal): Promise<Config> {
  const askedAt = Date.now();
  const config = await answerOf(http.GET('/api/config', signal ? { signal } : {}));
  clock.follow(config.now, askedAt, Date.now());
  return config;
}
