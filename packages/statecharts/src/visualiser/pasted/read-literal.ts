/** What is wrong with a pasted text, with the line. */
export class PasteError extends Error {
  override readonly name = 'PasteError';
  /** @param line from 1; undefined where it is not known */
  constructor(message: string, line: number | undefined) {
    super(line === undefined ? message : `Line ${line}: ${message}`);
  }
}

/** A configuration of a state as data: what `createMachine` takes, without code. */
export type StateConfig = Record<string, unknown>;

/** Code in a place of data. It is never run: it only has a name. */
export class Expression {
  /** `assign` of `assign({ … })`, `checkCode` of `checkCode`; `(inline)` of a function. */
  readonly name: string;
  readonly line: number;
  constructor(name: string, line: number) {
    this.name = name;
    this.line = line;
  }
}

export type Data = string | number | boolean | null | undefined | Expression | Data[] | DataObject;

export interface DataObject {
  readonly line: number;
  readonly fields: ReadonlyMap<string, Data>;
}

/** Deeper values are refused. */
const MOST_DEPTH = 100;

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const NUMBER = /-?(?:0x[\da-f]+|\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?)/iy;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const STRING =
  /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|`(?:[^`\\$]|\\[\s\S]|\$(?!\{))*`/y;
const BEGIN_OR_END = /[,\]}){"'`\p{L}\p{N}_$]/u;
/** What a type of TypeScript adds to a value. */
const TYPED = /(?:as|satisfies)\s+[\w.$]+/y;
const WORDS: ReadonlyMap<string, Data> = new Map<string, Data>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['b', '\b'],
  ['f', '\f'],
  ['0', '\0'],
  ['\n', ''],
]);

/**
 * Reads the object at a place of a text of JSON, JavaScript or TypeScript, as data. Nothing of it is run.
 * @param start where the object begins
 * @throws PasteError with the line where the text is no data
 */
