import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { LINE_ADMITTED_AT_ONCE } from '../../domain/limits.ts';
import { arriveInCrowd } from '../support/crowd.ts';
import { openRecording } from './support/recorded-statements.ts';
import { openSmallCinema } from './support/cinema.ts';
import { insertSignedIn } from './support/fixtures.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { twoNodes } from './support/two-nodes.ts';

const LINE = '/api/protected/waiting-line';

describe('the line on two nodes (postgres)', () => {
  const nodes = twoNodes();

  it('X-API-259: admits as many as one node would, and tells each person one place', async () => {
    const { screeningId } = nodes.cinema;
    const { orm } = nodes.one.deps.database;
    await arriveInCrowd(nodes.one.deps.database, screeningId, 60, {
      people: LINE_ADMITTED_AT_ONCE - 20,
    });
    const people = [];
    for (let n = 0; n < 40; n += 1) people.push(await insertSignedIn(orm, `person${n}`));
    const ask = (server: TestServer, session: string, isWaiting: boolean) =>
      server.api.post(LINE, { screeningId, isWaiting }, { session });
    const answers = await Promise.all(
      people.map(({ session }, n) => ask(n % 2 === 0 ? nodes.one : nodes.other, session, false)),
    );
    const told = answers.map(({ body }) => body as { state: string; place: number | null });
    const places = told.flatMap(({ place }) => (place === null ? [] : [place]));
    expect(told.filter(({ state }) => state === 'ADMITTED').length).toBeLessThanOrEqual(21);
    expect(Math.max(...places)).toBe(places.length);
    const waiting = people.filter((_, n) => told[n]?.state === 'WAITING');
    const again = await Promise.all(waiting.map(({ session }) => ask(nodes.other, session, true)));
    expect(
      again.map(({ body }) => (body as { place: number }).place).sort((a, b) => a - b),
    ).toEqual(waiting.map((_, index) => index + 1));
  });
});

describe('the calls of a moment', () => {
  it('X-API-260: are one statement, and a restarted node knows the places', async () => {
    const recording = await openRecording();
    const { haneul, bada, screeningId } = await openSmallCinema(recording.database);
    const ask = (server: TestServer, session: string) =>
      server.api.post(LINE, { screeningId, isWaiting: false }, { session });
    const server = await startTestServer(recording.database);
    for (const { session } of [haneul, bada]) await ask(server, session);
    const statements = await recording.recordIn(() =>
      Promise.all([ask(server, haneul.session), ask(server, bada.session)]),
    );
    expect(statements.filter((text) => text.includes('ask_waiting_line'))).toHaveLength(1);
    await recording.database.orm.execute(sql`
      update waiting_line set admitted_at = null, admitted_until = null, kept_until = app_now() + interval '1 minute'`);
    await recording.database.orm.execute(sql`update seat set out_of_order = true`);
    await server.close();
    const restarted = await startTestServer(recording.database);
    expect([
      await ask(restarted, bada.session),
      await ask(restarted, haneul.session),
    ]).toMatchObject([
      { body: { state: 'SOLD_OUT', place: 2 } },
      { body: { state: 'SOLD_OUT', place: 1 } },
    ]);
    await restarted.close();
    await recording.database.close();
  });
});
