import type { StateValue } from 'xstate';
import type { PathData } from '../../describe-path.ts';
import type { MachineModel } from '../../model.ts';
import type { MachineFacts } from '../data.ts';
import { causeOf } from '../panel/part-facts.ts';
import { pathTitles } from '../path-names.ts';
import { shownName } from '../pasted/pasted-name.ts';
import { walkedPaths } from './walked-paths.ts';

/**
 * Playwright tests of a page: one for each path. What an event does in the page and what a state shows there is written once,
 * in three tables at the top; until then each test fails and names what is missing (X-CHART-93).
 * @throws Error when the machine has changed since the paths were made
 */
export function playwrightTests(facts: MachineFacts, model: MachineModel): string {
  const paths = walkedPaths(model, facts.paths);
  const titles = pathTitles(facts.paths, facts.chart.transitions);
  const steps = paths.flatMap((path) => path.steps);
  const starts = distinct(paths.map(({ start }) => start.name));
  const events = distinct(steps.map(({ event }) => String(event.type)));
  const states = distinct([
    ...paths.flatMap(({ start }) => leavesOf(start.state)),
    ...steps.flatMap(({ state }) => leavesOf(state)),
  ]);
  const causes = (type: string) =>
    distinct(
      steps
        .filter(({ event }) => event.type === type)
        .flatMap(({ takes }) => takes.flatMap((id) => causeOf(facts, id) ?? [])),
    );
  return [
    "import { test, type Page } from '@playwright/test';",
    HEAD,
    table('starts', 'Start', starts, () => [], 'Opens the page, with the input of the machine.'),
    table('events', 'Act', events, causes, 'Makes an event happen, with its payload.'),
    table('states', 'Look', states, () => [], 'Expects what the page shows in a state.'),
    HELPERS,
    ...paths.map((path, index) =>
      testOf(`${shownName(facts)} ${index + 1}: ${titles[index]}`, path),
    ),
    '',
  ].join('\n');
}

const HEAD = `
// Write a function in place of each \`unwritten\`. A test fails until all that it needs is written.
type Start = (page: Page, input: unknown) => Promise<void>;
type Act = (page: Page, event: { readonly [field: string]: unknown }) => Promise<void>;
type Look = (page: Page) => Promise<void>;

function unwritten(what: string): () => Promise<never> {
  return () => Promise.reject(new Error(\`Write \${what}.\`));
}
`;

const HELPERS = `async function start(page: Page, name: keyof typeof starts, input?: unknown): Promise<void> {
  await test.step(\`start: \${name}\`, () => starts[name](page, input));
}

async function act(page: Page, type: keyof typeof events, payload: object = {}): Promise<void> {
  await test.step(type, () => events[type](page, { type, ...payload }));
}

async function see(page: Page, ...names: (keyof typeof states)[]): Promise<void> {
  for (const name of names) await test.step(\`see \${name}\`, () => states[name](page));
}
`;

/** A function for each name; the names are the only ones that the compiler takes. */
function table(
  name: string,
  type: string,
  entries: readonly string[],
  notesOf: (entry: string) => readonly string[],
  purpose: string,
): string {
  const lines = entries.flatMap((entry) => [
    ...notesOf(entry).map((note) => `  // ${note.replaceAll(LINE_ENDS, ' ')}`),
    `  ${quoted(entry)}: unwritten(${quoted(`${name}[${JSON.stringify(entry)}]`)}),`,
  ]);
  const names = entries.map(quoted).join(' | ');
  return [
    `/** ${purpose} */`,
    `const ${name}: Record<${names === '' ? 'never' : names}, ${type}> = {`,
    ...lines,
    '};\n',
  ].join('\n');
}

function testOf(title: string, { start, steps }: PathData): string {
  const input = isGiven(start.input) ? `, ${quoted(start.input)}` : '';
  return [
    `test(${quoted(title)}, async ({ page }) => {`,
    `  await start(page, ${quoted(start.name)}${input});`,
    `  await see(page, ${leavesOf(start.state).map(quoted).join(', ')});`,
    ...steps.flatMap(({ event: { type, ...payload }, state }) => [
      `  await act(page, ${quoted(type)}${Object.keys(payload).length === 0 ? '' : `, ${quoted(payload)}`});`,
      `  await see(page, ${leavesOf(state).map(quoted).join(', ')});`,
    ]),
    '});\n',
  ].join('\n');
}

/** Whether a start has an input: JSON writes one that is missing as an object that says so. */
function isGiven(input: unknown): boolean {
  return !(typeof input === 'object' && input !== null && '$undefined' in input);
}

/** The active states that have none in them: `seating.picking`; several in parallel ones. */
function leavesOf(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, child]) => {
    const below = child === undefined ? [] : leavesOf(child);
    return below.length === 0 ? [key] : below.map((name) => `${key}.${name}`);
  });
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)];
}

const LINE_ENDS = /[\n\r\u2028\u2029]+/g;

/** A value as it is written in a program. */
function quoted(value: unknown): string {
  return JSON.stringify(value);
}
