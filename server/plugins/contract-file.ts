import { readFile } from 'node:fs/promises';
import { load } from 'js-yaml';

/** A JSON schema, or any other plain object of the document. */
export type PlainObject = Record<string, unknown>;

/** Names the calls, each with a reference to its file in `contract/`. */
const contractFile = new URL('../../openapi.yaml', import.meta.url);

let contract: Promise<PlainObject> | undefined;

/**
 * Reads the contract once for the whole process: that takes half a second of CPU time. Callers only read it.
 * @returns the contract as clients get it, one document
 */
export function readContractDocument(): Promise<PlainObject> {
  contract ??= bundleContract(contractFile);
  return contract;
}

/**
 * @returns one document with the paths and components of a file and of all files that it references; every reference in
 *   it is local
 * @throws Error naming a reference without a target, a path that the first file does not name, or a component that two
 *   files define
 */
export async function bundleContract(first: URL): Promise<PlainObject> {
  const files = await readFiles(first);
  const document = objectAt(files.get(first.href), first.href);
  const named = objectAt(document.paths, 'paths');
  const paths: PlainObject = {};
  for (const [path, item] of Object.entries(named)) {
    const target = targetOf(objectAt(item, path).$ref, first.href);
    paths[path] = withLocalReferences(targetIn(files, target), target.file, files);
  }
  const components: Record<string, PlainObject> = {};
  for (const [file, content] of files) {
    const unnamed = Object.keys(objectAt(content.paths ?? {}, file)).filter(
      (path) => !(path in named),
    );
    if (unnamed.length > 0) throw new Error(`${first.href} does not name ${unnamed.join(', ')}.`);
    for (const [kind, entries] of Object.entries(objectAt(content.components ?? {}, file))) {
      const known = (components[kind] ??= {});
      for (const [name, entry] of Object.entries(objectAt(entries, kind))) {
        if (name in known) throw new Error(`Two files of the contract define ${kind}/${name}.`);
        known[name] = withLocalReferences(entry, file, files);
      }
    }
  }
  return { ...document, paths, components };
}

/** @returns the parsed files by their addresses, in the order of the first reference to each */
async function readFiles(first: URL): Promise<Map<string, PlainObject>> {
  const files = new Map<string, PlainObject>();
  const found = new Set([first.href]);
  // A set also yields what is added during the loop.
  for (const file of found) {
    const content = objectAt(load(await readFile(new URL(file), 'utf8')), file);
    files.set(file, content);
    for (const reference of referencesIn(content)) found.add(targetOf(reference, file).file);
  }
  return files;
}

interface Target {
  file: string;
  /** `#/components/schemas/Id` */
  pointer: string;
}

function targetOf(reference: unknown, file: string): Target {
  if (typeof reference !== 'string') throw new Error(`${file} has a path without a reference.`);
  const [path = '', pointer = ''] = reference.split('#');
  return { file: path === '' ? file : new URL(path, file).href, pointer: `#${pointer}` };
}

function targetIn(files: ReadonlyMap<string, PlainObject>, { file, pointer }: Target): PlainObject {
  const steps = pointer.slice(2).split('/');
  return steps
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce(
      (found, step) => objectAt(found[step], file + pointer),
      objectAt(files.get(file), file),
    );
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  const inside = Object.values(value).flatMap(referencesIn);
  return typeof value.$ref === 'string' ? [value.$ref, ...inside] : inside;
}

function withLocalReferences(
  value: unknown,
  file: string,
  files: ReadonlyMap<string, PlainObject>,
): unknown {
  if (Array.isArray(value)) return value.map((each) => withLocalReferences(each, file, files));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (key !== '$ref' || typeof each !== 'string') {
        return [key, withLocalReferences(each, file, files)];
      }
      const target = targetOf(each, file);
      targetIn(files, target);
      return [key, target.pointer];
    }),
  );
}

export function isObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectAt(value: unknown, where: string): PlainObject {
  if (!isObject(value)) throw new Error(`The contract has no object at ${where}.`);
  return value;
}
