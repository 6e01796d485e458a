import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailCodeWindow, emailVerification } from '../../server/db/schema/people.ts';
import { outbox } from '../../server/db/schema/outbox.ts';
import type { ApiAnswer } from './support/api.ts';
import { insertCustomer, insertSignedInGuest, setTime } from './support/fixtures.ts';
import { openRecording, type RecordingDatabase } from './support/recorded-statements.ts';
import { comparable, createRecoveryForm } from './support/recovery-form.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let recording: RecordingDatabase;
let server: TestServer;
beforeAll(async () => {
  recording = await openRecording();
  server = await startTestServer(recording.database);
  const { orm } = recording.database;
  await setTime(orm, '2026-11-20T12:00:00+09:00');
  await insertCustomer(orm, 'member');
  await insertCustomer(orm, 'other', { name: '박바다' });
  await insertCustomer(orm, 'inactive', { isActive: false });
  await insertSignedInGuest(orm, 'guest@marquee.example');
});
afterAll(async () => {
  await server.close();
  await recording.database.close();
});

const rows = async () => {
  const { orm } = recording.database;
  return [
    await orm.$count(emailVerification),
    await orm.$count(emailCodeWindow),
    await orm.$count(outbox),
  ];
};

/** The answers and the statements of a request for a code and six wrong codes, in a new browser. */
async function workOf(
  ask: (form: ReturnType<typeof createRecoveryForm>) => Promise<ApiAnswer>,
  enter: (form: ReturnType<typeof createRecoveryForm>, code: string) => Promise<ApiAnswer>,
) {
  const form = createRecoveryForm(() => server);
  const answers: ApiAnswer[] = [];
  const before = await rows();
  const statements = await recording.recordIn(async () => {
    answers.push(await ask(form));
    // A right code would need a lucky guess among a million.
    for (let tries = 0; tries < 6; tries += 1) answers.push(await enter(form, '000000'));
  });
  const after = await rows();
  return {
    answers: answers
      .map(comparable)
      .map(({ body, ...rest }) => ({ ...rest, body: timeless(body) })),
    // Requests are counted by client and e-mail, whatever account there is, and leased for several requests at once.
    statements: statements.filter((statement) => !statement.includes('request_count')),
    rows: after.map((count, index) => count - (before[index] ?? 0)),
  };
}

function timeless(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body).replaceAll(/"expiresAt":"[^"]+"/g, '"expiresAt":"…"'));
}

const accounts = [
  ['an unknown account', 'nobody', '아무개', 'nobody@marquee.example'],
  ['another member’s e-mail', 'member', '김하늘', 'other@marquee.example'],
  ['a guest', 'guest', '김하늘', 'guest@marquee.example'],
  ['a deactivated member', 'inactive', '김하늘', 'inactive@marquee.example'],
] as const;

it.each(accounts)(
  'C-FIND-2, C-FIND-5: a new password costs the same answers, headers, statements and rows for %s as for a member',
  async (_, loginId, _name, email) => {
    const enter = (to: string) => (form: ReturnType<typeof createRecoveryForm>, code: string) =>
      form.enterPasswordCode(code, to);
    await recording.database.orm.delete(emailCodeWindow);
    // The first request also leases the limits of requests.
    await workOf(
      (form) => form.askForPassword('x', 'x@marquee.example'),
      enter('x@marquee.example'),
    );
    const known = await workOf(
      (form) => form.askForPassword('member', 'member@marquee.example'),
      enter('member@marquee.example'),
    );
    const unknown = await workOf((form) => form.askForPassword(loginId, email), enter(email));
    expect(unknown).toEqual(known);
    expect(known.answers.map(({ status }) => status)).toEqual([200, 400, 400, 400, 400, 400, 400]);
    expect([known.statements.length > 10, known.rows]).toEqual([true, [1, 1, 1]]);
  },
);

it.each(accounts)(
  'C-FIND-2, C-FIND-5: a login id costs the same answers, headers, statements and rows for %s as for a member',
  async (_, _loginId, name, email) => {
    const enter = (to: string) => (form: ReturnType<typeof createRecoveryForm>, code: string) =>
      form.enterLoginIdCode(code, to);
    await recording.database.orm.delete(emailCodeWindow);
    await workOf(
      (form) => form.askForLoginId('x', 'x@marquee.example'),
      enter('x@marquee.example'),
    );
    const known = await workOf(
      (form) => form.askForLoginId('김하늘', 'member@marquee.example'),
      enter('member@marquee.example'),
    );
    const unknown = await workOf((form) => form.askForLoginId(name, email), enter(email));
    expect(unknown).toEqual(known);
    expect([known.statements.length > 10, known.rows]).toEqual([true, [1, 1, 1]]);
  },
);

it('C-FIND-2: the code of an account is limited like the code of none, with the same answer', async () => {
  const { orm } = recording.database;
  const refusals = [];
  for (const [loginId, email] of [
    ['member', 'member@marquee.example'],
    ['nobody', 'nobody@marquee.example'],
  ] as const) {
    await orm.delete(emailCodeWindow);
    const form = createRecoveryForm(() => server);
    const answers = [];
    for (let times = 0; times < 6; times += 1) {
      answers.push(await form.askForPassword(loginId, email));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    refusals.push(answers.slice(5).map(comparable));
  }
  expect(refusals[1]).toEqual(refusals[0]);
});
