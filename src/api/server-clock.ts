import { koreaDate, type KoreaDate, type KoreaTime } from '../../domain/korea-time.ts';

/** The server's time as this page knows it, whatever the device's clock says (C-FILM-4). */
export interface ServerClock {
  /** Whole milliseconds since 1970. */
  now(): number;
  /** The day it is in Korea. */
  today(): KoreaDate;
  /**
   * Takes the server's time from an answer.
   * @param askedAt when the question left, by the device, in milliseconds
   * @param answeredAt when the answer came, by the device, in milliseconds
   */
  follow(serverTime: KoreaTime, askedAt: number, answeredAt: number): void;
}

/** @param deviceNow the device's clock, in milliseconds since 1970 */
export function createServerClock(deviceNow: () => number = Date.now): ServerClock {
  let offset = 0;
  const now = () => deviceNow() + offset;
  return {
    now,
    today: () => koreaDate(new Date(now())),
    follow(serverTime, askedAt, answeredAt) {
      const server = Date.parse(serverTime);
      // The server looked at its clock about half-way between question and answer.
      if (!Number.isNaN(server)) offset = server - Math.round((askedAt + answeredAt) / 2);
    },
  };
}
