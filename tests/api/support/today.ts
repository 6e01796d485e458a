import type { components } from '../../../openapi.gen.d.ts';
import { createDelivery } from '../../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../../server/jobs/deliver-outbox.ts';
import { NOON } from './cinema.ts';
import { insertSignedInAdministrator } from './fixtures.ts';
import type { Stage } from './stage.ts';

export type Today = components['schemas']['Today'];

/** A row of the file by the names of its columns. */
export type CsvRow = Readonly<Record<string, string>>;

/** The administrators' calls about their day, by `basic`, on the stage of a small cinema. */
export async function openToday(stage: Stage) {
  const { orm } = stage.database;
  const { session } = await insertSignedInAdministrator(orm, 'basic');
  const superior = await insertSignedInAdministrator(orm, 'super', { role: 'SUPER' });
  const query = (day?: string) => (day === undefined ? '' : `?day=${day}`);
  const ask = (path: string) => stage.server.api.get(`/api/admin/today${path}`, { session });
  /** Sets the clocks of the server and of the provider, which dates the payments. @param time ISO 8601 */
  const at = async (time: string) => {
    await stage.at(time);
    await stage.emulator.post('/emulator/clock', { offsetMs: Date.parse(time) - Date.now() });
  };
  await at(NOON);
  return {
    at,
    ask,
    async read(day?: string): Promise<Today> {
      const { status, body } = await ask(query(day));
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body as Today;
    },
    download: (day?: string) => ask(`/csv${query(day)}`),
    async rows(day?: string): Promise<CsvRow[]> {
      return readCsv(String((await ask(`/csv${query(day)}`)).body));
    },
    retry: (id: number) =>
      stage.server.api.request('POST', `/api/admin/today/retry/${id}`, { session }),
    deliver: () => deliverOutbox(stage.database, createDelivery(stage.server.deps)),
    /** The audit log, the latest entry first. */
    async audit() {
      const { body } = await stage.server.api.get('/api/admin/audit', {
        session: superior.session,
      });
      return (body as { content: object[] }).content;
    },
  };
}

/** Reads a file without line breaks in its cells. */
function readCsv(content: string): CsvRow[] {
  const [head = [], ...rows] = content
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'))
        .slice(0, -1),
    );
  return rows.map((row) =>
    Object.fromEntries(row.map((cell, column): [string, string] => [head[column] ?? '', cell])),
  );
}
