import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs: those of plain functions, without a database. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/{domain,server}/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tools/mutation/same-inputs.ts'],
    // As in the other runs: this limit only ends tests that hang.
    testTimeout: 60_000,
  },
});
