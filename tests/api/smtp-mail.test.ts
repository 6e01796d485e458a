import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendarFile } from '../../domain/calendar-file.ts';
import { screeningEntry } from '../../domain/screening-calendar.ts';
import { mail, outbox, type MailContent, type MailPayload } from '../../server/db/schema/outbox.ts';
import { createDelivery } from '../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../server/jobs/deliver-outbox.ts';
import { createJobs } from '../../server/jobs/jobs.ts';
import { insertOutboxEntry } from '../../server/modules/ledger/outbox-store.ts';
import { renderMail } from '../../server/modules/mail/render-mail.ts';
import { now as appNow } from '../../server/ports/clock.ts';
import {
  connectionOf,
  createSmtpMailer,
  MAIL_TIMEOUT_MS,
  type SmtpTimes,
} from '../../server/ports/smtp-mail.ts';
import { describeOnPostgres } from '../support/database.ts';
import { setEmptyStage } from './support/empty-stage.ts';
import { only } from './support/fixtures.ts';
import { sampleBooking, sampleMails } from './support/mail-samples.ts';
import { startTestSmtpServer, type SmtpFault, type TestSmtpServer } from './support/smtp-server.ts';

const TO = 'haneul@marquee.example';
/** So short that a stalled server is given up soon, long enough for one that answers. */
const IMPATIENT: SmtpTimes = { connect: 5_000, greet: 1_000, idle: 1_000, whole: 5_000 };

const booking = { ...sampleBooking, endsAt: new Date('2026-11-20T21:20:00+09:00') };
const { startsAt, endsAt, ...entry } = screeningEntry(booking);
const booked: MailContent = {
  ...(sampleMails().booked ?? never()),
  calendar: {
    ...entry,
    fileName: 'marquee-K7P-M3X-9QT.ics',
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  },
};

