import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { root } from '../../../tools/scripts/lib/run.mjs';

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/scripts/tool.mjs', ...args], { cwd: root, encoding: 'utf8' });

it('shows a newcomer at most seven npm scripts, and lists the rest behind one', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const named = [...readme.matchAll(/`npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name);
  const shown = [...new Set(named)];
  expect(shown.length).toBeLessThanOrEqual(7);
  expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(shown));
  const names = run()
    .stdout.trimEnd()
    .split('\n')
    .map((line) => line.split(' ')[0]);
  expect(names).toEqual(expect.arrayContaining(['bench', 'mutation', 'audit']));
});

it('names a program of the project for each tool', () => {
  const source = readFileSync(join(root, 'tools/scripts/tool.mjs'), 'utf8');
  const programs = [...source.matchAll(/'((?:tools|node_modules)\/[^']+)'/g)].map(
    ([, path = '']) => path,
  );
  expect(programs.length).toBeGreaterThan(5);
  expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('refuses an unknown tool, and names the known ones', () => {
  const { status, stderr } = run('bensh');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^There is no tool bensh, but: bench, /);
});
