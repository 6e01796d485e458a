import { expect, it } from 'vitest';
import { mail, outbox, type MailContent } from '../../server/db/schema/outbox.ts';
import { createDelivery } from '../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../server/jobs/deliver-outbox.ts';
import { insertOutboxEntry } from '../../server/modules/ledger/outbox-store.ts';
import { now } from '../../server/ports/clock.ts';
import { describeOnBothDatabases } from '../support/database.ts';
import { only } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';

const RECIPIENT = 'haneul@marquee.example';
const content: MailContent = {
  subject: '[마키] 인증 번호',
  preheader: '인증 번호를 보내 드려요.',
  title: '인증 번호',
  paragraphs: ['아래 번호를 입력해 주세요.'],
  code: '123456',
  card: { facts: [['영화', '달의 뒤편']] },
  notes: ['10분 동안 쓸 수 있어요.'],
};

describeOnBothDatabases('mails while two programs run', (open) => {
  const stage = setStage(open);
  const queued = async () => only(await stage.database.orm.select().from(outbox)).payload;
  const deliver = () => deliverOutbox(stage.database, createDelivery(stage.server.deps));

  it('X-API-89: the new program delivers what the previous one has queued', async () => {
    const { orm } = stage.database;
    const payload = { recipient: RECIPIENT, subject: '예매 완료', body: '첫 줄\n둘째 줄' };
    await orm
      .insert(outbox)
      .values({ kind: 'MAIL', key: 'mail:booked:1', payload: { kind: 'MAIL', ...payload } });
    await stage.at('2026-11-20T12:01:00+09:00');
    await deliver();
    const { recipient, subject, body } = only(await orm.select().from(mail));
    expect([recipient, subject]).toEqual([RECIPIENT, '예매 완료']);
    expect(body).toContain('첫 줄\n둘째 줄');
    expect(await queued()).toEqual({ kind: 'MAIL', recipient: RECIPIENT, content: null });
  });

  it('X-API-89: the previous program finds subject and body, which are deleted with the content', async () => {
    const { database } = stage;
    await database.transaction(async (tx) =>
      insertOutboxEntry(tx, {
        key: 'mail:code:1',
        payload: { kind: 'MAIL', recipient: RECIPIENT, content },
        notBefore: await now(tx),
      }),
    );
    expect(await queued()).toEqual({
      kind: 'MAIL',
      recipient: RECIPIENT,
      content,
      subject: '[마키] 인증 번호',
      body: '아래 번호를 입력해 주세요.\n123456\n영화: 달의 뒤편\n10분 동안 쓸 수 있어요.',
    });
    await deliver();
    expect(await queued()).toEqual({ kind: 'MAIL', recipient: RECIPIENT, content: null });
  });
});
