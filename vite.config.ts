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
    // For the server, which tells the browser ahead which files a page will need.
    manifest: true,
    // How long the build's own plugins take is no warning for whoever starts the product.
    rolldownOptions: {
      output: { codeSplitting: { groups: first.groups } },
      checks: { bundlerTimings: false },
    },
    // Every browser that runs the rest of the page knows it.
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // The host stays the page's own, which the server compares with the page's origin.
    proxy: { '/api': server, '/dev': server },
  },
});
