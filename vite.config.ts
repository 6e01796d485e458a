import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './tools/scripts/vite/compressed.mjs';
import { ownCopy } from './tools/scripts/vite/own-copy.mjs';
import { oneFirstChunk } from './tools/scripts/vite/one-first-chunk.mjs';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

// The index of the package imports them, and only the reviews use them.
const unused = /\/(useInfiniteQuery|infiniteQueryObserver)\.js$/;
const first = oneFirstChunk('/src/start.tsx', unused);

/** The modules of the first page that read unknown data (docs/decisions/0018). */
const firstReaders = ['/src/api/api-error.ts', '/src/api/first-data.ts', '/src/api/tolerant.ts'];

/** What every page with a machine loads, after the first drawing. */
const xstate = {
  name: 'xstate',
  test: /node_modules\/@?xstate\/|\/machines\/(not-provided|timer-limit)\.ts$|\/src\/ui\/inspection\.ts$/,
};

export default defineConfig({
  resolve: {
    // React has this hook; wouter imports it from a package for older versions of React.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  plugins: [react(), ownCopy('valibot', firstReaders), first.plugin, compressed()],
  build: {
    outDir: 'dist/client',
    sourcemap: true,
    // For the server, which sends preload hints for the files of a page.
    manifest: true,
    // The time of the build's plugins is no warning for users who start the product.
    rolldownOptions: {
      output: { codeSplitting: { groups: [...first.groups, xstate] } },
      checks: { bundlerTimings: false },
    },
    // Every supported browser has it.
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // Keeps the page's host, which the server compares with the origin.
    proxy: { '/api': server, '/dev': server },
  },
});
