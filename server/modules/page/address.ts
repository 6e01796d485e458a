/** What stands at an address of the page. */
export type PageAddress =
  | { page: 'home' | 'films' | 'bookingPicker' | 'terms' | 'privacy' | 'refundPolicy' }
  /** The id is null where the address holds none. */
  | { page: 'film' | 'booking'; movieId: number | null }
  | { page: 'actor'; actorId: number | null }
  /** A person's own, which nobody is to find by searching. */
  | { page: 'personal' }
  | { page: 'unknown' };

const publicPages: Readonly<Record<string, PageAddress>> = {
  '/': { page: 'home' },
  '/movies': { page: 'films' },
  '/booking': { page: 'bookingPicker' },
  '/terms': { page: 'terms' },
  '/privacy': { page: 'privacy' },
  '/refund-policy': { page: 'refundPolicy' },
};

/** The first parts of the addresses that are a person's own. */
export const personalSections = [
  'login',
  'signup',
  'forgot-password',
  'find-login-id',
  'profile',
  'payment',
  'admin',
] as const;

/** @param path without query, as in `/movies/3`; the page itself reads its addresses the same way */
export function readAddress(path: string): PageAddress {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  const fixed = Object.hasOwn(publicPages, trimmed) ? publicPages[trimmed] : undefined;
  if (fixed) return fixed;
  const [section = '', part = '', ...more] = trimmed.slice(1).split('/');
  if (personalSections.some((personal) => personal === section)) {
    return { page: isFileName(trimmed) ? 'unknown' : 'personal' };
  }
  if (more.length > 0) return { page: 'unknown' };
  switch (section) {
    case 'movies':
      return { page: 'film', movieId: idOf(part) };
    case 'booking':
      return { page: 'booking', movieId: idOf(part) };
    case 'actors':
      return part === '' ? { page: 'unknown' } : { page: 'actor', actorId: idOf(part) };
    default:
      return { page: 'unknown' };
  }
}

/** @returns whether the address ends as a file's does; no page of ours is called so */
export function isFileName(path: string): boolean {
  return /\.\w+$/.test(path);
}

function idOf(part: string): number | null {
  return /^[1-9]\d{0,15}$/.test(part) && Number.isSafeInteger(Number(part)) ? Number(part) : null;
}
