// The page in development, sending the server's calls on to it; vite.config.ts says how.
import { createServer } from 'vite';

const server = await createServer();
await server.listen();
process.send?.({ ready: true, url: server.resolvedUrls?.local[0] });
process.on('disconnect', () => void server.close());
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.on('SIGINT', () => void server.close().then(() => process.exit(0)));
