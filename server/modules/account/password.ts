import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Refusal, tooManyRequests } from '../../errors.ts';
import type { ClientNetwork } from '../../lib/network.ts';
import { createFairQueue } from './fair-queue.ts';

/** OWASP's parameters for argon2id, which is this library's default: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** When a refused request may be repeated, in seconds: by then most of a full queue has been hashed. */
const RETRY_AFTER = 5;

/** Hashing is expensive by design, so many sign-ins at once must not use every core and all memory. */
const queue = createFairQueue({
  atOnce: Math.max(1, availableParallelism() - 1),
  waiting: 200,
  waitingPerNetwork: 20,
  refuseShare: () => tooManyRequests(RETRY_AFTER),
  refuse: () => new Refusal(503, 'UNAVAILABLE', undefined, { retryAfter: RETRY_AFTER }),
});

/**
 * The composed form is hashed, since the same password is typed in several (C-SESS-66).
 * @param network of the request, which shares the hashing with the others (C-SESS-36)
 * @returns an argon2id hash with its salt and parameters
 * @throws Refusal 429 when too many requests of the network wait, 503 when too many of all wait
 */
export function hashPassword(password: string, network: ClientNetwork): Promise<string> {
  return queue.run(network, () => hash(password.normalize('NFC'), parameters));
}

/**
 * @param passwordHash null for an unknown account, which no password matches after the same work
 * @param network as for {@link hashPassword}
 * @returns whether the password matches the hash; no password matches a text that is no hash
 * @throws Refusal 429 or 503 as for {@link hashPassword}
 */
export function isPassword(
  passwordHash: string | null,
  password: string,
  network: ClientNetwork,
): Promise<boolean> {
  const composed = password.normalize('NFC');
  return queue.run(network, async () => {
    const known = passwordHash ?? (await nobodysHash());
    const isRight = (text: string) => verify(known, text).catch(() => false);
    // Earlier passwords were hashed as they were typed.
    return (await isRight(composed)) || (composed !== password && (await isRight(password)));
  });
}

/** How many password checks wait for their turn. */
export function waitingForPasswords(): number {
  return queue.waiting();
}

let hashOfNobody: string | undefined;

/** The hash that is compared for an unknown account. */
async function nobodysHash(): Promise<string> {
  // Stored only after success: a failure must not be remembered.
  hashOfNobody ??= await hash(randomUUID(), parameters);
  return hashOfNobody;
}
