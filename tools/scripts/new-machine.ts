/**
 * Creates the files of a new statechart: the machine, its model and its test, whose generated paths are green.
 * Usage: `npm run new:machine <name> <area>`, with a name such as `gift-card` and a part of the product such as `payment`; an
 * area that is left out is asked for. Nothing is written when the name is bad or taken, or when there is no such area.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { machineFiles } from './new-machine/machine-files.ts';
import { withArea } from './new-machine/with-area.ts';
import { AREAS } from './statecharts/areas.ts';
import { filesEndingIn, nameOf } from './statecharts/load-machines.ts';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_NAME_LENGTH = 40;
/** The table of the visualiser's areas; every machine has a row. */
const AREAS_FILE = 'tools/scripts/statecharts/areas.ts';

const nextSteps = (name: string) => `
Next:
${'1. npm run generate'.padEnd(40)} draws it for /statecharts
${`2. npm test -- tests/machines/${name}`.padEnd(40)} runs its generated paths
3. Replace the states by those of your flow, and the invariants by its rules.
CONTRIBUTING.md shows it step by step, up to the adapter and the hook.`;

/** @returns why a machine cannot have this name in a project; null when it can */
export function nameProblem(root: string, name: string): string | null {
  if (!NAME.test(name) || name.length > MAX_NAME_LENGTH) {
    return `"${name}" is no name: use lower-case words joined by "-", at most ${MAX_NAME_LENGTH} characters, as in "gift-card".`;
  }
  const taken = [
    ...filesEndingIn(join(root, 'machines'), '.machine.ts')
      .filter((file) => nameOf(file, '.machine.ts') === name)
      .map((file) => file.slice(root.length + 1)),
    ...[`machines/${name}`, `tests/machines/${name}.test.ts`].filter((path) =>
      existsSync(join(root, path)),
    ),
  ];
  const [first] = taken;
  return first === undefined ? null : `The name "${name}" is taken by ${first}.`;
}

/** @returns why there is no such area; null when there is */
export function areaProblem(area: string): string | null {
  return AREAS.some((one) => one === area)
    ? null
    : `"${area}" is no area: it is one of ${AREAS.join(', ')}.`;
}

/**
 * Writes the files of a machine into a project.
 * @returns their paths below the root
 * @throws Error when the name is bad or taken, or when there is no such area
 */
export async function createMachine(root: string, name: string, area: string): Promise<string[]> {
  const problem = nameProblem(root, name) ?? areaProblem(area);
  if (problem !== null) throw new Error(problem);
  const files = machineFiles(name);
  const areas = join(root, AREAS_FILE);
  if (existsSync(areas))
    files.set(AREAS_FILE, withArea(readFileSync(areas, 'utf8'), { name, area }));
  for (const [path, text] of files) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      await format(text, { parser: 'typescript', printWidth: 100, singleQuote: true }),
    );
  }
  return [...files.keys()];
}

async function main(root: string, [name = '', ...words]: readonly string[]): Promise<void> {
  try {
    const problem = nameProblem(root, name);
    if (problem !== null) throw new Error(problem);
    const paths = await createMachine(root, name, words.join(' ') || (await askForArea()));
    console.log(paths.map((path) => `Wrote ${path}`).join('\n') + `\n${nextSteps(name)}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Without a terminal the answer is empty, which is no area. */
async function askForArea(): Promise<string> {
  if (!process.stdin.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Which area? ${AREAS.join(', ')}: `);
  terminal.close();
  return answer.trim();
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main(resolve(import.meta.dirname, '../..'), process.argv.slice(2));
}
