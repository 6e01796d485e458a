import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { bundleContract } from '../../server/plugins/contract-file.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** Bundles the given files by their names, from `openapi.yaml`. */
async function bundle(files: Record<string, object>) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-contract-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), stringify(content));
  }
  return bundleContract(pathToFileURL(join(folder, 'openapi.yaml')));
}

const film = '/films/{id}';
const door = { paths: { [film]: { $ref: 'films.yaml#/paths/~1films~1%7Bid%7D' } } };
const Film = { properties: { id: { $ref: 'shared.yaml#/components/schemas/Id' } } };
const films = {
  paths: { [film]: { get: { schema: { $ref: '#/components/schemas/Film' } } } },
  components: { schemas: { Film } },
};
const shared = { components: { schemas: { Id: { type: 'integer' } } } };

describe('the files of the contract', () => {
  it('become one document whose references are local', async () => {
    const files = { 'openapi.yaml': door, 'films.yaml': films, 'shared.yaml': shared };
    expect(await bundle(files)).toEqual({
      paths: films.paths,
      components: {
        schemas: {
          Film: { properties: { id: { $ref: '#/components/schemas/Id' } } },
          Id: { type: 'integer' },
        },
      },
    });
  });

  it.each([
    [
      'a reference without a target',
      { 'shared.yaml': {} },
      /shared\.yaml#\/components\/schemas\/Id/,
    ],
    [
      'a path that the door does not name',
      { 'films.yaml': { ...films, paths: { ...films.paths, '/more': {} } } },
      /does not name \/more/,
    ],
    ['a path without a reference', { 'openapi.yaml': { paths: { [film]: {} } } }, /without a ref/],
    [
      'a component that two files define',
      { 'shared.yaml': { components: { schemas: { ...shared.components.schemas, Film } } } },
      /Two files of the contract define schemas\/Film/,
    ],
  ])('refuses %s', async (_fault, changed, message) => {
    const files = { 'openapi.yaml': door, 'films.yaml': films, 'shared.yaml': shared };
    await expect(bundle({ ...files, ...changed })).rejects.toThrow(message);
  });
});
