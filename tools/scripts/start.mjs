// npm start: installs what is missing, builds the page, fills the demo cinema and serves it.
import './lib/node-version.mjs';
import { join } from 'node:path';
import { ensureClientBuilt } from './lib/client.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runCommand } from './lib/run.mjs';
import { connectEmulator, runUntilEnd, signalToEnd, startEmulator } from './lib/services.mjs';
import { superviseService } from './lib/supervise.mjs';

await runCommand(async () => {
  await ensureInstalled();
  await ensureClientBuilt();
  const emulator = await startEmulator();
  // A server that hangs while it starts would outlive this program.
  const signal = signalToEnd();
  try {
    const server = await superviseService(
      'The server',
      ['--import', 'tsx', join('server', 'main.ts')],
      emulator ? { EMULATOR_URL: emulator.ready.url } : {},
      { signal },
    );
    await connectEmulator(emulator, server.ready.url);
    announce(server.ready);
    const services = { 'The server': server, 'The card provider’s stand-in': emulator };
    return await runUntilEnd(services, signal);
  } finally {
    await emulator?.end();
  }
});

/** @param {Record<string, any>} ready */
function announce({ url, accounts }) {
  console.log(`\nMarquee is open: ${url}`);
  for (const { path, loginId, password } of accounts ?? []) {
    console.log(`  ${path.padEnd(14)} ${loginId} / ${password}`);
  }
  if (accounts?.length > 0)
    console.log(
      '  /dev/mailbox   the mails that the cinema sends, and the codes for new administrators',
    );
  console.log('Ctrl-C closes it.\n');
}
