import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..');
const readme = readFileSync(join(folder, 'README.md'), 'utf8');
const lines = readme
  .replaceAll(/```[\s\S]*?```/g, 'code')
  .split('\n')
  .filter((line) => line.trim() !== '');

describe('the README', () => {
  it('links to files that exist', () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]*)(#[^)]*)?\)/g)].map(
      ([, file = '']) => file,
    );
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  });

  it('has text below each heading', () => {
    const headings = lines.filter((line) => line.startsWith('#'));
    expect(headings.length).toBeGreaterThan(8);
    expect(
      headings.filter((heading) => (lines[lines.indexOf(heading) + 1] ?? '#').startsWith('#')),
    ).toEqual([]);
  });

  it('names no rule of the cinema', () => {
    expect(readme.match(/\b[ACX]-[A-Z]+-\d+\b/g)).toBeNull();
  });
});
