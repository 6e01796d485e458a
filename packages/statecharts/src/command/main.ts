import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Marks } from '../drawing/marks.ts';
import { readChart, type Chart } from '../read-chart.ts';
import { bothVersions } from './both-versions.ts';
import { checkText } from './check.ts';
import { changeLines, chartChanges } from './diff.ts';
import { drawingText, FORMATS, isFormat } from './draw.ts';
import type { Subject } from '../subject.ts';
import { loadSubject, UsageError } from './load.ts';
import { mutateText } from './mutate.ts';
import { serveDrawings, type Served } from './view.ts';
import { serveVisualiser } from './visualise.ts';

const USAGE = `statecharts <command> <file.ts>[#export] …

  view <file> [file]     shows and plays a machine on a local page, or draws what differs between two; --port
  check <file>           explores it, and says what is suspicious or breaks a rule of its model; --pairs, --limit
  draw <file>            writes it as Mermaid; --format svg|json|config, --view, --out
  mutate <file>          makes small mistakes in it, and says which of them nothing detects
  diff <file> <file>     says what differs between two machines; --format svg draws it, --view, --out

The export is a machine or a model; it can be left out where a file has one of them. <revision>:<file> is the file as it was in a
revision of git.`;

/** Where the command writes a text, on lines of its own. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/**
 * Runs the command.
 * @returns the exit code: 0, 1 when something is found, 2 when the command cannot do what it is asked
 */
export async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await run(args, terminal);
  } catch (error) {
    if (!(error instanceof UsageError) && !isArgumentError(error)) throw error;
    terminal.err(error.message);
    return 2;
  }
}

async function run(args: readonly string[], { out }: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      limit: { type: 'string' },
      out: { type: 'string' },
      pairs: { type: 'boolean', default: false },
      port: { type: 'string', default: '4880' },
      view: { type: 'string' },
    },
  });
  const [command, place, other] = positionals;
  if (command === undefined) {
    out(USAGE);
    return 0;
  }
  if (!COMMANDS.has(command)) throw new UsageError(`There is no command ${command}.\n\n${USAGE}`);
  if (place === undefined) throw new UsageError(`Which file?\n\n${USAGE}`);
  const subject = await loadSubject(place);
  const { machine, model } = subject;
  const write = async (text: string) => {
    if (values.out === undefined) out(text);
    else await writeFile(values.out, text);
  };

  switch (command) {
    case 'check': {
      const limit = values.limit === undefined ? model.limit : numberOf('limit', values.limit);
      const limited = limit === undefined ? model : { ...model, limit };
      const { text, isFine } = checkText(limited, { pairs: values.pairs });
      out(text);
      return isFine ? 0 : 1;
    }
    case 'mutate': {
      out(mutateText(model));
      return 0;
    }
    case 'draw': {
      const format = values.format ?? 'mermaid';
      if (!isFormat(format)) {
        throw new UsageError(`There is no format ${format}, but ${FORMATS.join(', ')}.`);
      }
      await write(await drawingText(readChart(machine), format, { view: values.view }));
      return 0;
    }
    case 'diff': {
      if (other === undefined) throw new UsageError('Which second file?');
      const format = values.format ?? 'text';
      if (format !== 'text' && format !== 'svg') {
        throw new UsageError(`There is no format ${format}, but text, svg.`);
      }
      const { lines, chart, marks } = await compared(readChart(machine), other);
      await write(
        format === 'svg'
          ? await drawingText(chart, format, { view: values.view, marks })
          : lines.length === 0
            ? 'The charts are equal.'
            : lines.join('\n'),
      );
      return lines.length === 0 ? 0 : 1;
    }
    default: {
      const { address } = await shown(subject, place, other, numberOf('port', values.port));
      out(`${machine.id} is shown at ${address}`);
      return 0;
    }
  }
}

/** A file as it is now is shown in the visualiser; a revision, and what differs between two versions, as drawings. */
async function shown(
  subject: Subject,
  place: string,
  other: string | undefined,
  port: number,
): Promise<Served> {
  if (other !== undefined) {
    const { chart, marks } = await compared(readChart(subject.machine), other);
    return serveDrawings(chart, port, marks);
  }
  const [path = ''] = place.split('#');
  return existsSync(path)
    ? serveVisualiser(subject, resolve(path), port)
    : serveDrawings(readChart(subject.machine), port);
}

/** @param other where the second version is */
async function compared(
  before: Chart,
  other: string,
): Promise<{ lines: readonly string[]; chart: Chart; marks: Marks }> {
  const after = readChart((await loadSubject(other)).machine);
  const changes = chartChanges(before, after);
  return { lines: changeLines(changes), ...bothVersions(before, after, changes) };
}

const COMMANDS: ReadonlySet<string> = new Set(['view', 'check', 'draw', 'mutate', 'diff']);

function numberOf(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`--${option} is a number, not ${text}.`);
  return Number(text);
}

/** Node's errors for unknown options. */
function isArgumentError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('ERR_PARSE_ARGS_')
  );
}
