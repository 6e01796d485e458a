/** A mutant of a source file. */
export interface SourceMutant {
  readonly file: string;
  /** What the mistake is: `a <= b → a < b`. Mutants of a file with the same mistake have the same name. */
  readonly name: string;
  readonly isDetected: boolean;
}

/** A run of Stryker. */
export interface SourceResult {
  readonly mutants: readonly SourceMutant[];
  /** The test files of which a test ran. */
  readonly testFiles: readonly string[];
}

/** The part of Stryker's report that is read here. */
interface StrykerReport {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly StrykerMutant[] }>
  >;
  readonly testFiles: Readonly<Record<string, unknown>>;
}

interface StrykerMutant {
  readonly status: string;
  readonly replacement: string;
  /** Counts from 1. */
  readonly location: Location;
}

type Location = Readonly<Record<'start' | 'end', Position>>;

interface Position {
  readonly line: number;
  readonly column: number;
}

const DETECTED = ['Killed', 'Timeout'];
/** A mutant that no test covers has survived too. */
const SURVIVED = ['Survived', 'NoCoverage'];
/** Longer texts are cut in a name. */
const LONGEST_TEXT = 90;

/** @param text the report, as JSON @throws TypeError when it is no report of Stryker */
export function sourceResult(text: string): SourceResult {
  const report: unknown = JSON.parse(text);
  if (!isReport(report)) throw new TypeError('this is no report of Stryker');
  const mutants = Object.entries(report.files).flatMap(([file, { source, mutants: inFile }]) =>
    inFile
      .filter(({ status }) => [...DETECTED, ...SURVIVED].includes(status))
      .map((mutant) => ({
        file,
        name: mutantName(source, fromZero(mutant.location), mutant.replacement),
        isDetected: DETECTED.includes(mutant.status),
      })),
  );
  return { mutants, testFiles: Object.keys(report.testFiles) };
}

/** @param location counts from 0 @returns the mistake, such as `a <= b → a < b` */
export function mutantName(source: string, location: Location, replacement: string): string {
  return `${short(textAt(source, location))} → ${short(replacement)}`;
}

function fromZero({ start, end }: Location): Location {
  const less = ({ line, column }: Position) => ({ line: line - 1, column: column - 1 });
  return { start: less(start), end: less(end) };
}

function textAt(source: string, { start, end }: Location): string {
  const lines = source.split('\n').slice(start.line, end.line + 1);
  const last = lines.length - 1;
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined),
    )
    .join('\n');
}

function short(text: string): string {
  const oneLine = text.replaceAll(/\s+/g, ' ');
  return oneLine.length > LONGEST_TEXT ? `${oneLine.slice(0, LONGEST_TEXT)}…` : oneLine;
}

function isReport(value: unknown): value is StrykerReport {
  return typeof value === 'object' && value !== null && 'files' in value && 'testFiles' in value;
}
