import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { mail } from '../../server/db/schema/outbox.ts';
import { describeOnPostgres } from '../support/database.ts';
import { resetData } from '../support/seed-rows.ts';
import { only } from './support/fixtures.ts';
import { liveEnvironment, startTestServer, type TestServer } from './support/server.ts';

const URLS = ['/dev/mailbox', '/dev/mailbox.css', '/dev/mailbox/1/html', '/dev/mailbox/1/files/0'];

describeOnPostgres('X-API-27: demo mode’s mailbox', (open) => {
  let database: Database;
  let server: TestServer;

  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database);
  });
  afterAll(() => server.close());
  beforeEach(() => resetData(database));

  const page = async () => {
    const { status, body, headers } = await server.api.get('/dev/mailbox');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    return String(body);
  };

  it('shows a message when it is empty', async () => {
    expect(await page()).toContain('아직 받은 메일이 없어요.');
  });

  it('shows recipient, text and time, newest first', async () => {
    const sentAt = new Date('2026-11-20T03:04:05Z');
    await database.orm.insert(mail).values([
      { recipient: 'a@marquee.example', subject: '첫 메일', body: '한 줄\n두 줄', sentAt },
      { recipient: 'b@marquee.example', subject: '둘째 메일', body: '내용', sentAt },
    ]);
    const shown = await page();
    expect(shown.indexOf('둘째 메일')).toBeLessThan(shown.indexOf('첫 메일'));
    for (const text of ['a@marquee.example', '한 줄\n두 줄', '2026-11-20 12:04:05']) {
      expect(shown).toContain(text);
    }
  });

  it('shows a mail as its reader sees it, without scripts, and offers its files (C-MAIL-19)', async () => {
    const file = {
      fileName: 'a.ics',
      contentType: 'text/calendar; charset=utf-8',
      content: 'BEGIN',
    };
    const { id } = only(
      await database.orm
        .insert(mail)
        .values({
          recipient: 'a@marquee.example',
          subject: '메일',
          body: '내용',
          html: '<p>내용</p>',
          attachments: [file],
        })
        .returning({ id: mail.id }),
    );
    const shown = await page();
    expect(shown).toMatch(
      new RegExp(
        `<iframe\\s+src="/dev/mailbox/${id}/html"\\s+title="메일"\\s+sandbox="allow-popups allow-popups-to-escape-sandbox"`,
      ),
    );
    expect(shown).toContain(`href="/dev/mailbox/${id}/files/0"`);
    const framed = await server.api.get(`/dev/mailbox/${id}/html`);
    expect([framed.status, framed.body, framed.headers['x-frame-options']]).toEqual([
      200,
      '<p>내용</p>',
      'SAMEORIGIN',
    ]);
    expect(framed.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    );
    const download = await server.api.get(`/dev/mailbox/${id}/files/0`);
    expect([
      download.body,
      download.headers['content-type'],
      download.headers['content-disposition'],
    ]).toEqual(['BEGIN', 'text/calendar; charset=utf-8', 'attachment; filename="a.ics"']);
  });

  it.each([
    '/dev/mailbox/9/html',
    '/dev/mailbox/x/html',
    '/dev/mailbox/9/files/0',
    '/dev/mailbox/1e3/html',
  ])('answers 404 for a missing mail: %s (C-MAIL-19)', async (url) => {
    expect((await server.api.get(url)).status).toBe(404);
  });

  it('shows the latest hundred mails', async () => {
    await database.orm.insert(mail).values(
      Array.from({ length: 101 }, (_, index) => ({
        recipient: 'a@marquee.example',
        subject: `메일 ${index + 1}번`,
        body: '내용',
      })),
    );
    const shown = await page();
    expect(shown.match(/<article>/g)).toHaveLength(100);
    expect([shown.includes('메일 101번'), shown.includes('메일 1번')]).toEqual([true, false]);
  });

  it('shows texts unchanged and never as markup', async () => {
    const evil = `"><script>alert('1')</script>&amp;`;
    const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;';
    await database.orm.insert(mail).values({ recipient: evil, subject: evil, body: evil });
    const shown = await page();
    expect(shown.split(escaped)).toHaveLength(4);
    expect(shown).not.toContain('<script');
  });

  it('needs nothing that the content security policy forbids, and is not cached', async () => {
    const { headers } = await server.api.get('/dev/mailbox');
    const styles = await server.api.get('/dev/mailbox.css');
    expect(await page()).not.toMatch(/<script|<style|style=|https?:/);
    expect([headers['cache-control'], styles.status, styles.headers['content-type']]).toEqual([
      'no-store',
      200,
      'text/css; charset=utf-8',
    ]);
    expect(headers['content-security-policy']).toContain("style-src 'self'");
  });

  it('does not exist in live mode', async () => {
    const live = await startTestServer(database, { env: liveEnvironment });
    const answers = await Promise.all(URLS.map((url) => live.api.get(url)));
    await live.close();
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      URLS.map(() => [404, { message: '요청한 주소를 찾을 수 없어요.', code: 'NOT_FOUND' }]),
    );
  });
});
