import { Instrumenter } from '@stryker-mutator/instrumenter';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { mutantName } from '../source-results.ts';
import type { SampledMutant } from './kinds.ts';

/** Not copied: the builds and caches of the sandbox are its own. */
const OWN = ['dist', '.cache', 'node_modules'];
const LEFT_OUT = [...OWN, '.git', 'data', 'coverage', 'test-results'];

/**
 * Copies the project into a folder and puts all mutants into the copy, each behind a switch. What `npm start` and
 * `npm test` build and serve has none.
 * @param files the files to mutate, by their paths in the project
 */
export async function fillSandbox(
  root: string,
  sandbox: string,
  files: readonly string[],
): Promise<SampledMutant[]> {
  mkdirSync(sandbox, { recursive: true });
  for (const name of readdirSync(sandbox)) {
    if (!OWN.includes(name)) rmSync(join(sandbox, name), { recursive: true });
  }
  for (const name of readdirSync(root)) {
    if (!LEFT_OUT.includes(name)) {
      cpSync(join(root, name), join(sandbox, name), { recursive: true });
    }
  }
  const packages = join(sandbox, 'node_modules');
  if (!existsSync(packages)) symlinkSync(join(root, 'node_modules'), packages, 'junction');
  const sources = new Map(files.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
  const { files: instrumented, mutants } = await new Instrumenter(silent).instrument(
    [...sources].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  for (const { name, content } of instrumented) writeFileSync(join(sandbox, name), content);
  return mutants.map(({ id, fileName: file, location, replacement }) => ({
    id,
    file,
    name: mutantName(sources.get(file) ?? '', location, replacement),
  }));
}

const no = () => false;
const nothing = () => undefined;
const silent = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};
