// Serves the page in development and forwards API calls to the server (see vite.config.ts).
import { createServer } from 'vite';

const server = await createServer();
await server.listen();
process.send?.({ ready: true, url: server.resolvedUrls?.local[0] });
process.on('disconnect', () => void server.close());
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.on('SIGINT', () => void server.close().then(() => process.exit(0)));
