import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverProgram, startService } from '../scripts/lib/services.mjs';

/** Runs the production server with the demo cinema while `use` measures it. @param use gets the server's address */
export async function withDemoServer(use: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
  const server = await startService('The server', serverProgram, {
    APP_MODE: 'demo',
    PORT: '0',
    DATA_DIR: folder,
    RATE_LIMIT: '1000000',
    FILE_RATE_LIMIT: '1000000',
  });
  try {
    await use(String(server.ready.url));
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
