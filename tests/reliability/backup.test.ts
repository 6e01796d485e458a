import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { payment } from '../../server/db/schema/money.ts';
import { createBooker } from '../api/support/booking.ts';
import { insertSmallCinema } from '../api/support/cinema.ts';
import { startTestEmulator } from '../api/support/emulator.ts';
import { startTestServer } from '../api/support/server.ts';
import { expectSound } from './support/audited.ts';
import { LONG } from './support/rounds.ts';

const HOUR_MS = 3_600_000;

it(
  'X-API-88: restores the embedded database from a copy of its folder, with every invariant',
  async () => {
    const place = mkdtempSync(join(tmpdir(), 'marquee-backup-'));
    onTestFinished(() => rmSync(place, { recursive: true, force: true }));
    const [original, copy] = [join(place, 'database'), join(place, 'restored')];
    const emulator = await startTestEmulator();
    onTestFinished(() => emulator.close());

    const database = await openDatabase({ folder: original });
    await migrate(database);
    const startsAt = new Date(Date.now() + HOUR_MS).toISOString();
    const cinema = await insertSmallCinema(database.orm, { rows: [6], startsAt });
    const server = await startTestServer(database, { provider: emulator.provider });
    const booker = createBooker(server, emulator);
    const [first = 0, second = 0] = cinema.room.seatIds;
    await booker.pay(cinema.haneul, cinema, [first]);
    await booker.register(cinema.bada, cinema, [second]);
    const before = await ordersOf(database);
    await server.close();
    await database.close();
    cpSync(original, copy, { recursive: true });
    rmSync(original, { recursive: true });

    const restored = await openDatabase({ folder: copy });
    expect(await migrate(restored)).toEqual([]);
    expect([await ordersOf(restored), before.length]).toEqual([before, 2]);
    await expectSound(restored, await emulator.ledger());
    await restored.close();
  },
  4 * LONG,
);

function ordersOf({ orm }: Database) {
  return orm.select().from(payment).orderBy(payment.id);
}
