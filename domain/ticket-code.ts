import { fromBase45, toBase45 } from './base45.ts';
import { MAX_GROUP_SEATS, TICKET_CODE_MAX_LENGTH } from './limits.ts';

/** What a ticket's code states. One person sits on each seat. */
export interface TicketFacts {
  readonly bookingNumber: string;
  readonly screeningId: number;
  /** Whole seconds. */
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Such as `A1`, in the order of the ticket. */
  readonly seats: readonly string[];
}

/** The public part of a key, as `GET /api/ticket-keys` lists it (RFC 8037). */
export interface TicketKey {
  readonly kid: string;
  /** The 32 bytes of the Ed25519 key, base64url. */
  readonly x: string;
}

/** Why a code is refused: no ticket, a later version, a key that is not listed, or a wrong signature. */
export type TicketFault = 'unreadable' | 'unknownVersion' | 'unknownKey' | 'forged';

export type TicketCheck =
  | { readonly isGenuine: true; readonly facts: TicketFacts }
  | { readonly isGenuine: false; readonly fault: TicketFault };

/** Signs the bytes with the key whose id is in the code. @returns the 64 bytes of an Ed25519 signature */
export type SignBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/** The first characters of every code: the product and the version of the format. */
const VERSION = 'MQ1';
const SIGNATURE_BYTES = 64;
/** Base45 has three characters for two bytes. */
const SIGNATURE_LENGTH = (SIGNATURE_BYTES / 2) * 3;
const MS = 1000;
const RADIX = 36;

const ofAnyVersion = /^MQ\d{1,3}\./;
const group = '[34679ACDFGHJKMPQRTVWXYZ]{3}';
const seat = '[A-Z](?:100|[1-9][0-9]?)';
const number = '[1-9A-Z][0-9A-Z]';
const signedFormat = new RegExp(
  [
    `^${VERSION}`,
    '([0-9A-Z]{8})',
    `(${group}-${group}-${group})`,
    `(${number}{0,10})`,
    `(${number}{5,6})`,
    `(${number}{5,6})`,
    `(${seat}(?:-${seat}){0,${MAX_GROUP_SEATS - 1}})$`,
  ].join('\\.'),
);

/**
 * Writes a ticket's code. All its characters are of a QR code's alphanumeric mode, which keeps the picture coarse:
 * `MQ1.<key>.<booking number>.<screening>.<start>.<end>.<seats>.<signature>`, the numbers with 36 digits, the signature
 * of everything before its dot in base45 (C-TICK-1).
 * @param kid the id of the key that `sign` uses
 */
export function signTicketCode(
  { bookingNumber, screeningId, startsAt, endsAt, seats }: TicketFacts,
  kid: string,
  sign: SignBytes,
): string {
  const numbers = [screeningId, secondsOf(startsAt), secondsOf(endsAt)].map((each) =>
    each.toString(RADIX).toUpperCase(),
  );
  const signed = [VERSION, kid, bookingNumber, ...numbers, seats.join('-')].join('.');
  return `${signed}.${toBase45(sign(bytesOf(signed)))}`;
}

/**
 * Checks a scanned text with the listed keys, in a browser and on the server alike, without a network.
 * @returns the ticket's facts, or why the code is refused. Whether the ticket is still valid, the list of the
 * screening's seats tells: a cancelled seat is not on it
 */
export async function checkTicketCode(
  code: string,
  keys: readonly TicketKey[],
): Promise<TicketCheck> {
  if (code.length > TICKET_CODE_MAX_LENGTH || !ofAnyVersion.test(code))
    return refused('unreadable');
  if (!code.startsWith(`${VERSION}.`)) return refused('unknownVersion');
  const signed = code.slice(0, -SIGNATURE_LENGTH - 1);
  const signature = fromBase45(code.slice(-SIGNATURE_LENGTH));
  const parts = signedFormat.exec(signed);
  if (parts === null || signature === null || code.charAt(signed.length) !== '.') {
    return refused('unreadable');
  }
  const [, kid = '', bookingNumber = '', screening = '', starts = '', ends = '', seats = ''] =
    parts;
  const key = keys.find((each) => each.kid === kid);
  if (key === undefined) return refused('unknownKey');
  if (!(await isSignedBy(key, signature, bytesOf(signed)))) return refused('forged');
  return {
    isGenuine: true,
    facts: {
      bookingNumber,
      screeningId: parseInt(screening, RADIX),
      startsAt: dateOf(starts),
      endsAt: dateOf(ends),
      seats: seats.split('-'),
    },
  };
}

async function isSignedBy(
  { x }: TicketKey,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, bytes);
}

function refused(fault: TicketFault): TicketCheck {
  return { isGenuine: false, fault };
}

/** A code has ASCII characters only. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / MS);
}

function dateOf(seconds: string): Date {
  return new Date(parseInt(seconds, RADIX) * MS);
}
