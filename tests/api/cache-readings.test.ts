import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { joinCalls } from '../../server/db/join-calls.ts';
import {
  openResponseCache,
  PUBLIC_CHANGE_CHANNEL,
  type ResponseCache,
  type ReadAnswer,
} from '../../server/plugins/response-cache/response-cache.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { until } from '../support/until.ts';
import { signal } from './support/signal.ts';

describeOnAnyDatabase('the readings of cached answers', (open) => {
  let database: Database;
  let answers: ResponseCache;
  let elapsed = 0;
  let read = 0;

  beforeAll(async () => {
    database = await open();
    answers = await openResponseCache(database, { mostBytes: 16_000, elapsed: () => elapsed });
  });
  afterAll(() => answers.close());

  const announce = (payload: string) =>
    database.transaction((tx) => database.notify(tx, PUBLIC_CHANGE_CHANNEL, payload));
  const reading =
    (values: Partial<ReadAnswer> = {}) =>
    () => {
      read += 1;
      return Promise.resolve({
        text: `answer ${read}`,
        lastsMs: Infinity,
        screeningIds: [],
        ...values,
      });
    };
  const find = async (key: string, values?: Partial<ReadAnswer>) =>
    (await answers.find(key, 'some', reading(values))).plain.toString();

  it('X-API-163: an answer is read again when it no longer holds, at the latest after a minute', async () => {
    const first = await find('short', { lastsMs: 1000 });
    const long = await find('long');
    elapsed += 999;
    expect([await find('short'), await find('long')]).toEqual([first, long]);
    elapsed += 1;
    expect(await find('short')).not.toBe(first);
    elapsed += 60_000;
    expect(await find('long')).not.toBe(long);
  });

  it('X-API-162: a change of a screening drops the answers that show its claims, and another change all', async () => {
    const showing = await find('showing', { screeningIds: [7, 8] });
    const others = await find('others', { screeningIds: [9] });
    await announce('8');
    expect(await find('others')).toBe(others);
    expect(await find('showing')).not.toBe(showing);
    await announce('');
    expect(await find('others')).not.toBe(others);
  });

  it('X-API-162: a cached answer waits for a question that was asked after its request', async () => {
    const asked: (() => void)[] = [];
    const ask = joinCalls(async () => {
      const answered = signal();
      asked.push(answered.give);
      await answered.given;
    });
    let isAsking = false;
    const waiting = await openResponseCache({
      ...database,
      caughtUp: () => (isAsking ? ask() : database.caughtUp()),
    });
    await waiting.find('key', 'none', reading());
    isAsking = true;
    const given: string[] = [];
    const request = (name: string) =>
      waiting.find('key', 'none', reading()).then(() => given.push(name));
    const early = [request('early'), request('early')];
    await until(() => expect(asked).toHaveLength(1));
    const late = request('late');
    expect(given).toEqual([]);
    asked[0]?.();
    await Promise.all(early);
    await until(() => expect(asked).toHaveLength(2));
    expect(given).toEqual(['early', 'early']);
    asked[1]?.();
    await late;
    await waiting.close();
  });

  describe.each(['', '7'])('a change “%s” during a reading', (change) => {
    async function readWhileChanging(key: string) {
      const [begun, going] = [signal(), signal()];
      const slow = answers.find(key, 'some', async () => {
        begun.give();
        await going.given;
        return { text: 'old', lastsMs: Infinity, screeningIds: [7] };
      });
      await begun.given;
      await announce(change);
      await database.caughtUp();
      const end = async () => {
        going.give();
        return (await slow).plain.toString();
      };
      return { end, findNew: () => find(key, { text: 'new', screeningIds: [7] }) };
    }

    it('X-API-162: is in the answers to those who ask before its end', async () => {
      const { end, findNew } = await readWhileChanging(`asked ${change}`);
      const next = findNew();
      expect([await end(), await next, await findNew()]).toEqual(['old', 'new', 'new']);
    });

    it('X-API-162: is in the answers to those who ask after its end', async () => {
      const { end, findNew } = await readWhileChanging(`unasked ${change}`);
      expect([await end(), await findNew()]).toEqual(['old', 'new']);
    });
  });

  it('X-API-254: an answer has one reading at a time, however often it changes meanwhile', async () => {
    const [begun, going] = [signal(), signal()];
    const slow = answers.find('rush', 'some', async () => {
      begun.give();
      await going.given;
      throw new Error('lost');
    });
    await begun.given;
    const before = read;
    const next = [];
    for (let change = 0; change < 3; change += 1) {
      await announce('7');
      next.push(find('rush', { screeningIds: [7] }), find('rush', { screeningIds: [7] }));
    }
    await database.caughtUp();
    expect(read).toBe(before);
    going.give();
    await expect(slow).rejects.toThrow('lost');
    expect(new Set(await Promise.all(next))).toEqual(new Set([`answer ${before + 1}`]));
  });

  it('keeps at most so many bytes, and those that were used last', async () => {
    const large = () => ({ text: 'x'.repeat(2000) });
    await find('a', large());
    await find('b', large());
    const before = read;
    await find('a');
    await find('c', large());
    await find('a');
    expect(read).toBe(before + 1);
    await find('b', large());
    expect(read).toBe(before + 2);
    await find('too large', { text: 'x'.repeat(20_000) });
    await find('too large', { text: 'x'.repeat(20_000) });
    expect(read).toBe(before + 4);
  });
});