describeOnPostgres('a mail by SMTP', (open) => {
  const stage = setEmptyStage(open);
  let smtp: TestSmtpServer;

  beforeEach(async () => {
    smtp = await startTestSmtpServer();
  });
  afterEach(() => smtp.close());

  const depsWith = (url: string, times?: SmtpTimes) => ({
    ...stage.server.deps,
    mailer: createSmtpMailer({ url, from: 'no-reply@cinema.example', ...(times && { times }) }),
    siteOrigin: () => 'https://cinema.example',
  });
  const deliver = (times?: SmtpTimes, url = smtp.url) =>
    deliverOutbox(stage.database, createDelivery(depsWith(url, times)));
  const queue = (key: string, more: Partial<MailPayload> = {}) =>
    stage.database.transaction(async (tx) =>
      insertOutboxEntry(tx, {
        key,
        payload: { kind: 'MAIL', recipient: TO, content: booked, ...more },
        notBefore: await appNow(tx),
      }),
    );
  const rows = () => stage.database.orm.select().from(outbox).orderBy(asc(outbox.id));
  const row = async () => only(await rows());
  const makeDue = async () => {
    await stage.database.orm
      .update(outbox)
      .set({ nextAttemptAt: await appNow(stage.database.orm) });
  };
  const messageIds = () => smtp.received.map(({ mail: { headers } }) => headers['message-id']);

  it('arrives as text and HTML with the calendar file (C-MAIL-2, C-MAIL-8)', async () => {
    await queue('mail:booked:1');
    await deliver();
    const { from, to, mail: arrived } = only(smtp.received);
    const [body, file] = arrived.parts;
    const rendered = renderMail(booked, { origin: 'https://cinema.example', now: new Date() });
    expect([from, to, arrived.headers]).toMatchObject([
      'no-reply@cinema.example',
      [TO],
      {
        from: '마키 <no-reply@cinema.example>',
        to: TO,
        subject: '[마키] 예매가 완료되었어요 – 달의 뒤편',
        'auto-submitted': 'auto-generated',
        'content-language': 'ko',
      },
    ]);
    expect([arrived.type, body?.type, body?.parts.map(({ type }) => type)]).toEqual([
      'multipart/mixed',
      'multipart/alternative',
      ['text/plain', 'text/html'],
    ]);
    const lines = (text = '') => text.replaceAll('\r\n', '\n').trimEnd();
    expect(lines(body?.parts[0]?.content)).toBe(rendered.text);
    expect(lines(body?.parts[1]?.content)).toBe(rendered.html);
    expect(rendered.text).toContain('https://cinema.example/profile?reservation=K7P-M3X-9QT');
    expect(file?.headers).toMatchObject({
      'content-type': expect.stringMatching(
        /^text\/calendar; charset=utf-8; method=PUBLISH; name=marquee-K7P-M3X-9QT\.ics$/,
      ) as string,
      'content-disposition': 'attachment; filename=marquee-K7P-M3X-9QT.ics',
    });
    const withoutStamp = (text = '') => text.replace(/DTSTAMP:\S+/, '');
    expect(withoutStamp(file?.content)).toBe(
      withoutStamp(calendarFile(screeningEntry(booking), new Date())),
    );
    expect((await row()).payload).toEqual({ kind: 'MAIL', recipient: TO, content: null });
  });

  it('gets no header and no recipient from a title (C-MAIL-3)', async () => {
    const evil = '달\r\nBcc: bada@marquee.example\r\n\r\n<b>';
    await queue('mail:booked:1', {
      content: { ...booked, subject: evil, title: evil, card: { title: evil, facts: [] } },
    });
    await deliver();
    const { to, mail: arrived } = only(smtp.received);
    expect([to, arrived.headers.bcc, arrived.headers.subject]).toEqual([
      [TO],
      undefined,
      '달 Bcc: bada@marquee.example <b>',
    ]);
  });

  it.each(['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', 'nobody'])(
    'is given up without an address of one mailbox: %j (C-MAIL-9)',
    async (recipient) => {
      await queue('mail:booked:1', { recipient });
      await deliver();
      expect([smtp.received.length, (await row()).deadAt === null]).toEqual([0, false]);
    },
  );

  it.each<[SmtpFault, string]>([
    ['refuses the recipient', 'SMTP 550 5.1.1 EENVELOPE after RCPT TO'],
    ['refuses the mail', 'SMTP 554 5.6.0 EMESSAGE after DATA'],
  ])('is given up at once when the server %s (C-MAIL-9, C-MAIL-14)', async (fault, error) => {
    smtp.setFault(fault);
    await queue('mail:booked:1');
    await deliver();
    expect(await row()).toMatchObject({
      attempts: 1,
      doneAt: null,
      deadAt: expect.any(Date) as Date,
      lastError: error,
      payload: { recipient: TO, content: null },
    });
    smtp.setFault(null);
    await makeDue();
    expect(await deliver()).toBe(0);
  });

  it.each<[SmtpFault, RegExp]>([
    ['is busy', /^SMTP 451 4\.7\.1 EENVELOPE after RCPT TO$/],
    ['stalls before the greeting', /^SMTP ETIMEDOUT after CONN$/],
    ['stalls after the mail', /^SMTP ETIMEDOUT after CONN$/],
    ['hangs up within the mail', /^SMTP \w+ after \w+$/],
  ])(
    'is sent later with the same id when the server %s (C-MAIL-10, C-MAIL-11, C-MAIL-14)',
    async (fault, error) => {
      smtp.setFault(fault);
      await queue('mail:booked:1');
      await deliver(IMPATIENT);
      const failed = await row();
      expect(failed).toMatchObject({ attempts: 1, doneAt: null, deadAt: null });
      expect(failed.lastError).toMatch(error);
      smtp.setFault(null);
      await makeDue();
      await deliver();
      expect([smtp.received.length, (await row()).doneAt === null]).toEqual([1, false]);
      await makeDue();
      expect(await deliver()).toBe(0);
    },
  );

  it('that may have arrived is sent again with the same id (C-MAIL-11)', async () => {
    smtp.setFault('hangs up after the mail');
    await queue('mail:booked:1');
    await deliver();
    smtp.setFault(null);
    await makeDue();
    await deliver();
    await queue('mail:booked:2');
    await deliver();
    const [first, second, other] = messageIds();
    expect(first).toMatch(/^<[0-9a-f]{32}@cinema\.example>$/);
    expect([second === first, other === first]).toEqual([true, false]);
  });

  it('is given up after 150 tries (C-MAIL-10)', async () => {
    smtp.setFault('is busy');
    await queue('mail:booked:1');
    await stage.database.orm.update(outbox).set({ attempts: 148 });
    await deliver();
    expect((await row()).deadAt).toBeNull();
    await makeDue();
    await deliver();
    expect((await row()).deadAt).not.toBeNull();
  });

  it('is sent later when the account is wrong, and its error has no password (C-MAIL-10, C-MAIL-14)', async () => {
    await queue('mail:booked:1');
    await deliver(undefined, `smtp://cinema:secret-word@${smtp.host}`);
    expect(await row()).toMatchObject({ deadAt: null, doneAt: null });
    expect((await row()).lastError).toMatch(/^SMTP 535 5\.7\.8 EAUTH after AUTH \w+$/);
    await makeDue();
    await deliver();
    expect(smtp.received).toHaveLength(1);
  });

  it('with a code is not sent after the code has expired (C-MAIL-13)', async () => {
    const content = sampleMails().code ?? never();
    await queue('mail:code:1', { content, expiresAt: '2026-11-20T12:10:00+09:00' });
    await stage.at('2026-11-20T12:10:00+09:00');
    await deliver();
    expect(smtp.received).toEqual([]);
    expect(await row()).toMatchObject({
      deadAt: expect.any(Date) as Date,
      payload: { content: null },
    });
    await queue('mail:code:2', { content, expiresAt: '2026-11-20T12:20:00+09:00' });
    await deliver();
    expect(smtp.received).toHaveLength(1);
  });

  it('that stalls delays no refund and no other mail (C-MAIL-12)', async () => {
    smtp.setFault('stalls after the mail');
    const stalled = smtp.stalled();
    await queue('mail:booked:1');
    const jobs = createJobs(depsWith(smtp.url));
    const run = (name: string) => only(jobs.filter((job) => job.name === name)).run();
    const first = run('deliver-mails');
    await stalled;
    smtp.setFault('stalls after the mail', 'slow@marquee.example');
    await queue('mail:booked:2', { recipient: 'slow@marquee.example' });
    await queue('mail:booked:3');
    await stage.database.transaction(async (tx) =>
      insertOutboxEntry(tx, {
        key: 'provider-cancel:1',
        payload: { kind: 'PROVIDER_CANCEL', paymentId: 1, reason: '', amount: null, keyNumber: 1 },
        notBefore: await appNow(tx),
      }),
    );
    await run('deliver-refunds');
    const ofKey = async (key: string) => only((await rows()).filter((each) => each.key === key));
    // There is no such payment.
    expect((await ofKey('provider-cancel:1')).lastError).toBe('Payment 1 has no key.');
    const stalledAgain = smtp.stalled();
    const second = run('deliver-mails');
    await stalledAgain;
    await expect.poll(async () => (await ofKey('mail:booked:3')).doneAt).not.toBeNull();
    expect([(await ofKey('mail:booked:1')).doneAt, (await ofKey('mail:booked:2')).doneAt]).toEqual([
      null,
      null,
    ]);
    await smtp.close();
    await Promise.all([first, second]);
  });

  it('is stored once in demo mode’s mailbox, however often it is sent (C-MAIL-11)', async () => {
    await queue('mail:booked:1');
    const delivery = createDelivery(stage.server.deps);
    await deliverOutbox(stage.database, delivery);
    await stage.database.orm.update(outbox).set({
      doneAt: null,
      payload: { kind: 'MAIL', recipient: TO, content: booked },
    });
    await makeDue();
    await deliverOutbox(stage.database, delivery);
    expect(await stage.database.orm.$count(mail)).toBe(1);
  });
});

