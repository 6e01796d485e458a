import { readFile } from 'node:fs/promises';
import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Reader } from '../../db/client.ts';
import { mail } from '../../db/schema/outbox.ts';
import type { Deps } from '../../deps.ts';
import { mailboxPage, type KeptMail } from './page.ts';

/** Most mails on the page. */
const MOST = 100;

/** Demo mode's mailbox at `/dev/mailbox`, for codes and receipts. Not available in live mode. */
export const mailboxPlugin = fastifyPlugin(
  async (app: FastifyInstance, { config, database }: Deps) => {
    if (config.mode !== 'demo') return;
    const styles = await readFile(new URL('mailbox.css', import.meta.url));
    app.get('/dev/mailbox', async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(mailboxPage(await listMails(database.orm)).markup),
    );
    app.get('/dev/mailbox.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(styles),
    );
  },
  { name: 'mailbox' },
);

function listMails(db: Reader): Promise<KeptMail[]> {
  return db.select().from(mail).orderBy(desc(mail.id)).limit(MOST);
}
