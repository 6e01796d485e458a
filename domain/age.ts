import { isKoreaDate, type KoreaDate } from './korea-time.ts';

/** The earliest birth date that is believed. */
const EARLIEST_BIRTH_DATE = '1900-01-01';

/** @returns years of age on that day; who was born on 29 February has the birthday on 1 March */
export function ageOn(birthdate: KoreaDate, today: KoreaDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

/** @returns whether somebody who lives on that day can have been born on the other */
export function isBirthdate(text: string, today: KoreaDate): boolean {
  return isKoreaDate(text) && text >= EARLIEST_BIRTH_DATE && text <= today;
}
