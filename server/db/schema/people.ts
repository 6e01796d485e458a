import { bigint, boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AdminRole } from '../../../domain/admin-roles.ts';
import { bytes, citext, id, reference, instant } from './columns.ts';

/**
 * A member has a login id and points; a guest signs in by e-mail and only books. The counter's customer, one for each administrator,
 * holds what is sold there, and does not sign in.
 */
export type CustomerKind = 'MEMBER' | 'GUEST' | 'COUNTER';

/** The purpose of an e-mail verification. */
export type VerificationPurpose =
  | 'GUEST_SIGN_UP'
  | 'MEMBER_SIGN_UP'
  | 'ADMIN_SIGN_UP'
  | 'PASSWORD_RESET'
  | 'ADMIN_PASSWORD_RESET'
  | 'LOGIN_ID_SEARCH'
  | 'EMAIL_CHANGE'
  | 'ADMIN_EMAIL_CHANGE';

export const customer = pgTable('customer', {
  id: id(),
  kind: text('kind').$type<CustomerKind>().notNull().default('MEMBER'),
  loginId: citext('login_id'),
  name: text('name').notNull(),
  email: citext('email').notNull(),
  phone: text('phone').notNull(),
  dateOfBirth: date('date_of_birth', { mode: 'string' }),
  gender: text('gender').$type<'MALE' | 'FEMALE'>(),
  passwordHash: text('password_hash').notNull(),
  points: integer('points').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  agreedAt: instant('agreed_at'),
  registeredAt: instant('registered_at').notNull().defaultNow(),
  lastLoginAt: instant('last_login_at'),
  /** Set in a row whose personal data are erased. */
  withdrawnAt: instant('withdrawn_at'),
  /** The number of changes of the profile. */
  profileVersion: integer('profile_version').notNull().default(0),
});

/** The records of withdrawn customers that the law keeps. */
export const keptCustomer = pgTable('kept_customer', {
  customerId: reference('customer_id').primaryKey(),
  name: text('name').notNull(),
  email: citext('email').notNull(),
  withdrawnAt: instant('withdrawn_at').notNull(),
  keptUntil: instant('kept_until').notNull(),
});

export const administrator = pgTable('administrator', {
  id: id(),
  loginId: citext('login_id').notNull(),
  name: text('name').notNull(),
  email: citext('email').notNull(),
  role: text('role').$type<AdminRole>().notNull(),
  passwordHash: text('password_hash').notNull(),
  registeredAt: instant('registered_at').notNull().defaultNow(),
  lastLoginAt: instant('last_login_at'),
});

/** The second factor of an administrator. */
export const secondFactor = pgTable('second_factor', {
  administratorId: reference('administrator_id').primaryKey(),
  /** Sealed. */
  secret: bytes('secret').notNull(),
  /** Null until a code has confirmed the secret. */
  enabledAt: instant('enabled_at'),
  /** The step of 30 seconds of the last code that was used. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** The SHA-256 of those that were not used, in hexadecimal. */
  recoveryCodes: text('recovery_codes').array().notNull().default([]),
});

/** An open invitation to become an administrator. */
export const staffInvitation = pgTable('staff_invitation', {
  id: id(),
  email: citext('email').notNull(),
  role: text('role').$type<AdminRole>().notNull(),
  tokenHash: bytes('token_hash').notNull(),
  invitedBy: reference('invited_by').notNull(),
  invitedAt: instant('invited_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const session = pgTable('session', {
  tokenHash: bytes('token_hash').primaryKey(),
  customerId: reference('customer_id'),
  administratorId: reference('administrator_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});

export const emailVerification = pgTable(
  'requested_code',
  {
    purpose: text('purpose').$type<VerificationPurpose>().notNull(),
    email: citext('email').notNull(),
    requesterHash: bytes('requester_hash').notNull(),
    requestedAt: instant('requested_at').notNull(),
    codeHash: bytes('code_hash'),
    codeExpiresAt: instant('code_expires_at').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    tokenHash: bytes('token_hash'),
    tokenExpiresAt: instant('token_expires_at'),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.email, table.requesterHash] })],
);

export const emailCodeWindow = pgTable('email_code_window', {
  email: citext('email').primaryKey(),
  beganAt: instant('began_at').notNull(),
  requestedBy: text('requested_by').array().notNull(),
});
