import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { objectAt } from '../../../server/plugins/contract-file.ts';
import { root } from '../../../tools/scripts/lib/run.mjs';
import { liveServer, pagesProgram } from '../../../tools/scripts/lib/services.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

// Keys can be merged, as Docker reads them.
const compose = objectAt(parse(read('compose.yaml'), { merge: true }), 'compose.yaml');
const services = objectAt(compose.services, 'services');
const serviceOf = (name: string) => objectAt(services[name], name);
const environmentOf = (name: string) => objectAt(serviceOf(name).environment, 'environment');
const scriptOf = (name: string) =>
  String(objectAt(objectAt(compose.configs, 'configs')[name], name).content);

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
      `CMD ${JSON.stringify(['node', ...liveServer]).replaceAll(',', ', ')}`,
    ]);
  });

  it('docs/operations.md starts the server and the pages with the same arguments', () => {
    const commands = [liveServer, pagesProgram].map((program) => ['node', ...program].join(' '));
    expect(read('docs/operations.md').split('\n')).toEqual(expect.arrayContaining(commands));
  });

  it('compose.yaml starts the pages with these arguments and the settings of the server', () => {
    expect(serviceOf('pages').command).toEqual(['node', ...pagesProgram]);
    expect(environmentOf('pages')).toEqual(environmentOf('server'));
    expect(read('docs/operations.md')).toContain(
      `cpu_shares: ${String(serviceOf('pages').cpu_shares)}`,
    );
  });

  it('compose.yaml and the Dockerfile set only settings that the server reads', () => {
    const inCompose = Object.keys(environmentOf('server'));
    const inImage = lines
      .filter((line) => line.startsWith('ENV '))
      .flatMap((line) => line.slice(4).split(' '))
      .map((pair) => pair.split('=', 1)[0])
      .filter((name) => name !== 'NODE_ENV');
    const unknown = [...inCompose, ...inImage].filter((name) => !settings.includes(name));
    expect([unknown, inCompose.length > 5]).toEqual([[], true]);
  });
});

describe('the arrangement with a standby in compose.yaml', () => {
  const operations = read('docs/operations.md');

  it('starts both nodes with the same settings, at the address of the primary', () => {
    expect(environmentOf('server-2')).toEqual(environmentOf('server'));
    const { hostname } = new URL(
      String(environmentOf('server').DATABASE_URL).replace(/\$\{.*?\}/, 'x'),
    );
    const { default: own } = objectAt(serviceOf('database').networks, 'networks');
    expect(own).toEqual({ aliases: [hostname] });
    // A failover moves the alias.
    expect(operations).toContain(`--alias ${hostname} `);
  });

  it('adds its services by the profile and the name of the standby that the documents give', () => {
    const added = Object.keys(services).filter((name) => serviceOf(name).profiles !== undefined);
    expect(added).toEqual(['server-2', 'standby']);
    for (const name of added) expect(serviceOf(name).profiles).toEqual(['standby']);
    expect(operations).toContain('COMPOSE_PROFILES=standby');
    const [, named] = /application_name=(\w+)/.exec(scriptOf('start-standby')) ?? [];
    expect(operations).toContain(`SYNCHRONOUS_STANDBY=${String(named)}`);
    expect(serviceOf('database').command).toEqual([
      ...['postgres', '-c', 'synchronous_standby_names=${SYNCHRONOUS_STANDBY:-}'],
    ]);
  });

  it('copies the database and follows it, with scripts that a shell reads', () => {
    const [, host] = /host=(\w+)/.exec(scriptOf('start-standby')) ?? [];
    expect(Object.keys(services)).toContain(host);
    for (const service of ['database', 'standby']) {
      for (const { source } of serviceOf(service).configs as { source: string }[]) {
        const script = scriptOf(source).replaceAll('$$', '$');
        const { status } = spawnSync('bash', ['-n'], { input: script });
        expect([source, status]).toEqual([source, 0]);
      }
    }
    expect(serviceOf('standby').image).toBe(serviceOf('database').image);
  });

  it('needs no variable that is explained nowhere', () => {
    const used = Array.from(
      read('compose.yaml').matchAll(/(?<!\$)\$\{(\w+)/g),
      ([, name = '']) => name,
    );
    const unknown = used.filter((name) => !settings.includes(name) && !operations.includes(name));
    expect([unknown, used.length > 5]).toEqual([[], true]);
  });
});
