import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { CachedBody } from '../../plugins/response-cache/cached-body.ts';
import { closeBrotli, openBrotli } from './open-brotli.ts';

/** A cached page (decision 0056), in which only the time differs from request to request. It is near the end. */
export interface TimedPage {
  /** @returns the page with the time of the moment */
  plain(): Buffer;
  brotli(): Promise<Buffer>;
}

const BEFORE_TIME = '"now":"';

const pages = new WeakMap<CachedBody, TimedPage>();

/** @param body a page with the time at which it was read */
export function timedPage(body: CachedBody): TimedPage {
  const page = pages.get(body) ?? createTimedPage(body);
  pages.set(body, page);
  return page;
}

function createTimedPage({ plain, ageMs }: CachedBody): TimedPage {
  const from = plain.lastIndexOf(BEFORE_TIME) + BEFORE_TIME.length;
  const to = plain.indexOf('"', from);
  const readAt = Date.parse(plain.toString('latin1', from, to));
  const before = plain.subarray(0, from);
  const after = plain.subarray(to);
  let opened: Promise<Buffer> | undefined;
  const time = (): Buffer => Buffer.from(toKoreaTime(new Date(readAt + Math.round(ageMs()))));
  return {
    plain: () => Buffer.concat([before, time(), after]),
    brotli: async () => {
      opened ??= openBrotli(before);
      return closeBrotli(await opened, Buffer.concat([time(), after]));
    },
  };
}
