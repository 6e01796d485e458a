import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

import { openDatabase, type Database, type Listening } from '../../server/db/client.ts';
import {
  createPostgresDatabase,
  describeOnBothDatabases,
  describeOnPostgres,
  dropPostgresDatabase,
} from '../support/database.ts';

/** Collects the notifications; `until(text)` waits for a payload, or for 'gap'. */
function recorder(): {
  heard: string[];
  listening: Listening;
  until: (text: string) => Promise<void>;
} {
  const heard: string[] = [];
  let check = (): void => undefined;
  const hear = (text: string) => {
    heard.push(text);
    check();
  };
  return {
    heard,
    listening: { onPayload: hear, onGap: () => hear('gap') },
    until: (text) =>
      new Promise((resolve) => {
        check = () => {
          if (heard.includes(text)) resolve();
        };
        check();
      }),
  };
}

function send(database: Database, channel: string, payload: string): Promise<void> {
  return database.transaction((tx) => database.notify(tx, channel, payload));
}

describeOnBothDatabases('a notification', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  test('reaches every subscriber of its channel, once its transaction has committed', async () => {
    const first = recorder();
    const second = recorder();
    const other = recorder();
    await database.listen('seats', first.listening);
    await database.listen('seats', second.listening);
    await database.listen('films', other.listening);
    const refused = database.transaction(async (tx) => {
      await database.notify(tx, 'seats', 'rolled back');
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    await send(database, 'seats', `{"좌석": "A'1"}`);
    await send(database, 'films', 'end');
    await other.until('end');
    expect([first.heard, second.heard, other.heard]).toEqual([
      [`{"좌석": "A'1"}`],
      [`{"좌석": "A'1"}`],
      ['end'],
    ]);
  });

  test('no longer reaches an unsubscribed listener, but still the others', async () => {
    const leaver = recorder();
    const stayer = recorder();
    const leave = await database.listen('rooms', leaver.listening);
    const leaveLast = await database.listen('rooms', stayer.listening);
    await leave();
    await send(database, 'rooms', 'one');
    await stayer.until('one');
    await leaveLast();
    await send(database, 'rooms', 'two');
    const again = recorder();
    await database.listen('rooms', again.listening);
    await send(database, 'rooms', 'three');
    await again.until('three');
    expect([leaver.heard, stayer.heard, again.heard]).toEqual([[], ['one'], ['three']]);
  });

  test('needs a channel with a plain name', async () => {
    for (const name of ['', 'Seats', 'seats;drop table x', '1seats']) {
      await expect(database.listen(name, recorder().listening)).rejects.toThrow(TypeError);
    }
  });
});

describeOnPostgres('notifications between nodes', () => {
  test('work in both directions, and a lost connection is restored and reported', async () => {
    const url = await createPostgresDatabase();
    const faults: unknown[] = [];
    const one = await openDatabase({ url, reportFault: (fault) => faults.push(fault) });
    const two = await openDatabase({ url });
    const [heardByOne, heardByTwo] = [recorder(), recorder()];
    await one.listen('seats', {
      ...heardByOne.listening,
      onPayload: (payload) => {
        heardByOne.listening.onPayload(payload);
        if (payload === 'fault') throw new Error('a subscriber failed');
      },
    });
    await two.listen('seats', heardByTwo.listening);

    await send(two, 'seats', 'fault');
    await Promise.all([heardByOne.until('fault'), heardByTwo.until('fault')]);
    expect(faults).toEqual([new Error('a subscriber failed')]);

    await two.orm.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'marquee-listener'`);
    await Promise.all([heardByOne.until('gap'), heardByTwo.until('gap')]);
    await send(two, 'seats', 'after');
    await Promise.all([heardByOne.until('after'), heardByTwo.until('after')]);
    expect(heardByOne.heard).toEqual(['fault', 'gap', 'after']);

    await one.close();
    await two.close();
    await dropPostgresDatabase(url);
  });
});
