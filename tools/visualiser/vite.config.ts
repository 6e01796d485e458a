import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createMaker, makeWith } from '../../server/plugins/statecharts-maker.ts';
import { SOURCE_FOLDER } from '../scripts/lib/client.mjs';
import { compressed } from '../scripts/vite/compressed.mjs';
import { buildTarget } from '../scripts/vite/supported-browsers.mjs';
import { drawnWhenOpened } from './drawn-when-opened.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
/** The list, the facts and the drawings, as `tools/scripts/visualiser.ts` writes them. */
const data = `${project}docs/statecharts/data`;
const maker = createMaker(makeWith(`${project}tools/scripts/visualiser.ts`));

/** The visualiser of statecharts, a page apart from the product's: none of its code is in the customers' files. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/statecharts/',
  cacheDir: `${project}node_modules/.vite-statecharts`,
  publicDir: command === 'build' ? data : false,
  // The package knows no page translators, for which the product's elements are made (X-PAGE-47).
  resolve: { alias: { '#jsx': `${project}src/ui/jsx` } },
  // Only a page that is made for this computer has links to its files: that of a demo or of development.
  define: {
    'import.meta.env.VITE_SOURCE_FOLDER': JSON.stringify(
      command === 'serve' ? project : (process.env[SOURCE_FOLDER] ?? ''),
    ),
  },
  plugins: [react({ jsxImportSource: '#jsx' }), compressed(), drawnWhenOpened(data, maker)],
  build: {
    outDir: `${project}dist/statecharts`,
    emptyOutDir: true,
    target: buildTarget,
    sourcemap: true,
    // The policy of the page allows no data in addresses.
    assetsInlineLimit: 0,
    // The charts of all machines are one file, which the search of the list loads.
    chunkSizeWarningLimit: 2000,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    host: '127.0.0.1',
    port: 5273,
    // Code and data are outside of this folder.
    fs: { allow: [project] },
  },
}));
