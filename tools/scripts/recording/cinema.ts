import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePagesBuilt } from '../lib/client.mjs';
import { connectEmulator, serverProgram, startService } from '../lib/services.mjs';

/** A demo cinema that runs for the recording only. */
interface Cinema {
  readonly url: string;
  /** Ends its programs and deletes its data. */
  close(): Promise<void>;
}

/** Starts the demo cinema as `npm start` does, on free ports and with a data folder of its own. */
export async function openCinema(): Promise<Cinema> {
  await ensurePagesBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'marquee-record-'));
  const endings: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of endings.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const emulator = await startService(
      'The card provider’s emulator',
      ['--import', 'tsx', 'demo/toss/main.ts'],
      { EMULATOR_DATA: join(folder, 'emulator'), EMULATOR_PORT: '0' },
    );
    endings.push(emulator.end);
    const server = await startService('The server', serverProgram, {
      APP_MODE: 'demo',
      PORT: '0',
      DATA_DIR: folder,
      EMULATOR_URL: String(emulator.ready.url),
    });
    endings.push(server.end);
    const url = String(server.ready.url);
    await connectEmulator(emulator, url);
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
