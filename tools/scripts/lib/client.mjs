import { join } from 'node:path';
import { makeWhenChanged } from './make-when-changed.mjs';
import { CommandError, root, runNode } from './run.mjs';

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

/** What is built: into `dist/<folder>`, from these sources. */
const builds = [
  {
    folder: 'client',
    what: 'the page',
    config: 'vite.config.ts',
    sources: [...shared, 'index.html', 'vite.config.ts', 'public'],
  },
  {
    folder: 'statecharts',
    what: 'the statecharts',
    config: 'tools/visualiser/vite.config.ts',
    sources: [
      ...shared,
      'tools/visualiser',
      'tools/scripts/statecharts/areas.ts',
      'docs/statecharts',
    ],
  },
];

/** Builds the client and the visualiser of statecharts when their sources differ from those of the last build. */
export async function ensureClientBuilt() {
  for (const build of builds) await ensureBuilt(build);
}

/** @param {typeof builds[number]} build */
async function ensureBuilt({ folder, what, config, sources }) {
  await makeWhenChanged({
    made: `dist/${folder}/index.html`,
    stamp: `dist/${folder}.sha256`,
    sources,
    make: async () => {
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
