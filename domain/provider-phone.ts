const DUMMY_PHONE = '01000000000';

/** @returns the number in the provider's form: 11 digits starting with 010; a dummy number for any other input */
export function providerPhone(phone: string | null): string {
  const digits = (phone ?? '').replace(/\D/g, '');
  return /^010\d{8}$/.test(digits) ? digits : DUMMY_PHONE;
}
