import * as v from 'valibot';
import { filledTextSchema, matchingItems, readAs, readJsonAs } from '../../api/schemas.ts';
import { genderSchema, idOf } from '../../api/tolerant-schemas.ts';
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

/** A header cannot carry other characters: with such a session id no call would leave the page. */
const sessionIdSchema = v.pipe(v.string(), v.regex(/^[!-~]+$/));

/** An ISO time, or milliseconds since 1970 in digits. */
const instantSchema = v.pipe(
  filledTextSchema,
  v.transform((text) => (/^\d+$/.test(text) ? Number(text) : Date.parse(text))),
  v.finite(),
);

const maybeText = v.fallback(v.nullable(filledTextSchema), null);
const anyText = v.fallback(v.string(), '');
const rolesSchema = matchingItems(v.string());

const adminSchema = v.object({
  loginId: v.string(),
  name: maybeText,
  roles: v.fallback(rolesSchema, () => []),
  // Sessions that an earlier version has stored are without.
  operations: v.fallback(v.nullable(rolesSchema), null),
  isAdmin: v.fallback(v.boolean(), false),
});

const personSchema = v.object({
  loginId: filledTextSchema,
  name: maybeText,
  email: anyText,
  phone: anyText,
  dateOfBirth: maybeText,
  gender: genderSchema,
  points: v.fallback(v.number(), 0),
  // A stored customer is a member or a guest, and never an administrator (C-SESS-7).
  roles: v.fallback(
    v.pipe(
      rolesSchema,
      v.transform((roles) => [roles.includes('ROLE_GUEST') ? 'ROLE_GUEST' : 'ROLE_USER']),
    ),
    () => ['ROLE_USER'],
  ),
});

const storedUserSchema = v.object({
  ...personSchema.entries,
  id: v.number(),
  profileLoaded: v.fallback(v.boolean(), false),
});

const anyFieldsSchema = v.fallback(v.looseObject({}), {});

/** @returns the session in the stored texts; a text that cannot be read counts as absent (C-SESS-18) */
export function storedSessionOf(texts: StoredTexts): StoredSession {
  const sessionId = readAs(sessionIdSchema, texts.sessionId);
  if (sessionId === null) return { session: null, user: null, admin: null };
  const storedUser = readJsonAs(storedUserSchema, texts.userData);
  const user = storedUser === null ? null : userOf(storedUser);
  const storedAdmin = readJsonAs(adminSchema, texts.adminData);
  const admin = storedAdmin === null ? null : withName(storedAdmin);
  return {
    session: {
      sessionId,
      loginId: user?.loginId ?? admin?.loginId ?? '',
      expiresAt: instantOf(texts.sessionExpiresAt),
    },
    user,
    admin,
  };
}

/** @returns milliseconds since 1970 of an ISO time or of a number in digits; null for anything else */
export function instantOf(text: unknown): number | null {
  return readAs(instantSchema, text);
}

/**
 * @param answer the body of the profile's answer, as an object or as JSON in a string; or the user in a guest's login
 * @throws Error for the developer, with the fault of the answer (C-SESS-8)
 */
export function userOfProfile(answer: unknown): SessionUser {
  const json = typeof answer === 'string' ? parsedProfile(answer) : answer;
  const profile = v.parse(anyFieldsSchema, json);
  if (Object.keys(profile).length === 0) throw new Error('Empty profile data received');
  const id = idOf(profile, 'customerId');
  const person = readAs(personSchema, profile);
  if (id === null || person === null) throw new Error('Invalid profile data structure');
  return userOf({ ...person, id, profileLoaded: true });
}

/** @returns the administrator in the answer to a login; null without one */
export function adminOf(answer: unknown): SessionAdmin | null {
  const admin = readAs(adminSchema, answer);
  return admin === null ? null : withName(admin);
}

function userOf({
  id,
  profileLoaded,
  ...person
}: v.InferOutput<typeof storedUserSchema>): SessionUser {
  return { id, ...withName(person), isAdmin: false, profileLoaded };
}

function withName<Owner extends { loginId: string; name: string | null }>(owner: Owner) {
  return { ...owner, name: owner.name ?? owner.loginId };
}

function parsedProfile(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error('Failed to parse profile response', { cause });
  }
}
