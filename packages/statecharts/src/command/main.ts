import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readChart } from '../read-chart.ts';
import { checkText } from './check.ts';
import { chartDifferences } from './diff.ts';
import { drawingText, FORMATS, isFormat } from './draw.ts';
import { loadSubject, UsageError } from './load.ts';
import { mutateText } from './mutate.ts';
import { serveView } from './view.ts';

const USAGE = `statecharts <command> <file.ts>[#export] …

  view <file>            opens the drawings of a machine on a local page; --port
  check <file>           explores it, and says what is suspicious or breaks a rule of its model; --pairs, --limit
  draw <file>            writes it as Mermaid; --format svg|json|config, --view, --out
  mutate <file>          makes small mistakes in it, and says which of them nothing detects
  diff <file> <file>     says what differs between two machines

The export is a machine or a model; it can be left out where a file has one of them.`;

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
      format: { type: 'string', default: 'mermaid' },
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
  const { machine, model } = await loadSubject(place);

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
      if (!isFormat(values.format)) {
        throw new UsageError(`There is no format ${values.format}, but ${FORMATS.join(', ')}.`);
      }
      const text = await drawingText(readChart(machine), values.format, values.view);
      if (values.out === undefined) out(text);
      else await writeFile(values.out, text);
      return 0;
    }
    case 'diff': {
      if (other === undefined) throw new UsageError('Which second file?');
      const differences = chartDifferences(
        readChart(machine),
        readChart((await loadSubject(other)).machine),
      );
      out(differences.length === 0 ? 'The charts are equal.' : differences.join('\n'));
      return differences.length === 0 ? 0 : 1;
    }
    default: {
      const { address } = await serveView(readChart(machine), numberOf('port', values.port));
      out(`${machine.id} is shown at ${address}`);
      return 0;
    }
  }
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
