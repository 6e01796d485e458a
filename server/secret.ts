import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SECRET_BYTES = 32;

/**
 * Demo mode's secret: generated once and stored in the data folder, so that a restart derives the same keys.
 * @returns 43 characters
 */
export async function keptSecret(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'secret');
  await mkdir(dataDirectory, { recursive: true });
  try {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    await writeFile(file, secret, { flag: 'wx', mode: 0o600 });
    return secret;
  } catch (error) {
    if (!isTaken(error)) throw error;
    return readFile(file, 'utf8');
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
