import { beforeAll, expect, test } from 'vitest';

import { openDatabase, type Database } from '../../server/db/client.ts';
import {
  createPostgresDatabase,
  describeOnBothDatabases,
  describeOnPostgres,
  dropPostgresDatabase,
} from '../support/database.ts';

const doNothing = () => Promise.resolve();

/** Runs `during` while `holder` has the lock. */
async function whileHeld(
  holder: Database,
  name: string,
  during: () => Promise<void>,
): Promise<void> {
  await holder.advisoryLock(name, during);
}

describeOnBothDatabases('an advisory lock', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  test('serialises its holders', async () => {
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await database.exec('select 1');
      log.push(`${name} ends`);
    };
    await Promise.all(['a', 'b', 'c'].map((name) => database.advisoryLock('queue', work(name))));
    const order = log.filter((line) => line.endsWith('begins')).map((line) => line[0]);
    expect([...order].sort()).toEqual(['a', 'b', 'c']);
    expect(log).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  test('returns at once to a caller that only tries, and distinguishes names', async () => {
    let tried: boolean[] = [];
    await whileHeld(database, 'job', async () => {
      const same = await database.tryAdvisoryLock('job', doNothing);
      const other = await database.tryAdvisoryLock('other job', doNothing);
      tried = [same, other];
    });
    expect(tried).toEqual([false, true]);
    expect(await database.tryAdvisoryLock('job', doNothing)).toBe(true);
  });

  test('is released when the work throws', async () => {
    const failing = database.tryAdvisoryLock('job', () => Promise.reject(new Error('failed')));
    await expect(failing).rejects.toThrow('failed');
    expect(await database.tryAdvisoryLock('job', doNothing)).toBe(true);
  });
});

describeOnPostgres('an advisory lock between nodes', () => {
  test('is held by one of several nodes', async () => {
    const url = await createPostgresDatabase();
    const one = await openDatabase({ url });
    const two = await openDatabase({ url });
    const ran: string[] = [];
    await whileHeld(one, 'sweep', async () => {
      if (await two.tryAdvisoryLock('sweep', doNothing)) ran.push('two, while one holds it');
    });
    if (await two.tryAdvisoryLock('sweep', doNothing)) ran.push('two, afterwards');
    expect(ran).toEqual(['two, afterwards']);
    await one.close();
    await two.close();
    await dropPostgresDatabase(url);
  });
});
