/** A Dockerfile as far as it is run without Docker. */

export type Step =
  | { readonly kind: 'workdir'; readonly folder: string }
  | {
      readonly kind: 'copy';
      /** The stage whose files are copied; null for the folder of the build. */
      readonly from: string | null;
      readonly sources: readonly string[];
      readonly target: string;
    }
  | { readonly kind: 'env'; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'makeFolder'; readonly folder: string }
  | { readonly kind: 'npm'; readonly args: readonly string[] };

export interface Stage {
  /** The name after AS, else that of the image. */
  readonly name: string;
  readonly image: string;
  readonly steps: readonly Step[];
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

/**
 * @returns the stages, in their order
 * @throws Error for an instruction, an option or a command that {@link Step} has not: what is not run proves nothing
 */
export function readDockerfile(text: string): Stage[] {
  const stages: (Stage & { steps: Step[] })[] = [];
  for (const line of text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')) {
    const [, instruction = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (instruction === '') continue;
    if (instruction === 'FROM') {
      const [, image = '', name = image] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? unknown(line);
      stages.push({ name, image, steps: [], command: [], healthCheck: [] });
      continue;
    }
    const stage = stages.pop() ?? unknown(line);
    stages.push(withInstruction(stage, instruction, rest, line));
  }
  return stages;
}

function withInstruction<S extends Stage & { steps: Step[] }>(
  stage: S,
  instruction: string,
  rest: string,
  line: string,
): S {
  const add = (...steps: Step[]) => ({ ...stage, steps: [...stage.steps, ...steps] });
  switch (instruction) {
    case 'WORKDIR':
      return add({ kind: 'workdir', folder: rest });
    case 'COPY':
      return add(copyOf(rest, line));
    case 'ENV':
      return add({ kind: 'env', values: Object.fromEntries(rest.split(' ').map(pairOf)) });
    case 'RUN':
      return add(...rest.split(' && ').flatMap((command) => runOf(command, line)));
    case 'CMD':
      return { ...stage, command: listOf(rest) };
    case 'HEALTHCHECK':
      return { ...stage, healthCheck: listOf(rest.slice(rest.indexOf('CMD ') + 'CMD '.length)) };
    // Both need Docker: the account of the process, and a note about its port.
    case 'USER':
    case 'EXPOSE':
      return stage;
    default:
      return unknown(line);
  }
}

function copyOf(rest: string, line: string): Step {
  const [, from = null, paths = ''] =
    /^(?:--from=(\S+) )?((?!--)\S.*)$/.exec(rest) ?? unknown(line);
  const all = paths.split(/\s+/);
  const target = all.pop() ?? unknown(line);
  return { kind: 'copy', from, sources: all, target };
}

/** @returns nothing for the change of an owner, which only root may make */
function runOf(command: string, line: string): Step[] {
  const [program, ...args] = command.trim().split(/\s+/);
  if (program === 'npm') return [{ kind: 'npm', args }];
  const [first] = args;
  if (program === 'mkdir' && first !== undefined && args.length === 1) {
    return [{ kind: 'makeFolder', folder: first }];
  }
  return program === 'chown' ? [] : unknown(line);
}

function pairOf(pair: string): [string, string] {
  const [name = '', ...value] = pair.split('=');
  return [name, value.join('=')];
}

function listOf(json: string): string[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.map(String) : unknown(json);
}

function unknown(line: string): never {
  throw new Error(`The proof of the image does not know how to run: ${line}`);
}
