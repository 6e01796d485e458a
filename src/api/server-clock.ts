import { koreaDate, type KoreaDate, type KoreaTime } from '../../domain/korea-time.ts';

/** The server's time, independent of the device's clock (C-FILM-4). */
export interface ServerClock {
  /** Whole milliseconds since 1970. */
  now(): number;
  /** The current date in Korea. */
  today(): KoreaDate;
  /**
   * Takes the server's time from an answer.
   * @param askedAt the time of the request by the device's clock, in milliseconds
   * @param answeredAt the time of the answer by the device's clock, in milliseconds
   */
  follow(serverTime: KoreaTime, askedAt: number, answeredAt: number): void;
  /** How far the server is ahead of the device, in milliseconds; null before the first answer. */
  ahead(): number | null;
  /** Goes on with what an earlier page knew, unless an answer has come. @param ahead in milliseconds */
  resume(ahead: number): void;
}

/** @param deviceNow the device's clock, in milliseconds since 1970 */
export function createServerClock(deviceNow: () => number = Date.now): ServerClock {
  let offset: number | null = null;
  const now = () => deviceNow() + (offset ?? 0);
  return {
    now,
    today: () => koreaDate(new Date(now())),
    follow(serverTime, askedAt, answeredAt) {
      const server = Date.parse(serverTime);
      // The server read its clock about half-way between request and answer.
      if (!Number.isNaN(server)) offset = server - Math.round((askedAt + answeredAt) / 2);
    },
    ahead: () => offset,
    resume(ahead) {
      offset ??= ahead;
    },
  };
}
