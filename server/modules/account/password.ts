import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../errors.ts';
import { createQueue } from './queue.ts';

/** OWASP's parameters for argon2id, which is this library's default: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is expensive by design, so many sign-ins at once must not use every core and all memory. */
const queue = createQueue({
  atOnce: Math.max(1, availableParallelism() - 1),
  waiting: 200,
  refuse: () => new Refusal(503, 'UNAVAILABLE', undefined, { retryAfter: 2 }),
});

/** @returns an argon2id hash with its salt and parameters */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password, parameters));
}

/** @returns whether the password matches the hash; no password matches a text that is no hash */
export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return queue.run(() => verify(passwordHash, password).catch(() => false));
}

/** How many password checks wait for their turn. */
export function waitingForPasswords(): number {
  return queue.waiting();
}
