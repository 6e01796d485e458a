import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFile, replaceFile } from './durable-file.ts';
import { StartError } from './start-faults.ts';

const SECRET_BYTES = 32;
const secretFormat = /^[\w-]{43}$/;

/** The file of the secret has another content. */
export class SecretFileError extends StartError {
  override readonly name = 'SecretFileError';
}

/**
 * Demo mode's secret: generated once and stored in the data folder, so that a restart derives the same keys. An empty
 * file, which a full disk can leave, is replaced: nothing was derived from it.
 * @returns 43 characters
 * @throws SecretFileError for a file with any other content
 */
export function keptSecret(dataDirectory: string): string {
  const file = join(dataDirectory, 'secret');
  mkdirSync(dataDirectory, { recursive: true });
  const created = randomBytes(SECRET_BYTES).toString('base64url');
  if (!createFile(file, created, OWNER_ONLY) && readFileSync(file, 'utf8') === '') {
    replaceFile(file, created, OWNER_ONLY);
  }
  const secret = readFileSync(file, 'utf8');
  if (secretFormat.test(secret)) return secret;
  throw new SecretFileError(
    `The file ${file} is damaged; restore it from a backup, or delete it to get a new secret.`,
  );
}

const OWNER_ONLY = 0o600;
