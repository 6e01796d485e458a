import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';
import { signTicketCode, type TicketFacts } from '../../../domain/ticket-code.ts';
import type { Deps } from '../../deps.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { APP_KEY, type TicketKeySetting } from '../../lib/ticket-key-setting.ts';

/** Signs tickets' codes, and lists the public keys that check them (C-TICK-5). */
export interface TicketKeys {
  /** @returns the code, signed with the first key */
  sign(facts: TicketFacts): string;
  /** All keys; the one that signs is the first. */
  readonly published: Schemas['TicketKeys'];
  /** Changes with the published keys. */
  readonly etag: string;
}

const SEED_BYTES = 32;
/** An Ed25519 key in DER (RFC 8410) is this, followed by the 32 bytes. */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');
const KID_BYTES = 5;
const KID_LENGTH = 8;
const RADIX = 36;

/** Every node with the same settings has the same keys, also after a restart. */
export function createTicketKeys({
  config: { ticketKeys },
  appSecret,
}: Pick<Deps, 'config' | 'appSecret'>): TicketKeys {
  const keys = ticketKeys.map((setting) => keyOf(seedOf(setting, appSecret)));
  const [signing] = keys;
  if (signing === undefined) throw new Error('There is no key for tickets');
  const published = { keys: keys.map((key) => key.published) };
  return {
    sign: (facts) =>
      signTicketCode(facts, signing.published.kid, (bytes) => sign(null, bytes, signing.secret)),
    published,
    etag: `"${published.keys.map(({ kid }) => kid).join('-')}"`,
  };
}

function seedOf(setting: TicketKeySetting, appSecret: string): Buffer {
  return setting === APP_KEY
    ? Buffer.from(hkdfSync('sha256', appSecret, '', 'ticket-key', SEED_BYTES))
    : Buffer.from(setting, 'base64url');
}

function keyOf(seed: Buffer) {
  const key = Buffer.concat([PKCS8_START, seed]);
  const secret = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' });
  const published: Schemas['TicketKey'] = {
    kty: 'OKP',
    crv: 'Ed25519',
    use: 'sig',
    alg: 'EdDSA',
    kid: kidOf(x),
    x,
  };
  return { secret, published };
}

/** Derived, so that no two keys get the same id by mistake; written in characters that a code may contain. */
function kidOf(x: string): string {
  const hash = createHash('sha256').update(x, 'base64url').digest();
  return hash.readUIntBE(0, KID_BYTES).toString(RADIX).toUpperCase().padStart(KID_LENGTH, '0');
}
