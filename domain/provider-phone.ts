const DUMMY_PHONE = '01000000000';

/** @returns the number as the provider takes it, 11 digits from 010; a dummy when it is not such a number */
export function providerPhone(phone: string | null): string {
  const digits = (phone ?? '').replace(/\D/g, '');
  return /^010\d{8}$/.test(digits) ? digits : DUMMY_PHONE;
}
