import type { FastifyRequest } from 'fastify';
import { ADMIN_CODE_WINDOW_MS, EMAIL_CODE_WINDOW_MS } from '../../../domain/limits.ts';
import { waitText } from '../../../domain/duration-text.ts';
import type { RateLimits } from '../../config.ts';
import { clientNetworkOf } from '../../lib/network.ts';
import { tooManyRequests } from '../../errors.ts';
import type { Limit } from '../../plugins/limits/count-store.ts';
import type { CountRequest } from '../../plugins/limits/request-counter.ts';
import { signInText } from './text.ts';

/** @throws Refusal 429 when a client sent too many requests, with the seconds to wait */
type RequestLimit = (request: FastifyRequest) => Promise<void>;

/** Codes that a customer requests per hour, whatever their network. */
const CODES_OF_CUSTOMER = 20;
/** Invitations and resets of passwords of colleagues by an administrator per hour, each of which sends a mail: 50 may be open. */
const MAILS_TO_STAFF = 100;
const SECOND_FACTOR_TRIES = 10;
/** Nobody guesses a token of 256 bits. */
const GROUP_LINKS = 300;

/**
 * The limits of account requests per network, in addition to the limit on all its requests. They count for all nodes
 * together (X-API-70). None counts the requests of all networks for one account: a stranger could use it up.
 */
export interface AccountLimits {
  /** Attempts per minute: of a network for one login id or e-mail, and of a network for all of them. */
  signIn: RequestLimit;
  /** Codes that the visitors of a network request per hour, for all e-mails together. */
  emailCode: RequestLimit;
  /** Codes that a customer requests per hour: people who share a network do not use up each other's. */
  emailCodeOfCustomer: (request: FastifyRequest, customerId: number) => Promise<void>;
  /** Mails to colleagues that an administrator causes per hour: guests at the counter's network do not use them up. */
  mailToStaff: (request: FastifyRequest, administratorId: number) => Promise<void>;
  /** Tries of the own password by an administrator who is signed in, as of a sign-in: colleagues of a network do not use them up. */
  ownPassword: (request: FastifyRequest, administratorId: number) => Promise<void>;
  /** Codes of the second factor of an administrator, whose password was right before, whatever the network. */
  secondFactorTry: (request: FastifyRequest, administratorId: number) => Promise<void>;
  /** Codes that a block enters for one e-mail. */
  codeTry: RequestLimit;
  /** Sign-ups of administrators, each of which tries a code of the settings, of a block. */
  adminCodeTry: RequestLimit;
  /** Availability checks, entered codes, sign-ups and password resets per minute. */
  signUp: RequestLimit;
  /** Calls with the link of a group per minute: the visitors of a school's network do not use up their sign-ups. */
  groupLink: RequestLimit;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export function createAccountLimits(
  count: CountRequest,
  { signIn, signInNetwork, emailCode, codeTry, adminCodeTry, signUp }: RateLimits,
): AccountLimits {
  /** @param message by default the one of every 429 */
  const limitTo =
    (
      name: string,
      limit: Limit,
      clientOf: (request: FastifyRequest) => string,
      message?: (wait: string) => string,
    ): RequestLimit =>
    async (request) => {
      const { isExceeded, msLeft } = await count(name, clientOf(request), limit);
      if (!isExceeded) return;
      const seconds = Math.max(1, Math.ceil(msLeft / 1000));
      throw tooManyRequests(seconds, message?.(waitText(seconds)));
    };
  const network = ({ ip }: FastifyRequest) => clientNetworkOf(ip).network;
  const signInOfNetwork = limitTo(
    'sign-in of a network',
    { max: signInNetwork, windowMs: MINUTE_MS },
    network,
    signInText.tooManyAttempts,
  );
  const signInOfAccount = limitTo(
    'sign-in',
    { max: signIn, windowMs: MINUTE_MS },
    (request) => `${network(request)} ${request.routeOptions.url ?? ''} ${nameIn(request.body)}`,
    signInText.tooManyAttempts,
  );
  return {
    async signIn(request) {
      await signInOfNetwork(request);
      await signInOfAccount(request);
    },
    async ownPassword(request, administratorId) {
      await signInOfNetwork(request);
      await limitTo(
        'own password of an administrator',
        { max: signIn, windowMs: MINUTE_MS },
        () => String(administratorId),
        signInText.tooManyAttempts,
      )(request);
    },
    emailCode: limitTo('e-mail code', { max: emailCode, windowMs: HOUR_MS }, network),
    emailCodeOfCustomer: (request, customerId) =>
      limitTo(
        'e-mail code of a customer',
        { max: Math.min(CODES_OF_CUSTOMER, emailCode), windowMs: HOUR_MS },
        () => String(customerId),
      )(request),
    mailToStaff: (request, administratorId) =>
      limitTo(
        'mail of an administrator to colleagues',
        { max: Math.min(MAILS_TO_STAFF, emailCode), windowMs: HOUR_MS },
        () => String(administratorId),
      )(request),
    secondFactorTry: (request, administratorId) =>
      limitTo(
        'code of a second factor',
        // More would make a code of six digits one that can be guessed.
        { max: Math.min(SECOND_FACTOR_TRIES, adminCodeTry), windowMs: ADMIN_CODE_WINDOW_MS },
        () => String(administratorId),
      )(request),
    codeTry: limitTo(
      'try of a code',
      { max: codeTry, windowMs: EMAIL_CODE_WINDOW_MS },
      ({ ip, routeOptions, body }) =>
        `${clientNetworkOf(ip).block} ${routeOptions.url ?? ''} ${nameIn(body)}`,
    ),
    adminCodeTry: limitTo(
      'try of an administrator code',
      { max: adminCodeTry, windowMs: ADMIN_CODE_WINDOW_MS },
      ({ ip }) => clientNetworkOf(ip).block,
    ),
    signUp: limitTo('sign-up', { max: signUp, windowMs: MINUTE_MS }, network),
    groupLink: limitTo('link of a group', { max: GROUP_LINKS, windowMs: MINUTE_MS }, network),
  };
}

/** The login id or e-mail, which the contract has lowered. */
function nameIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const name = 'loginId' in body ? body.loginId : 'email' in body ? body.email : '';
  return String(name);
}
