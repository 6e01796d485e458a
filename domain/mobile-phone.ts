/** Korean mobile numbers, with or without dashes; the contract has the same pattern. */
export const MOBILE_PHONE_PATTERN = '^01[016789]-?\\d{3,4}-?\\d{4}$';

const mobilePhone = new RegExp(MOBILE_PHONE_PATTERN);

/** @returns whether it is a Korean mobile number */
export function isMobilePhone(text: string): boolean {
  return mobilePhone.test(text);
}

/** @param phone a mobile number @returns the number with its dashes: `010-1234-5678` */
export function withDashes(phone: string): string {
  return phone.replaceAll('-', '').replace(/(\d{3})(\d{3,4})(\d{4})/, '$1-$2-$3');
}
