import { describe, expect, it } from 'vitest';
import {
  FULL_REFUND_UNTIL_MS,
  HOLD_DURATION_MS,
  MAX_STORED_TICKETS,
  STORED_TICKET_GRACE_MS,
} from '../../../domain/limits.ts';
import { refundOf, refundShare } from '../../../domain/refund.ts';
import {
  PrivacyPage,
  RefundPolicyPage,
  TermsPage,
} from '../../../src/features/policies/policy-page.tsx';
import { linksOf } from '../support/films.ts';
import { renderPage, wordsOf } from '../support/render-page.tsx';

const policies = { terms: TermsPage, privacy: PrivacyPage, refundPolicy: RefundPolicyPage };
type Name = keyof typeof policies;

async function policy(name: Name): Promise<string> {
  const PolicyPage = policies[name];
  return renderPage(<PolicyPage />, { now: '2026-11-20T19:00:00+09:00', reads: [] });
}

const names: [Name, string, RegExp][] = [
  ['terms', '이용약관', /제1조 목적과 용어.*제9조 약관의 변경/],
  ['privacy', '개인정보처리방침', /제1조 처리하는 정보와 목적.*제9조 방침의 변경/],
  ['refundPolicy', '환불 규정', /제1조 취소 시점과 환불 금액.*제6조 결제했는데/],
];

describe('the policies (C-FILM-28)', () => {
  it.each(names)('%s has its articles and a table of contents', async (name, title, articles) => {
    const markup = await policy(name);
    expect(markup).toContain(`<h1 tabindex="-1">${title}</h1>`);
    expect(wordsOf(markup)).toMatch(articles);
    expect(wordsOf(markup)).toContain('2026년 11월 1일부터 시행');
    const parts = linksOf(markup).filter((link) => link.startsWith('#'));
    expect(parts.length).toBe(markup.match(/<h2/g)?.length);
    for (const part of parts) expect(markup).toContain(`id="${part.slice(1)}"`);
  });

  it.each(names)('%s links to the others and marks the current policy', async (name, title) => {
    const markup = await policy(name);
    expect(linksOf(markup).slice(0, 3)).toEqual(['/terms', '/privacy', '/refund-policy']);
    expect(markup).toMatch(new RegExp(`aria-current="page"[^>]*>${title}<`));
  });

  it('state the refund that `refundOf` computes', async () => {
    const start = new Date('2026-11-21T10:00:00Z');
    const terms = { startsAt: start, fullUntil: null };
    const fullUntil = new Date(start.getTime() - FULL_REFUND_UNTIL_MS);
    const words = wordsOf(await policy('refundPolicy'));
    expect(refundShare(terms, fullUntil)).toBe('FULL');
    expect(words).toContain(
      `상영 시작 ${(start.getTime() - fullUntil.getTime()) / 60_000}분 전까지 전액 환불 전부 반환`,
    );
    expect(refundOf(15_001, 'HALF')).toBe(7501);
    expect(words).toContain('그 뒤 상영 시작 전까지 절반 환불 절반 반환');
    expect(words).toContain('유리하게 올려 계산');
    expect(refundShare(terms, start)).toBeNull();
    expect(words).toContain('상영 시작 뒤 취소할 수 없음 반환하지 않음');
  });

  it('say what of a ticket is stored on the device, and what removes it (C-TICK-33)', async () => {
    const words = wordsOf(await policy('privacy'));
    const hours = STORED_TICKET_GRACE_MS / 3_600_000;
    expect(words).toContain(
      `최근에 연 ${MAX_STORED_TICKETS}장까지 상영이 끝나고 ${hours}시간 동안 보관하며, 로그아웃하거나`,
    );
  });

  it('state the limits in `domain/limits.ts`', async () => {
    const words = wordsOf(await policy('terms'));
    expect(words).toContain('한 번에 8매까지');
    expect(words).toContain(`${HOLD_DURATION_MS / 60_000}분 동안 선점`);
    expect(words).toContain('100원 이상');
    expect(words).toContain('1,000P');
    expect(words).toContain('금액의 5%');
  });
});
