// Serves the page and the visualiser of statecharts in development, at one address, and forwards API calls to the server
// (see vite.config.ts).
import { createServer } from 'vite';

const statecharts = await createServer({ configFile: 'tools/visualiser/vite.config.ts' });
await statecharts.listen();
process.env.STATECHARTS_URL = new URL(statecharts.resolvedUrls?.local[0] ?? '').origin;
const server = await createServer();
await server.listen();
process.send?.({ ready: true, url: server.resolvedUrls?.local[0] });
const close = () => Promise.all([server.close(), statecharts.close()]);
process.on('disconnect', () => void close());
process.on('SIGTERM', () => void close().then(() => process.exit(0)));
process.on('SIGINT', () => void close().then(() => process.exit(0)));
