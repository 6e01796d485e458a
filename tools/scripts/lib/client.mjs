import { join } from 'node:path';
import { makeWhenChanged } from './make-when-changed.mjs';
import { CommandError, root, runNode } from './run.mjs';

/** The program that draws the statecharts, and with `--build` builds their visualiser. */
export const visualiserProgram = join('tools', 'scripts', 'visualiser.ts');

/** The variable with the folder to whose files the visualiser links; without it the page has no such links. */
export const SOURCE_FOLDER = 'STATECHARTS_SOURCE_FOLDER';

/** The inputs of both builds. */
const shared = [
  'tools/scripts/vite',
  'tsconfig.json',
  'package-lock.json',
  'src',
  'domain',
  'machines',
  'packages/statecharts/package.json',
  'packages/statecharts/src',
];

/** Builds the client when its sources differ from those of the last build. */
export async function ensureClientBuilt() {
  await ensureBuilt({
    folder: 'client',
    what: 'the page',
    config: 'vite.config.ts',
    sources: [...shared, 'index.html', 'vite.config.ts', 'public'],
  });
}

/**
 * Builds the visualiser of statecharts, whose drawings are made, when its sources differ from those of the last build.
 * @param {() => void} onBuild called before it builds
 */
export async function ensureVisualiserBuilt(onBuild) {
  await ensureBuilt({
    folder: 'statecharts',
    what: 'the statecharts',
    config: 'tools/visualiser/vite.config.ts',
    sources: [
      ...shared,
      'tools/visualiser',
      'tools/scripts/statecharts/areas.ts',
      'docs/statecharts/data',
    ],
    variant: process.env[SOURCE_FOLDER],
    onBuild,
  });
}

/** Draws the statecharts when their sources have changed. */
export async function ensureStatechartsDrawn() {
  await runVisualiserProgram();
}

/** Draws the statecharts and builds their visualiser when their sources have changed. */
export async function ensureStatechartsBuilt() {
  await runVisualiserProgram('--build');
}

/** Builds what the server serves: the client, and the visualiser of statecharts. */
export async function ensurePagesBuilt() {
  await ensureClientBuilt();
  await ensureStatechartsBuilt();
}

/** @param {string[]} args */
async function runVisualiserProgram(...args) {
  const code = await runNode(['--import', 'tsx', visualiserProgram, ...args]);
  if (code !== 0) throw new CommandError('Making the statecharts failed; see above.');
}

/**
 * @param {object} build
 * @param {string} build.folder below `dist`
 * @param {string} build.what shown to the user
 * @param {string} build.config of Vite
 * @param {readonly string[]} build.sources files and folders
 * @param {string | undefined} [build.variant] what else the build depends on
 * @param {() => void} [build.onBuild]
 */
async function ensureBuilt({ folder, what, config, sources, variant, onBuild }) {
  await makeWhenChanged({
    made: `dist/${folder}/index.html`,
    stamp: `dist/${folder}.sha256`,
    sources,
    variant,
    make: async () => {
      onBuild?.();
      console.log(`Building ${what} …`);
      const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
      const code = await runNode([vite, 'build', '--config', config, '--logLevel', 'warn'], {
        // A test runner sets NODE_ENV to test, which would build React's development edition.
        env: { ...process.env, NODE_ENV: 'production' },
      });
      if (code !== 0) throw new CommandError(`Building ${what} failed; see above.`);
    },
  });
}
