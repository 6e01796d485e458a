import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { root } from '../../scripts/lib/run.mjs';
import config from '../../../playwright.config.ts';

/** A mutant that breaks a page is detected after this time, in milliseconds. Tests that need more of it are not used. */
const PATIENCE_MS = 15_000;

export default defineConfig({
  ...config,
  testDir: join(root, 'tests/e2e'),
  outputDir: join(root, 'test-results'),
  globalSetup: join(root, 'tests/e2e/support/global-setup.ts'),
  retries: 0,
  timeout: 75_000,
  expect: { timeout: PATIENCE_MS },
  use: { ...config.use, actionTimeout: PATIENCE_MS, screenshot: 'off' },
});
