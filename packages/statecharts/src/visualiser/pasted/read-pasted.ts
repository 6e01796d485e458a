import {
  Expression,
  PasteError,
  readLiteral,
  type Data,
  type DataObject,
  type StateConfig,
} from './read-literal.ts';
import { readMermaid } from './read-mermaid.ts';

/** Longer texts are refused, in characters. */
const LONGEST_PASTE = 200_000;
/** Larger machines are refused. */
const MOST_STATES = 500;

/**
 * Reads a machine from a pasted text: a configuration of XState as JSON or as an object of JavaScript or TypeScript, also in
 * a call of `createMachine`, or a diagram of Mermaid that this page has copied (X-CHART-97). Nothing of the text is run:
 * functions become names.
 * @throws PasteError with the line of what cannot be read
 */
export function readPasted(text: string): StateConfig {
  if (text.trim() === '') throw new PasteError('The text is empty.', 1);
  if (text.length > LONGEST_PASTE)
    throw new PasteError(
      `The text has more than ${LONGEST_PASTE.toLocaleString('en')} characters.`,
      undefined,
    );
  if (/^\s*stateDiagram/.test(text)) return counted(readMermaid(text));
  const [call] = /\bcreateMachine\s*(?:<[^(]*>)?\s*\(/.exec(text) ?? [];
  const begin = call === undefined ? text.indexOf('{') : text.indexOf(call) + call.length;
  return counted(stateOf(readLiteral(text, Math.max(0, begin))));
}

/** @throws PasteError for a machine without states or with too many */
function counted(config: StateConfig): StateConfig {
  const count = countStates(config);
  if (count === 0) throw new PasteError('The machine has no “states”.', undefined);
  if (count > MOST_STATES)
    throw new PasteError(`The machine has more than ${MOST_STATES} states.`, undefined);
  return config;
}

function countStates({ states }: StateConfig): number {
  if (typeof states !== 'object' || states === null) return 0;
  return Object.values(states).reduce<number>(
    (sum, state: StateConfig) => sum + 1 + countStates(state),
    0,
  );
}

/** What is code in most machines and says nothing of the chart. */
const LEFT_OUT = new Set([
  'input',
  'output',
  'context',
  'types',
  'schema',
  'schemas',
  'tsTypes',
  'systemId',
  'version',
]);
/** Where code is called by its name. */
const NAMED = new Set(['entry', 'exit', 'actions', 'guard', 'cond', 'src', 'delay']);

function stateOf({ fields, line }: DataObject): StateConfig {
  return Object.fromEntries(
    [...fields].flatMap(([key, value]) => {
      if (LEFT_OUT.has(key) && !isData(value)) return [];
      if (key === 'states') return [[key, statesOf(objectOf(value, key, line))]];
      return [[key === 'cond' ? 'guard' : key, valueOf(value, key)]];
    }),
  );
}

function statesOf({ fields, line }: DataObject): StateConfig {
  return Object.fromEntries(
    [...fields].map(([key, state]) => [key, stateOf(objectOf(state, key, line))]),
  );
}

/** @param line of what it is in */
function objectOf(value: Data, key: string, line: number): DataObject {
  if (value instanceof Expression)
    throw new PasteError(`“${value.name}” is code. Write out the object of “${key}”.`, value.line);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new PasteError(`“${key}” needs an object.`, line);
  return value;
}

/** A value as data; code is its name where names are allowed, and left out where it says nothing of the chart. */
function valueOf(value: Data, key: string): unknown {
  if (value instanceof Expression) {
    if (NAMED.has(key)) return value.name;
    throw new PasteError(`“${value.name}” is code. Write out the value of “${key}”.`, value.line);
  }
  if (Array.isArray(value)) return value.map((each) => valueOf(each, key));
  if (typeof value !== 'object' || value === null) return value;
  const isOfAction = NAMED.has(key);
  return Object.fromEntries(
    [...value.fields].flatMap(([name, each]) => {
      if ((LEFT_OUT.has(name) || name === 'params') && !isData(each)) return [];
      return [[name === 'cond' ? 'guard' : name, valueOf(each, isOfAction ? 'params' : name)]];
    }),
  );
}

/** Whether a value has no code in it. */
function isData(value: Data): boolean {
  if (value instanceof Expression) return false;
  if (Array.isArray(value)) return value.every(isData);
  if (typeof value !== 'object' || value === null) return true;
  return [...value.fields.values()].every(isData);
}
