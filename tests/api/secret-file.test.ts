import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireLock } from '../../server/db/lock.ts';
import { keptSecret, SecretFileError } from '../../server/lib/secret.ts';
import { sentenceFor } from '../../server/lib/start-faults.ts';

describe('demo mode’s secret', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'marquee-secret-')), 'new');
    file = join(folder, 'secret');
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

  it('is created once, readable only by its owner', () => {
    const first = keptSecret(folder);
    const again = keptSecret(folder);
    expect([again, readFileSync(file, 'utf8'), statSync(file).mode & 0o077]).toEqual([
      first,
      first,
      0,
    ]);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(readdirSync(folder)).toEqual(['secret']);
  });

  it('X-API-58: replaces an empty file', () => {
    mkdirSync(folder);
    writeFileSync(file, '');
    const secret = keptSecret(folder);
    expect([secret, statSync(file).mode & 0o077]).toEqual([readFileSync(file, 'utf8'), 0]);
    expect(secret).toMatch(/^[\w-]{43}$/);
  });

  it.each(['short', `${'a'.repeat(42)}\n`, 'a'.repeat(44)])(
    'X-API-58: refuses to start with a damaged file',
    (content) => {
      mkdirSync(folder);
      writeFileSync(file, content);
      let failure: unknown;
      try {
        keptSecret(folder);
      } catch (error) {
        failure = error;
      }
      expect(failure).toBeInstanceOf(SecretFileError);
      expect(sentenceFor(failure)).toBe(
        `The file ${file} is damaged; restore it from a backup, or delete it to get a new secret.`,
      );
      expect(readFileSync(file, 'utf8')).toBe(content);
    },
  );

  it.each([
    ['the secret', () => keptSecret(folder)],
    ['the lock', () => acquireLock(join(folder, 'lock'))],
  ])('leaves no file of %s on a full disk', (_, write) => {
    mkdirSync(folder);
    expect(() => onFullDisk(write)).toThrow(/ENOSPC/);
    expect(readdirSync(folder)).toEqual([]);
    write();
    expect(readdirSync(folder)).toHaveLength(1);
  });
});

/** On a full disk a file is created, and its content is not written. */
function onFullDisk(work: () => unknown): void {
  const { writeFileSync: write } = fs;
  fs.writeFileSync = (path, _data, options) => {
    write(path, '', options);
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  };
  syncBuiltinESMExports();
  try {
    work();
  } finally {
    fs.writeFileSync = write;
    syncBuiltinESMExports();
  }
}
