import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/client',
    sourcemap: true,
    // How long the build's own plugins take is no warning for whoever starts the product.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // The host stays the page's own, which the server compares with the page's origin.
    proxy: { '/api': server, '/dev': server },
  },
});
