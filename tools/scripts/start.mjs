// npm start: installs what is missing, builds the page, fills the demo cinema and serves it.
import './lib/node-version.mjs';
import { announcement } from './lib/announcement.mjs';
import { ensureClientBuilt, ensureStatechartsBuilt, visualiserProgram } from './lib/client.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runCommand } from './lib/run.mjs';
import {
  connectEmulator,
  emulatorUrl,
  isDemo,
  liveServer,
  runUntilEnd,
  serverProgram,
  signalToEnd,
  startEmulator,
  withFirst,
} from './lib/services.mjs';
import { superviseService } from './lib/supervise.mjs';

await runCommand(async () => {
  await ensureInstalled();
  await ensureClientBuilt();
  // The visitors of a live cinema neither wait for drawings nor make the server draw.
  const drawsLater = isDemo(process.env);
  if (!drawsLater) await ensureStatechartsBuilt();
  // A server that hangs while it starts would outlive this program.
  const signal = signalToEnd();
  const starting = startEmulator();
  try {
    const url = emulatorUrl() ?? (await starting)?.ready.url;
    const [emulator, server] = await withFirst(starting, (failed) =>
      superviseService(
        'The server',
        drawsLater ? [...serverProgram, visualiserProgram] : liveServer,
        url ? { EMULATOR_URL: url } : {},
        { signal: AbortSignal.any([signal, failed]) },
      ),
    );
    await connectEmulator(emulator, server.ready.url);
    console.log(['', ...announcement(server.ready, emulator !== undefined), ''].join('\n'));
    const services = { 'The server': server, 'The card provider’s emulator': emulator };
    return await runUntilEnd(services, signal);
  } finally {
    const emulator = await starting.catch(() => undefined);
    await emulator?.end();
  }
});
