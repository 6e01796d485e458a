import { isKoreaDate, type KoreaDate } from './korea-time.ts';

/** The earliest plausible birth date. */
const EARLIEST_BIRTH_DATE = '1900-01-01';

/** @returns the age in years on that day; a birthday on 29 February counts on 1 March in other years */
export function ageOn(birthdate: KoreaDate, today: KoreaDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

/** @returns whether the birth date is plausible for a customer on that day */
export function isBirthdate(text: string, today: KoreaDate): boolean {
  return isKoreaDate(text) && text >= EARLIEST_BIRTH_DATE && text <= today;
}