export function readLiteral(text: string, start: number): DataObject {
  let at = start;
  const counted = { place: 0, line: 1 };
  /** Counts on from the last asked place: most places are asked in their order. */
  function lineAt(place: number): number {
    if (place < counted.place) Object.assign(counted, { place: 0, line: 1 });
    for (; counted.place < place; counted.place += 1)
      if (text[counted.place] === '\n') counted.line += 1;
    return counted.line;
  }
  const fault = (message: string, place = at) => new PasteError(message, lineAt(place));

  /** Takes what an expression finds here. */
  function take(expression: RegExp): string | undefined {
    expression.lastIndex = at;
    const [found] = expression.exec(text) ?? [];
    if (found !== undefined) at += found.length;
    return found;
  }

  function skipSpace(): void {
    take(SPACE);
  }

  /** What comes next after spaces and comments. */
  function nextSign(): string {
    skipSpace();
    return text[at] ?? '';
  }

  function expect(sign: string, after: string): void {
    skipSpace();
    if (!text.startsWith(sign, at)) throw fault(`“${sign}” is missing after ${after}.`);
    at += sign.length;
  }

  function readValue(depth: number): Data {
    skipSpace();
    if (depth > MOST_DEPTH) throw fault(`Values are nested more than ${MOST_DEPTH} times.`);
    if (at >= text.length) throw fault('The text ends within a value.');
    const begin = at;
    const value = readPlain(depth);
    if (value !== code) {
      skipSpace();
      take(TYPED);
      skipSpace();
      // After the beginning of another value a comma is missing; after anything else it is code.
      if (at >= text.length || BEGIN_OR_END.test(text[at] ?? '')) return value;
    }
    at = begin;
    return readExpression();
  }

  /** A value that is data, as far as its beginning tells. */
  function readPlain(depth: number): Data | typeof code {
    if (text[at] === '{') return readObject(depth);
    if (text[at] === '[') return readArray(depth);
    const string = take(STRING);
    if (string !== undefined) return unquoted(string);
    const number = take(NUMBER);
    if (number !== undefined) return Number(number.replaceAll('_', ''));
    const word = take(NAME);
    return word !== undefined && WORDS.has(word) ? WORDS.get(word) : code;
  }

  function readObject(depth: number): DataObject {
    const line = lineAt(at);
    const fields = new Map<string, Data>();
    at += 1;
    while (nextSign() !== '}') {
      if (at >= text.length) throw new PasteError('The object that begins here has no end.', line);
      if (text.startsWith('...', at)) throw fault('“...” is not data. Write out what it adds.');
      const begin = at;
      const quoted = take(STRING);
      const key =
        quoted === undefined ? (take(NAME) ?? take(NUMBER)?.replaceAll('_', '')) : unquoted(quoted);
      if (key === undefined) throw fault('The name of a field is missing, or it is code.');
      if (fields.has(key)) throw fault(`“${key}” is written twice.`, begin);
      skipSpace();
      if (text[at] === ',' || text[at] === '}') fields.set(key, new Expression(key, lineAt(begin)));
      else if (text[at] === '(') fields.set(key, readExpression());
      else {
        expect(':', `“${key}”`);
        fields.set(key, readValue(depth + 1));
      }
      skipSpace();
      if (text[at] === ',') at += 1;
      else if (text[at] !== '}' && at < text.length)
        throw fault(`“,” is missing after the value of “${key}”.`);
    }
    at += 1;
    return { line, fields };
  }

  function readArray(depth: number): Data[] {
    const line = lineAt(at);
    const values: Data[] = [];
    at += 1;
    while (nextSign() !== ']') {
      if (at >= text.length) throw new PasteError('The list that begins here has no end.', line);
      if (text.startsWith('...', at)) throw fault('“...” is not data. Write out what it adds.');
      values.push(readValue(depth + 1));
      skipSpace();
      if (text[at] === ',') at += 1;
      else if (text[at] !== ']' && at < text.length) throw fault('“,” is missing after a value.');
    }
    at += 1;
    return values;
  }

  /** Skips code to the end of its value: brackets and texts in it are closed before. */
  function readExpression(): Expression {
    const line = lineAt(at);
    const begin = at;
    const open: string[] = [];
    while (at < text.length) {
      skipSpace();
      const sign = text[at] ?? '';
      if (open.length === 0 && ',]})'.includes(sign)) break;
      if (take(STRING) !== undefined) continue;
      if ('([{'.includes(sign)) open.push(sign);
      if (')]}'.includes(sign)) open.pop();
      at += 1;
    }
    return new Expression(nameOf(text.slice(begin, at).trim()), line);
  }

  skipSpace();
  if (text[at] !== '{') throw fault('An object with the configuration of a machine is expected.');
  return readObject(0);
}

/** Guards that are put together of others are named by their whole text. */
const COMBINED = new Set(['and', 'or', 'not', 'stateIn']);
const LONGEST_NAME = 60;

/** What code is called: the called function, or the variable; `(inline)` without a name. */
function nameOf(code: string): string {
  const [, name = ''] = /^(?:\w+\.)*([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:\(|$)/u.exec(code) ?? [];
  if (COMBINED.has(name)) return code.replaceAll(/['"`\s]+/g, ' ').slice(0, LONGEST_NAME);
  const isFunction = /^(?:async\b|function\b)/.test(code) || /^\w*\s*\([^()]*\)\s*\{/.test(code);
  return name === '' || isFunction ? '(inline)' : name;
}

/** The mark of a value that is code. */
const code = Symbol('code');

function unquoted(written: string): string {
  return written
    .slice(1, -1)
    .replaceAll(
      /\\(?:u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|x([\da-fA-F]{2})|([\s\S]))/g,
      (_, four?: string, many?: string, two?: string, sign?: string) => {
        const point = four ?? many ?? two;
        if (point === undefined) return ESCAPES.get(sign ?? '') ?? sign ?? '';
        const number = Number.parseInt(point, 16);
        return number > 0x10ffff ? '\ufffd' : String.fromCodePoint(number);
      },
    );
}
