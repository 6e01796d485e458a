import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import type { Stage } from './dockerfile.ts';

/** A stage that was built: its file system, and what its settings are. */
export interface Built {
  /** The folder that stands for `/`. */
  readonly root: string;
  readonly workFolder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stage: Stage;
}

/**
 * Runs the steps of a Dockerfile in folders, each stage in its own. What Docker adds is missing: the system of the base
 * image, its version of Node, and the account.
 * @param context the folder of the build; `isSent` tells which of its paths Docker gets
 * @param place an empty folder
 * @returns the last stage
 * @throws Error when a command fails or a copied file is missing
 */
export function buildStages(
  stages: readonly Stage[],
  { context, isSent, place }: { context: string; isSent: (path: string) => boolean; place: string },
): Built {
  const built = new Map<string, Built>();
  for (const [index, stage] of stages.entries()) {
    const root = join(place, `${index}-${stage.name.replaceAll(/\W/g, '-')}`);
    mkdirSync(root);
    built.set(stage.name, build(stage, root));
  }
  const last = [...built.values()].at(-1);
  if (last === undefined) throw new Error('The Dockerfile has no stage');
  return last;

  function build(stage: Stage, root: string): Built {
    let workFolder = root;
    let env: Record<string, string> = {};
    for (const step of stage.steps) {
      switch (step.kind) {
        case 'workdir':
          workFolder = inside(root, root, step.folder);
          mkdirSync(workFolder, { recursive: true });
          break;
        case 'env':
          env = { ...env, ...step.values };
          break;
        case 'makeFolder':
          mkdirSync(inside(root, workFolder, step.folder));
          break;
        case 'npm':
          runNpm(step.args, workFolder, env);
          break;
        case 'copy':
          for (const source of step.sources) {
            const from = step.from === null ? null : built.get(step.from);
            if (from === undefined) throw new Error(`There is no stage ${String(step.from)}`);
            const path = from ? inside(from.root, from.root, source) : resolve(context, source);
            if (!existsSync(path)) throw new Error(`There is no ${source} to copy`);
            const target = inside(root, workFolder, step.target);
            copy(path, targetOf(path, target, step.target), from ? () => true : isOfContext);
          }
          break;
      }
    }
    return { root, workFolder, env, stage };
  }

  function isOfContext(path: string): boolean {
    const own = relative(context, path);
    return own === '' || isSent(own);
  }
}

/** @returns a filter of paths by a `.dockerignore` that leaves out everything but the lines with `!` */
export function sentPaths(dockerIgnore: string): (path: string) => boolean {
  const lines = dockerIgnore.split('\n').filter((line) => line !== '');
  const [first, ...rest] = lines;
  if (first !== '*' || rest.some((line) => !line.startsWith('!') || line.includes('*'))) {
    throw new Error('.dockerignore has more than exceptions from *');
  }
  const sent = rest.map((line) => line.slice(1));
  // A folder on the way to a sent one is entered.
  return (path) =>
    sent.some((each) => `${path}/`.startsWith(`${each}/`) || each.startsWith(`${path}/`));
}

/** A path of the container, in the folder that stands for `/`. */
function inside(root: string, workFolder: string, path: string): string {
  return path.startsWith('/') ? join(root, path) : join(workFolder, path);
}

/** A file goes into a target that ends with a slash or is a folder; the content of a folder becomes that of its target. */
function targetOf(source: string, target: string, written: string): string {
  const isFolder = readableAsFolder(source);
  return !isFolder && (written.endsWith('/') || readableAsFolder(target))
    ? join(target, basename(source))
    : target;
}

function readableAsFolder(path: string): boolean {
  try {
    readdirSync(path);
    return true;
  } catch {
    return false;
  }
}

function copy(source: string, target: string, isCopied: (path: string) => boolean): void {
  cpSync(source, target, { recursive: true, verbatimSymlinks: true, filter: isCopied });
}

function runNpm(args: readonly string[], cwd: string, env: Record<string, string>): void {
  const { status } = spawnSync('npm', args, {
    ...{ cwd, stdio: 'inherit', shell: process.platform === 'win32' },
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed`);
}
