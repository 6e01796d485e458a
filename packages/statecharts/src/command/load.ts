import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findSubject, type Subject } from '../subject.ts';

/** Thrown when the command cannot do what it is asked, with a message for the one who asked. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Imports a machine or a model.
 * @param place `<file>` or `<file>#<export>`, with `<revision>:` before it for a version in git. Without an export the file's
 *   only model, or else its only machine.
 * @throws UsageError when there is no such file, revision or export, or when several could be meant.
 */
export async function loadSubject(place: string): Promise<Subject> {
  const [path = '', name] = place.split('#');
  const [, revision, pathThen = ''] = existsSync(path) ? [] : (/^([^:]+):(.+)$/.exec(path) ?? []);
  if (revision !== undefined) {
    return atRevision(revision, pathThen, (file) => subjectIn(file, path, name));
  }
  return subjectIn(resolve(path), path, name);
}

/**
 * Reads the files of a revision into a folder that is removed afterwards. The installed packages are today's, also those of
 * the workspace.
 */
async function atRevision<T>(
  revision: string,
  path: string,
  read: (file: string) => Promise<T>,
): Promise<T> {
  const root = git('rev-parse', '--show-toplevel').toString().trim();
  const commit = git(
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${revision}^{commit}`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'statecharts-'));
  try {
    const files = git('-C', root, 'archive', '--format=tar', commit.toString().trim());
    execFileSync('tar', ['-x', '-C', folder], { input: files });
    const packages = join(folder, 'node_modules');
    if (!existsSync(packages)) symlinkSync(join(root, 'node_modules'), packages);
    return await read(join(folder, relative(root, resolve(path))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  function git(...args: readonly string[]): Buffer {
    try {
      return execFileSync('git', args, { maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] });
    } catch {
      throw new UsageError(`There is no revision ${revision} here.`);
    }
  }
}

/** @throws UsageError when the file or what it imports does not load */
async function exportsOf(file: string, path: string): Promise<unknown> {
  try {
    return await import(pathToFileURL(file).href);
  } catch (error) {
    const [message = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new UsageError(
      `${path} does not load: ${message}\nIt needs its packages, and a package.json with "type": "module", in its folder or one above.`,
    );
  }
}

async function subjectIn(file: string, path: string, name: string | undefined): Promise<Subject> {
  if (!existsSync(file)) throw new UsageError(`There is no file ${path}.`);
  const exported = await exportsOf(file, path);
  const { found, names } = findSubject(exported, name);
  const [subject, ...others] = found;
  const list = names.join(', ');
  if (subject === undefined) {
    throw new UsageError(
      name === undefined
        ? `${path} exports no machine of XState 5 and no model.`
        : `${path} exports no machine or model ${name}${list === '' ? '' : `, but ${list}`}.`,
    );
  }
  if (others.length > 0) throw new UsageError(`${path} exports several, name one of: ${list}.`);
  return subject;
}
