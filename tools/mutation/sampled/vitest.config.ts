import { defineConfig } from 'vitest/config';
import { root } from '../../scripts/lib/run.mjs';
import config from '../../../vitest.config.ts';

/** The tests of the project, each file with its own modules: one that is loaded keeps its mutant. */
export default defineConfig({
  root,
  test: {
    ...config.test,
    projects: (config.test?.projects ?? []).map((project) =>
      typeof project === 'object' && 'test' in project
        ? {
            ...project,
            test: {
              ...project.test,
              isolate: true,
              setupFiles: [
                'tools/mutation/sampled/vitest-setup.ts',
                ...[project.test.setupFiles ?? []].flat(),
              ],
              testTimeout: 20_000,
            },
          }
        : project,
    ),
  },
});
