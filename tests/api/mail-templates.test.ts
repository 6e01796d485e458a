import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MailContent } from '../../server/db/schema/outbox.ts';
import { withdrawalMail } from '../../server/modules/account/withdrawal-mail.ts';
import { bookingMails } from '../../server/modules/ledger/booking-mail-text.ts';
import { subjectOf } from '../../server/modules/mail/one-line.ts';
import { renderMail } from '../../server/modules/mail/render-mail.ts';
import { sampleAccount, sampleBooking, sampleMails } from './support/mail-samples.ts';

const frame = { origin: 'https://marquee.example', now: new Date('2026-11-19T10:00:00+09:00') };
const rendered = (content: MailContent) => renderMail(content, frame);
const each = Object.entries(sampleMails());
const EVIL = `<img src=x onerror="alert('1')">\r\nBcc: x@y.example\u2028</td>\u202Egnp`;

/** The texts that a reader of the HTML sees. */
function seen(html: string): string {
  return html
    .replace(/<style>[^]*?<\/style>|<title>.*?<\/title>|<div[^>]*display: none.*?<\/div>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

describe('the mails', () => {
  it('say the same as text', () => {
    expect(rendered(sampleMails().booked ?? fail()).text).toBe(
      [
        '예매가 완료되었어요',
        '',
        '김하늘님, 즐거운 관람을 준비해 둘게요.',
        '',
        '달의 뒤편',
        '상영: 11월 20일 (금) 19:30',
        '상영관: 1관 IMAX',
        '좌석: F7, F8',
        '예매 번호: K7P-M3X-9QT',
        '사용 포인트: 1,000P',
        '결제 금액: 29,000원',
        '',
        '예매 내역과 모바일 티켓 보기',
        'https://marquee.example/profile?reservation=K7P-M3X-9QT',
        '',
        '청소년 관람불가 영화예요. 신분증을 꼭 지참해 주세요.',
        '첨부한 파일을 열면 상영 일정이 캘린더에 추가돼요.',
        '상영 시작 20분 전까지 취소하면 전액 환불돼요.',
        '',
        '--',
        '영화관 마키 https://marquee.example',
        '발신 전용 메일이라 답장을 받을 수 없어요.',
      ].join('\n'),
    );
  });

  it('name the account of a deposit with its holder, and leave out a holder that the provider does not name (C-MAIL-1)', () => {
    const facts = (holder: { accountHolder?: string }) => {
      const { bankName, accountNumber, dueAt } = sampleAccount;
      const mail = bookingMails.waitingForDeposit({
        ...{ ...sampleBooking, amount: 29_000, dueAt: new Date(dueAt) },
        account: { bankName, accountNumber, dueAt, ...holder },
      });
      return rendered(mail).text.split('\n').slice(6, 10);
    };
    const amount = '입금할 금액: 29,000원';
    const bank = '입금 계좌: KB국민은행 X1234567890123';
    const until = '입금 기한: 11월 19일 (목) 11:05까지';
    expect(facts({ accountHolder: '김하늘' })).toEqual([amount, bank, '예금주: 김하늘', until]);
    expect(facts({}).slice(0, 3)).toEqual([amount, bank, until]);
  });

  it.each(each)('have the same content as text and as HTML: %s (C-MAIL-2)', (_, content) => {
    const { text, html } = rendered(content);
    expect(html).toContain('<html lang="ko">');
    const words = seen(html);
    const lines = [
      content.title,
      ...content.paragraphs,
      ...content.notes,
      ...(content.card?.facts.flat() ?? []),
      content.card?.title ?? '',
      content.code ?? '',
      content.button?.label ?? '',
    ];
    for (const line of lines) {
      expect(words).toContain(line);
      expect(text).toContain(line);
    }
    expect((html.match(/<a /g) ?? []).length).toBe(content.button ? 2 : 1);
    if (content.button) {
      const url = `https://marquee.example${content.button.path}`;
      expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
      expect(text.split('\n')).toContain(url);
    }
  });

  it.each(each)('load nothing, fit a phone and have dark colours: %s (C-MAIL-5)', (_, content) => {
    const { html } = rendered(content);
    expect(html).not.toMatch(
      /<(img|script|link|iframe|object|form|svg)\b|url\(|@import|@font-face/i,
    );
    expect(html).toContain('<meta name="color-scheme" content="light dark" />');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).toContain('max-width: 600px');
    expect(html).not.toMatch(/[^-]min-width: (?!600px\))|[^-]width: \d{3,}px/);
  });

  it('mention the cancelled reservations of a withdrawal, if there are any', () => {
    const textOf = (cancelled: number) =>
      rendered(withdrawalMail({ kind: 'MEMBER', name: '김하늘', cancelled, isKept: true })).text;
    expect(textOf(2)).toContain('예정된 예매 2건은 취소했고');
    expect(textOf(0)).not.toContain('예정된 예매');
  });

  it('show names and titles as text on one line (C-MAIL-3)', () => {
    const evil = { ...sampleBooking, name: EVIL, movieTitle: EVIL, roomName: EVIL };
    const line = `<img src=x onerror="alert('1')"> Bcc: x@y.example </td> gnp`;
    for (const content of Object.values(sampleMails(evil)).filter(({ card }) => card?.title)) {
      const { subject, text, html } = rendered(content);
      expect(html).not.toMatch(/<img|\u202E|\u2028/);
      expect(seen(html)).toContain(line);
      expect(text.split('\n')).toContain(line);
      expect(subject).not.toMatch(/[\r\n\u2028\u202E]/);
    }
  });

  it('have a subject of one line and at most 80 characters for any title (C-MAIL-3, C-MAIL-4)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const subject = subjectOf(`[마키] ${title}`);
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect([...new Intl.Segmenter('ko').segment(subject)].length).toBeLessThanOrEqual(80);
      }),
    );
    expect(subjectOf(`[마키] ${'가'.repeat(100)}`)).toBe(`[마키] ${'가'.repeat(74)}…`);
  });

  it('are smaller than 100 KB with the longest texts (C-MAIL-21)', () => {
    const longest = {
      ...sampleBooking,
      name: '"'.repeat(50),
      movieTitle: '"'.repeat(255),
      roomName: '"'.repeat(255),
      seats: Array.from({ length: 8 }, (_, index) => `ZZ${100 + index}`),
    };
    for (const content of Object.values(sampleMails(longest))) {
      const { html, text } = rendered(content);
      expect(Buffer.byteLength(html) + Buffer.byteLength(text)).toBeLessThan(50_000);
      expect(Buffer.byteLength(JSON.stringify(content))).toBeLessThan(8_192);
    }
  });
});

function fail(): never {
  throw new Error('There is no such mail.');
}
