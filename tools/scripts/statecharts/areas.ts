/** The parts of the product, in the order of the list of machines. The shared flows are those that others are made of. */
export const AREAS = [
  'booking',
  'payment',
  'account',
  'my page',
  'browsing',
  'shared flows',
  'administration',
  'door',
  'lifecycle',
  'developers',
] as const;

export type Area = (typeof AREAS)[number];

/** The parts that no customer uses. */
const UNWALKED: ReadonlySet<Area | undefined> = new Set(['administration', 'door', 'developers']);

/** The part of the product that each machine belongs to, by the machine's name. */
export const AREA_OF: Readonly<Record<string, Area>> = {
  'account-closure': 'account',
  'admin-closure': 'administration',
  'admission-report': 'door',
  booking: 'booking',
  carousel: 'browsing',
  checkout: 'payment',
  'code-step': 'shared flows',
  confirmation: 'shared flows',
  'counter-sale': 'administration',
  'door-camera': 'door',
  'door-check': 'door',
  draft: 'shared flows',
  'email-verification': 'account',
  'find-login-id': 'account',
  'login-gate': 'booking',
  'login-id-check': 'account',
  notice: 'booking',
  'order-recovery': 'payment',
  'password-reset': 'account',
  payment: 'lifecycle',
  'payment-failure': 'payment',
  'payment-success': 'payment',
  profile: 'my page',
  reservation: 'lifecycle',
  'reservation-detail': 'my page',
  'review-editor': 'browsing',
  'review-like': 'browsing',
  'schedule-copy': 'administration',
  'screening-cancellation': 'administration',
  search: 'browsing',
  'seat-hold': 'booking',
  session: 'account',
  signup: 'account',
  'step-history': 'booking',
  toasts: 'browsing',
  visualiser: 'developers',
  'waiting-line': 'booking',
};

/** Whether browser tests must take each transition of a machine that a page can take (decision 0092). */
export function isWalked(name: string): boolean {
  return !UNWALKED.has(AREA_OF[name]);
}
