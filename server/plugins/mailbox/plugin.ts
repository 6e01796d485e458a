import { readFile } from 'node:fs/promises';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../../config.ts';
import type { Database, Reader } from '../../db/client.ts';
import { mail } from '../../db/schema/outbox.ts';
import { notFound } from '../../errors.ts';
import { messages } from '../../text.ts';
import { filePath, htmlPath, mailboxPage, type StoredMail } from './page.ts';

/** Most mails on the page. */
const MOST = 100;

/** A mail brings its own styles and may be framed by the mailbox. It can load and run nothing. */
const htmlHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'x-frame-options': 'SAMEORIGIN',
};

/** Demo mode's mailbox at `/dev/mailbox`, for codes and receipts. Not available in live mode. */
export const mailboxPlugin = fastifyPlugin(
  async (app: FastifyInstance, { config, database }: { config: Config; database: Database }) => {
    if (config.mode !== 'demo') return;
    const styles = await readFile(new URL('mailbox.css', import.meta.url));
    app.get('/dev/mailbox', async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(mailboxPage(await listMails(database.orm), config.adminCodes).markup),
    );
    app.get<{ Params: { id: string } }>(htmlPath(':id'), async ({ params }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .headers({ ...htmlHeaders, 'cache-control': 'no-store' })
        // Its sandbox already separates it from the site, and the browser warns about both.
        .removeHeader('origin-agent-cluster')
        .send((await requireMail(database.orm, params.id)).html),
    );
    app.get<{ Params: { id: string; index: string } }>(
      filePath(':id', ':index'),
      async ({ params: { id, index } }, reply) => {
        const file = (await requireMail(database.orm, id)).attachments[Number(index)];
        if (!file) throw notFound(messages.unknownPath);
        return reply
          .type(file.contentType)
          .header('content-disposition', `attachment; filename="${file.fileName}"`)
          .send(file.content);
      },
    );
    app.get('/dev/mailbox.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(styles),
    );
  },
  { name: 'mailbox' },
);

async function requireMail(db: Reader, id: string): Promise<StoredMail> {
  if (!/^\d{1,15}$/.test(id)) throw notFound(messages.unknownPath);
  const [found] = await db
    .select()
    .from(mail)
    .where(eq(mail.id, Number(id)));
  if (!found) throw notFound(messages.unknownPath);
  return found;
}

function listMails(db: Reader): Promise<StoredMail[]> {
  return db.select().from(mail).orderBy(desc(mail.id)).limit(MOST);
}