describe('the connection to the mail server', () => {
  it('needs TLS before a password leaves this machine (C-MAIL-14)', () => {
    const tls = (url: string) => {
      const { host, port, secure, requireTLS } = connectionOf(url);
      return [host, port, secure, requireTLS];
    };
    expect(tls('smtps://a:b@mail.example')).toEqual(['mail.example', 465, true, false]);
    expect(tls('smtp://a:b@mail.example')).toEqual(['mail.example', 587, false, true]);
    expect(tls('smtp://mail.example:25')).toEqual(['mail.example', 25, false, false]);
    expect(tls('smtp://a:b@[::1]:2525')).toEqual(['::1', 2525, false, false]);
    expect(connectionOf('smtp://a%40b.example:p%3Aq@localhost').auth).toEqual({
      user: 'a@b.example',
      pass: 'p:q',
    });
  });

  it.each([
    ['smtps:', { secure: true }],
    ['smtp:', { hideSTARTTLS: false }],
  ])('refuses a certificate that nobody vouches for: %s (C-MAIL-14)', async (protocol, options) => {
    const smtp = await startTestSmtpServer(options);
    const url = smtp.url.replace('smtp:', protocol);
    const mailer = createSmtpMailer({ url, from: 'no-reply@cinema.example' });
    const sending = mailer.send({
      id: 'a',
      recipient: TO,
      subject: '',
      text: '',
      html: '',
      attachments: [],
    });
    await expect(sending).rejects.toThrow(/^SMTP E(TLS|SOCKET)/);
    expect(smtp.received).toEqual([]);
    await smtp.close();
  });

  it('gives a mail up before another node tries it (C-MAIL-12)', () => {
    expect(MAIL_TIMEOUT_MS).toBeLessThan(60_000);
  });
});

function never(): never {
  throw new Error('There is no such mail.');
}
