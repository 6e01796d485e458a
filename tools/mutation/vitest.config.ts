import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs against the rules in `domain/`. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['tests/domain/**/*.test.ts'], environment: 'node' },
});
