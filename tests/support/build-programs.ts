import { pathToFileURL } from 'node:url';

import { build, type Plugin } from 'vite';

import { root } from '../../tools/scripts/lib/run.mjs';
import { madeOnce } from './made-once.ts';

/** The programs that tests start in processes of their own. */
const programs = {
  server: 'server/main.ts',
  pages: 'server/pages.ts',
  emulator: 'demo/toss/main.ts',
  measured: 'tests/support/programs/measured.ts',
  'take-lock': 'tests/support/programs/take-lock.ts',
  'write-ledger': 'tests/support/programs/write-ledger.ts',
};

export type ProgramName = keyof typeof programs;

/** The files that programs read beside their own, such as migrations, stay where they are. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, file) => ({
      code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
      map: null,
    }),
  },
};

/**
 * Bundles each program of ours with its modules, without the packages: to strip the types of hundreds of files takes
 * half of the CPU time of a start.
 * @returns the folder with a `<name>.js` for each
 */
export function buildPrograms(): Promise<string> {
  const sources = ['server', 'demo', 'domain', 'tests/support', 'tools/scripts/lib'];
  return madeOnce('programs', sources, async (folder) => {
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'warn',
      plugins: [ownPlaces],
      build: {
        ssr: true,
        target: 'node20',
        outDir: folder,
        rolldownOptions: { input: programs, output: { entryFileNames: '[name].js' } },
      },
    });
  });
}
