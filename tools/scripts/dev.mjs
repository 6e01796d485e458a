// npm run dev: npm start with reloading of the page and the server at every change.
import './lib/node-version.mjs';
import { join } from 'node:path';
import { ensureContractTypes } from './lib/contract-types.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runCommand } from './lib/run.mjs';
import { connectEmulator, runUntilEnd, startEmulator, startService } from './lib/services.mjs';

await runCommand(async () => {
  await ensureInstalled();
  // For the editor.
  const [emulator] = await Promise.all([startEmulator(), ensureContractTypes()]);
  const port = process.env.PORT || '3000';
  const serverUrl = `http://127.0.0.1:${port}`;
  await connectEmulator(emulator, serverUrl);
  const server = await startService(
    'The server',
    ['--watch', '--watch-preserve-output', '--import', 'tsx', join('server', 'main.ts')],
    { PORT: port, ...(emulator && { EMULATOR_URL: emulator.ready.url }) },
  );
  const page = await startService(
    'The page',
    [join('tools', 'scripts', 'lib', 'page-server.mjs')],
    {
      SERVER_URL: serverUrl,
    },
  );
  console.log(`\nMarquee is open: ${page.ready.url}`);
  console.log('Ctrl-C closes it.\n');
  return runUntilEnd({
    'The page': page,
    'The server': server,
    'The card provider’s emulator': emulator,
  });
});
