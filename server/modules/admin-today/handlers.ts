import { programmeDate } from '../../../domain/korea-time.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { readTodayFile } from './today-file.ts';
import { readToday } from './read-today.ts';
import { retryDelivery } from './retry-delivery.ts';

/** A consistent snapshot: the figures of an answer are of one moment (A-TODAY-31). */
const SNAPSHOT = { isolation: 'repeatable read', readOnly: true } as const;

/** The day of administrators. */
export function adminTodayHandlers({
  database,
}: Deps): Pick<Handlers, 'getToday' | 'downloadToday' | 'retryDelivery'> {
  const { orm } = database;
  return {
    getToday: ({ query }) => database.transaction((tx) => readToday(tx, query.day), SNAPSHOT),
    async downloadToday({ query, reply }) {
      const day = query.day ?? programmeDate(await appNow(orm));
      const { name, content } = await readTodayFile(orm, day);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content);
    },
    async retryDelivery({ administrator, params }) {
      await retryDelivery(database, administrator, params.id);
      return undefined;
    },
  };
}
