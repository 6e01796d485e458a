import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './tools/scripts/vite/compressed.mjs';
import { oneFirstChunk } from './tools/scripts/vite/one-first-chunk.mjs';
import { serviceWorker } from './tools/scripts/vite/service-worker.mjs';
import { buildTarget } from './tools/scripts/vite/supported-browsers.mjs';
import { statechartsProxy } from './tools/scripts/vite/statecharts-proxy.mjs';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';
/** The development server of the visualiser. */
const statecharts = process.env.STATECHARTS_URL ?? 'http://127.0.0.1:5273';

const first = oneFirstChunk('/src/start.tsx');

/** Packages that more than one page loads whole. */
const packages = [
  { name: 'xstate', test: /\/node_modules\/@?xstate\// },
  { name: 'dialogs', test: /\/node_modules\/(@radix-ui|aria-hidden)\// },
];

/** Small modules of many later pages: as chunks for each set of pages they were a quarter of the requests (decision 0161). */
const small = {
  name: 'small',
  minShareCount: 8,
  maxModuleSize: 3_000,
  // Customers load no part of the administration, and QR codes only with a ticket.
  test: (id: string) => !/\/features\/admin\/|\/ui\/ticket\/|\/node_modules\/uqr\//.test(id),
};

/**
 * What several later pages share, a chunk for each set of pages. Chunks of less than 2,000 bytes of source join a chunk of
 * nearly the same pages: few chunks have short lists, larger ones bring code that the page does not need.
 */
const shared = {
  name: 'shared',
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 1_000,
};

export default defineConfig({
  resolve: {
    // React has this hook; wouter imports it from a package for older versions of React.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  plugins: [
    react({ jsxImportSource: '#jsx' }),
    first.plugin,
    compressed(),
    serviceWorker('src/service-worker/service-worker.ts', ['src/app/tickets-route.tsx'], 'sw.js'),
    serviceWorker(
      'src/service-worker/door-worker.ts',
      ['src/app/admin-route.tsx', 'src/features/admin/entry/entry-page.tsx'],
      'door-sw.js',
    ),
  ],
  build: {
    outDir: 'dist/client',
    target: buildTarget,
    sourcemap: true,
    // For the server, which sends preload hints for the files of a page.
    manifest: true,
    // The time of the build's plugins is no warning for users who start the product.
    rolldownOptions: {
      output: {
        // Short: the names of all files stand in the first scripts. Six characters would name at most 64 chunks.
        chunkFileNames: ({ name }) =>
          `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash:7].js`,
        codeSplitting: {
          groups: [...first.groups, ...packages, small, shared],
        },
      },
      checks: { bundlerTimings: false },
    },
    modulePreload: {
      // Every supported browser has it.
      polyfill: false,
      // The first files are loaded before any later page; without their names the lists are shorter.
      // Those of the administration are loaded without: customers would download the names of its parts.
      resolveDependencies: (file, names) =>
        file.startsWith('assets/admin-route-')
          ? []
          : names.filter((name) => !name.startsWith('assets/index-')),
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // Keeps the page's host, which the server compares with the origin.
    proxy: { '/api': server, '/dev': server, '/statecharts': statechartsProxy(statecharts) },
  },
});
