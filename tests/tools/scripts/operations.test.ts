import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { objectAt } from '../../../server/plugins/contract-file.ts';
import { root } from '../../../tools/scripts/lib/run.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The settings that the server reads. */
const settings = [
  ...new Set(
    Array.from(
      read('server/config.ts').matchAll(/read\s*\.\w+\(\s*'([A-Z_]+)'/g),
      ([, name]) => name,
    ),
  ),
].sort();

describe('the page about operations', () => {
  it('has every setting of the server and no other', () => {
    const [, table = ''] =
      /<!-- settings -->([^]*)<!-- end of settings -->/.exec(read('docs/operations.md')) ?? [];
    const told = Array.from(table.matchAll(/^\| `([A-Z_]+)`/gm), ([, name]) => name).sort();
    expect(told).toEqual(settings);
  });

  it('names only metrics that exist', () => {
    const sources = ['metrics/ledger-metrics', 'metrics/node-metrics', 'lib/metrics'].map((name) =>
      read(`server/${name}.ts`),
    );
    const told = new Set(
      Array.from(read('docs/operations.md').matchAll(/marquee_(\w+)/g), ([, name = '']) => name),
    );
    const missing = [...told].filter((name) => {
      const metric = name.replace(/_(count|bucket|sum)$/, '');
      return !sources.some((source) => source.includes(metric));
    });
    expect([missing, told.size > 5]).toEqual([[], true]);
  });
});

describe('the container', () => {
  const lines = read('Dockerfile').split('\n');

  it('copies files that exist and are not left out', () => {
    const sources = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
      .flatMap((line) => line.split(/\s+/).slice(1, -1))
      .filter((path) => path !== '.');
    const sent = read('.dockerignore')
      .split('\n')
      .map((line) => line.replace('!', ''));
    const isSent = (path: string) =>
      sent.some((each) => each !== '' && each !== '*' && `${path}/`.startsWith(`${each}/`));
    const wrong = sources
      .map((path) => path.replace(/^\.\//, ''))
      .filter((path) => !existsSync(join(root, path)) || !isSent(path));
    expect([wrong, sources.length > 5]).toEqual([[], true]);
  });

  it('sends everything that the build reads', () => {
    const sent = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'));
    expect(sent.filter((line) => !existsSync(join(root, line.slice(1))))).toEqual([]);
  });

  it('does not run as root, and has a health check', () => {
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')));
    expect(last.filter((line) => /^(USER|CMD|HEALTHCHECK)/.test(line))).toEqual([
      'USER node',
      expect.stringContaining('HEALTHCHECK'),
      'CMD ["node", "--import", "tsx", "server/main.ts"]',
    ]);
  });

  it('compose.yaml and the Dockerfile set only settings that the server reads', () => {
    const { services } = objectAt(parse(read('compose.yaml')), 'compose.yaml');
    const server = objectAt(objectAt(services, 'services').server, 'server');
    const inCompose = Object.keys(objectAt(server.environment, 'environment'));
    const inImage = lines
      .filter((line) => line.startsWith('ENV '))
      .flatMap((line) => line.slice(4).split(' '))
      .map((pair) => pair.split('=', 1)[0])
      .filter((name) => name !== 'NODE_ENV');
    const unknown = [...inCompose, ...inImage].filter((name) => !settings.includes(name));
    expect([unknown, inCompose.length > 5]).toEqual([[], true]);
  });
});
