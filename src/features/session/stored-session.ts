import { genderOf, idOf } from '../../api/tolerant.ts';
import type {
  SessionAdmin,
  SessionUser,
  StoredSession,
} from '../../../machines/session/session.types.ts';

/** The texts under the four keys of the browser's storage; null where there is none. */
export interface StoredTexts {
  readonly sessionId: string | null;
  readonly sessionExpiresAt: string | null;
  readonly userData: string | null;
  readonly adminData: string | null;
}

/** @returns what can be made of the stored texts; nonsense counts as absent (C-SESS-18) */
export function storedSessionOf(texts: StoredTexts): StoredSession {
  const user = storedUserOf(jsonOf(texts.userData));
  const admin = adminOf(jsonOf(texts.adminData));
  if (texts.sessionId === null || !isHeaderText(texts.sessionId)) {
    return { session: null, user: null, admin: null };
  }
  return {
    session: {
      sessionId: texts.sessionId,
      loginId: user?.loginId ?? admin?.loginId ?? '',
      expiresAt: instantOf(texts.sessionExpiresAt),
    },
    user,
    admin,
  };
}

/** A header cannot carry anything else, so that with such a session id no call would ever leave the page. */
function isHeaderText(text: string): boolean {
  return /^[!-~]+$/.test(text);
}

/** @returns milliseconds since 1970 of an ISO time or of a number in digits; null for anything else */
export function instantOf(text: unknown): number | null {
  if (typeof text !== 'string' || text === '') return null;
  const instant = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  return Number.isFinite(instant) ? instant : null;
}

/**
 * @param answer the body of the profile's answer, as an object or as JSON in a string; or the user in a guest's login
 * @throws Error saying what is wrong with it, for the developer (C-SESS-8)
 */
export function userOfProfile(answer: unknown): SessionUser {
  const profile = recordOf(typeof answer === 'string' ? parsedProfile(answer) : answer);
  if (Object.keys(profile).length === 0) throw new Error('Empty profile data received');
  const id = idOf(profile, 'customerId');
  const loginId = wordsOf(profile.loginId);
  if (id === null || loginId === null) throw new Error('Invalid profile data structure');
  return { id, ...personOf(profile, loginId), profileLoaded: true };
}

/** @returns what the answer to an administrator's login, or the store, says of them; null when that is nobody */
export function adminOf(answer: unknown): SessionAdmin | null {
  const { isAdmin, loginId, name, roles } = recordOf(answer);
  if (typeof loginId !== 'string') return null;
  return {
    loginId,
    name: wordsOf(name) ?? loginId,
    roles: textsOf(roles),
    isAdmin: isAdmin === true,
  };
}

function storedUserOf(data: unknown): SessionUser | null {
  const fields = recordOf(data);
  const loginId = wordsOf(fields.loginId);
  const { id } = fields;
  if (loginId === null || typeof id !== 'number') return null;
  return { id, ...personOf(fields, loginId), profileLoaded: fields.profileLoaded === true };
}

function personOf(
  fields: Record<string, unknown>,
  loginId: string,
): Omit<SessionUser, 'id' | 'profileLoaded'> {
  return {
    loginId,
    name: wordsOf(fields.name) ?? loginId,
    email: wordsOf(fields.email) ?? '',
    phone: wordsOf(fields.phone) ?? '',
    dateOfBirth: wordsOf(fields.dateOfBirth),
    gender: genderOf(fields.gender),
    points: typeof fields.points === 'number' ? fields.points : 0,
    roles: rolesOf(fields.roles),
    isAdmin: false,
  };
}

/** A member unless it says guest; neither is ever an administrator. */
function rolesOf(roles: unknown): string[] {
  return textsOf(roles).includes('ROLE_GUEST') ? ['ROLE_GUEST'] : ['ROLE_USER'];
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function parsedProfile(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error('Failed to parse profile response', { cause });
  }
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function wordsOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
