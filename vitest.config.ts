import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const files = ['tests', 'packages/statecharts/tests'].flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);
const replacing = files.filter((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8').includes('vi.mock('),
);

/** A group of tests that can run alone: `npx vitest run --project <name>`. */
function project(name: string, folders: string[], globalSetup: string[] = []) {
  return {
    oxc,
    test: {
      ...common,
      name,
      include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
      exclude: replacing,
      globalSetup,
      // The files of a worker share their modules: loading them for each file took more than half of the time.
      isolate: false,
    },
  };
}

/** Tests compare markup as it is written; only browsers need the elements for page translators (X-PAGE-47). */
const oxc = { jsx: { importSource: 'react' } };

const common = {
  environment: 'node',
  setupFiles: ['tests/support/restore-globals.ts'],
  // Long enough for the slowest machine: these limits only end tests that hang.
  testTimeout: 60_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
};

const databases = ['tests/support/database-setup.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // The projects share most modules, and each would transform them again.
    experimental: { fsModuleCache: true },
    projects: [
      project('domain', ['tests/domain', 'tests/server']),
      project('statecharts', ['packages/statecharts/tests', 'tests/machines']),
      project('drawings', ['tests/drawings'], ['tests/support/drawings-setup.ts']),
      project('api', ['tests/db', 'tests/api'], databases),
      project('demo', ['tests/demo'], databases),
      project('reliability', ['tests/reliability'], databases),
      project('ui', ['tests/src', 'tests/tools/visualiser']),
      project('scripts', ['tests/tools/scripts']),
      // A module that a test replaces must not be loaded already, nor be seen by another file.
      {
        oxc,
        test: { ...common, name: 'replaced modules', include: replacing, globalSetup: databases },
      },
    ],
  },
});
