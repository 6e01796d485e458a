import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './tools/scripts/vite/compressed.mjs';
import { oneFirstChunk } from './tools/scripts/vite/one-first-chunk.mjs';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

const first = oneFirstChunk('/src/start.tsx');

export default defineConfig({
  plugins: [react(), first.plugin, compressed()],
  build: {
    outDir: 'dist/client',
    sourcemap: true,
    // For the server, which sends preload hints for the files of a page.
    manifest: true,
    // The time of the build's plugins is no warning for users who start the product.
    rolldownOptions: {
      output: { codeSplitting: { groups: first.groups } },
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
