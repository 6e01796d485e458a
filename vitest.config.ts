import { defineConfig } from 'vitest/config';

/** A group of tests that can run alone: `npx vitest run --project <name>`. */
function project(name: string, folders: string[], globalSetup: string[] = []) {
  return {
    test: {
      name,
      environment: 'node',
      include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
      globalSetup,
      // Long enough for the slowest machine: these limits only end tests that hang.
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  };
}

const databases = ['tests/support/database-setup.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('domain', ['domain']),
      project('statecharts', ['tools/statecharts', 'machines']),
      project('api', ['db', 'api'], databases),
      project('demo', ['demo'], databases),
      project('reliability', ['reliability'], databases),
      project('ui', ['src']),
      project('scripts', ['tools/scripts']),
    ],
  },
});
