import { buildEmulator } from './app.ts';
import { JournalError } from './journal.ts';
import { readSettings, SettingsError, type Settings } from './settings.ts';

try {
  const settings = readSettings(process.env);
  const app = buildEmulator(settings);
  const url = await app
    .listen({ host: settings.host, port: settings.port })
    .catch(async (error: unknown) => {
      await app.close();
      throw new SettingsError(listenFailure(error, settings));
    });
  console.log(
    `The card provider's emulator listens on ${url}, its ledger is in ${settings.dataFolder}.`,
  );
  process.send?.({ ready: true, url });
  const stop = () => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // The parent process has ended, perhaps killed, and would no longer end this one.
  process.once('disconnect', stop);
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof JournalError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function listenFailure(error: unknown, { host, port }: Settings): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is already in use; set EMULATOR_PORT to another one.`;
  }
  return `Cannot listen on ${host}:${port} (${String(code ?? error)}); check EMULATOR_HOST and EMULATOR_PORT.`;
}
