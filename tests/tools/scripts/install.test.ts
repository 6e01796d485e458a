import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from '../../../tools/scripts/lib/install.mjs';

describe('isInstalled', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-install-'));
    mkdirSync(join(folder, 'node_modules'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const writeLock = (file: string, packages: object) =>
    writeFileSync(join(folder, file), JSON.stringify({ packages }));

  it.each([
    ['the same version', { 'node_modules/a': { version: '1.0.0' } }, true],
    ['another version', { 'node_modules/a': { version: '1.0.1' } }, false],
    ['no package', {}, false],
  ])('compares node_modules with the lock file: %s', (_name, installed, expected) => {
    writeLock('package-lock.json', {
      '': { name: 'marquee' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/for-another-system': { version: '2.0.0', optional: true },
    });
    writeLock('node_modules/.package-lock.json', installed);
    expect(isInstalled(folder)).toBe(expected);
  });

  it('is false without node_modules, and after an interrupted installation', () => {
    writeLock('package-lock.json', {});
    expect(isInstalled(folder)).toBe(false);
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{"packages":');
    expect(isInstalled(folder)).toBe(false);
  });
});
