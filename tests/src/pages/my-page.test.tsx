import { describe, expect, it } from 'vitest';
import type { components } from '../../../openapi.gen.d.ts';
import { RecentPayments } from '../../../src/features/payment-history/recent-payments.tsx';
import { PaymentList } from '../../../src/features/payment-history/payment-list.tsx';
import { PointEntries, PointsSection } from '../../../src/features/points/points-section.tsx';
import { MyReviews } from '../../../src/features/reviews/my-reviews.tsx';
import { renderPage, wordsOf, type Read } from '../support/render-page.tsx';

type Payment = components['schemas']['Payment'];
type PointEntry = components['schemas']['PointEntry'];

const NOW = '2026-11-20T19:00:00+09:00';

async function words(element: React.ReactNode, reads: Read[] = []): Promise<string> {
  return wordsOf(await renderPage(element, { now: NOW, reads, path: '/profile' }));
}

/** The statuses of a failed read, and the message of each for the given subject. */
const failures = (forNow: string, refused: string): [number | null, string][] => [
  [403, `${refused} 접근 권한이 없어요. 다시 시도`],
  [404, `${forNow} 다시 시도`],
  [500, `${forNow} 다시 시도`],
  [503, `${forNow} 다시 시도`],
  [null, `${forNow} 다시 시도`],
];

const noop = () => undefined;

describe('the payments of a customer', () => {
  const key = ['personal', 'payments', 'recent'];
  const section = <RecentPayments onOpen={noop} />;
  const payment: Payment = {
    paymentId: 1,
    orderId: 'ORDER-1795132800000-482913',
    reservationId: 31,
    bookingNumber: 'K7P-M3X-9QT',
    movieTitle: '달의 뒤편',
    paymentStatus: 'DONE',
    awaitsDeposit: false,
    paymentMethod: 'CARD',
    amount: 15_000,
    discountAmount: 0,
    usedPointAmount: 0,
    finalAmount: 15_000,
    refundAmount: 0,
    returnedPointAmount: 0,
    requestedAt: '2026-11-19T10:00:00+09:00',
    approvedAt: '2026-11-19T10:01:00+09:00',
    cashReceipt: null,
    paymentDiscountInfo: null,
  };
  const row = (fields: Partial<Payment>) =>
    words(<PaymentList payments={[{ ...payment, ...fields }]} onOpen={noop} />);

  it.each<[string, Partial<Payment>, string]>([
    ['a paid one', {}, '결제 완료 달의 뒤편 신용·체크카드 2026년 11월 19일 10:01 15,000원'],
    [
      'one with a cash receipt (C-PAY-103)',
      {
        paymentMethod: 'TRANSFER',
        cashReceipt: { type: 'EXPENSE_PROOF', issueNumber: '123456789', url: null },
      },
      '결제 완료 달의 뒤편 계좌이체 · 현금영수증 지출증빙 2026년 11월 19일 10:01 15,000원',
    ],
    [
      'deductions',
      {
        discountAmount: 1_500,
        usedPointAmount: 3_000,
        finalAmount: 10_500,
        paymentDiscountInfo: { providerName: '물결카드', discountRate: 10 },
      },
      '결제 완료 달의 뒤편 신용·체크카드 · 물결카드 10% 1,500원 할인 · 포인트 3,000P 사용 2026년 11월 19일 10:01 10,500원',
    ],
    [
      'a fixed discount',
      {
        discountAmount: 2_000,
        paymentDiscountInfo: { providerName: '물결카드', discountRate: null },
      },
      '결제 완료 달의 뒤편 신용·체크카드 · 물결카드 2,000원 할인 2026년 11월 19일 10:01 15,000원',
    ],
    [
      'a deleted discount',
      { discountAmount: 2_000 },
      '결제 완료 달의 뒤편 신용·체크카드 · 할인 2,000원 2026년 11월 19일 10:01 15,000원',
    ],
    [
      'points only',
      { finalAmount: 0, usedPointAmount: 15_000 },
      '결제 완료 달의 뒤편 포인트 결제 · 포인트 15,000P 사용 2026년 11월 19일 10:01 0원',
    ],
    ['a free one', { finalAmount: 0 }, '결제 완료 달의 뒤편 무료 예매 2026년 11월 19일 10:01 0원'],
    [
      'one in progress',
      { paymentStatus: 'IN_PROGRESS', approvedAt: null },
      '결제 진행 중 달의 뒤편 신용·체크카드 2026년 11월 19일 10:00 15,000원',
    ],
    [
      'one that waits for its deposit',
      {
        paymentStatus: 'IN_PROGRESS',
        awaitsDeposit: true,
        approvedAt: null,
        paymentMethod: 'VIRTUAL_ACCOUNT',
      },
      '입금 대기 달의 뒤편 가상계좌 2026년 11월 19일 10:00 15,000원',
    ],
    [
      'a refunded one',
      { paymentStatus: 'REFUNDED', refundAmount: 7_500, returnedPointAmount: 500 },
      '환불 달의 뒤편 신용·체크카드 2026년 11월 19일 10:01 15,000원 7,500원 환불 포인트 500P 반환',
    ],
  ])('shows %s (C-MY-40, C-MY-42)', async (_, fields, expected) => {
    expect(await row(fields)).toBe(expected);
  });

  it('shows the part that was returned of a payment that stays done (C-MY-46)', async () => {
    expect(await row({ refundAmount: 5_000 })).toBe(
      '일부 환불 달의 뒤편 신용·체크카드 2026년 11월 19일 10:01 15,000원 5,000원 환불',
    );
  });

  it('shows five and the number of further ones, or that there are none (C-MY-40, C-MY-51)', async () => {
    const items = [6, 5, 4, 3, 2, 1].map((paymentId) => ({
      ...payment,
      paymentId,
      movieTitle: `영화 ${paymentId}`,
    }));
    const many = await words(section, [{ key, data: { items, total: 12, totalPages: 3 } }]);
    expect(many).toContain('영화 2');
    expect(many).not.toContain('영화 1 ');
    expect(many).toContain('결제 7건 더 보기');
    const one = await words(section, [
      { key, data: { items: [payment], total: 1, totalPages: 1 } },
    ]);
    expect(one).not.toContain('더 보기');
    expect(await words(section, [{ key, data: { items: [], total: 0, totalPages: 0 } }])).toBe(
      '결제 내역 아직 결제 내역이 없어요',
    );
  });

  it.each(failures('결제 내역을 일시적으로 불러올 수 없어요.', '결제 내역을 불러올 수 없어요.'))(
    'shows the reason of a %s (C-MY-30)',
    async (failure, message) => {
      expect(await words(section, [{ key, failure }])).toBe(`결제 내역 ${message}`);
    },
  );
});

describe('the points of a member', () => {
  const balanceKey = ['personal', 'points'];
  const recentKey = ['personal', 'points', 'recent'];
  const section = <PointsSection />;
  const entry: PointEntry = {
    entryId: 1,
    description: '예매에 사용',
    amount: -2_000,
    balanceAfter: 3_500,
    createdAt: '2026-11-19T10:00:00+09:00',
    reservationId: 31,
    bookingNumber: 'K7P-M3X-9QT',
  };
  const reads = (items: PointEntry[], total: number): Read[] => [
    { key: balanceKey, data: 3_500 },
    { key: recentKey, data: { items, total, totalPages: 1 } },
  ];

  it('shows the balance and three entries, and the way to all (C-MY-20)', async () => {
    const four = [4, 3, 2, 1].map((entryId) => ({
      ...entry,
      entryId,
      description: `내역${entryId}`,
    }));
    const shown = await words(section, reads(four, 7));
    expect(shown).toMatch(/^포인트 보유 포인트 3,500P 내역4 2026년 11월 19일 10:00 -2,000P/);
    expect(shown).toContain('내역2');
    expect(shown).not.toContain('내역1');
    expect(shown).toContain('내역 4건 더 보기');
    expect(await words(section, reads([], 0))).toBe(
      '포인트 보유 포인트 3,500P 아직 포인트 내역이 없어요',
    );
  });

  it('can be scrolled by keyboard and has a name (C-MY-20)', async () => {
    const markup = await renderPage(section, { now: NOW, reads: reads([entry], 1) });
    expect(markup).toContain('tabindex="0" role="region" aria-label="최근 포인트 내역"');
  });

  it('shows in the history the balance after each entry and its booking (C-MY-20)', async () => {
    expect(await words(<PointEntries entries={[entry]} isWhole />)).toBe(
      '예매에 사용 2026년 11월 19일 10:00 예매 번호 K7P-M3X-9QT -2,000P 잔액 3,500P',
    );
  });

  it.each(failures('포인트를 일시적으로 불러올 수 없어요.', '포인트를 불러올 수 없어요.'))(
    'shows the reason of a %s of either call (C-MY-30)',
    async (failure, message) => {
      const [balance, recent] = reads([entry], 1);
      if (balance === undefined || recent === undefined) throw new Error('two reads');
      expect(await words(section, [{ key: balanceKey, failure }, recent])).toBe(
        `포인트 ${message}`,
      );
      expect(await words(section, [balance, { key: recentKey, failure }])).toBe(
        `포인트 ${message}`,
      );
    },
  );
});

describe('the reviews of a member', () => {
  const key = ['personal', 'reviews', 'my'];
  const section = <MyReviews />;
  const review = (reviewId: number) => ({
    reviewId,
    movieId: 3,
    movieTitle: `영화 ${reviewId}`,
    customerId: 1,
    customerLoginId: 'haneul',
    rating: 4,
    comment: '마지막 장면이 오래 남아요.',
    createdAt: '2026-11-19T10:00:00+09:00',
    updatedAt: null,
    likeCount: 0,
    isLikedByCurrentUser: false,
    isVerifiedViewing: false,
    reservationId: 31,
  });
  const pages = (ids: number[], total: number): Read => ({
    key,
    data: {
      pages: [{ items: ids.map(review), total, totalPages: Math.ceil(total / 10) }],
      pageParams: [0],
    },
  });

  it('shows five that open their films, and the number of further ones (C-MY-50, C-MY-51)', async () => {
    const ids = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
    const markup = await renderPage(section, { now: NOW, reads: [pages(ids, 12)] });
    expect(markup.match(/href="\/movies\/3"/g)).toHaveLength(5);
    expect(wordsOf(markup)).toContain('리뷰 7개 더 보기');
    expect(await words(section, [pages([1], 1)])).toBe(
      '내 리뷰 영화 1 2026. 11. 19. 마지막 장면이 오래 남아요.',
    );
    expect(await words(section, [pages([], 0)])).toBe(
      '내 리뷰 아직 쓴 리뷰가 없어요. 본 영화의 페이지에서 리뷰를 남겨 보세요.',
    );
  });

  it.each(failures('리뷰를 일시적으로 불러올 수 없어요.', '리뷰를 불러올 수 없어요.'))(
    'shows the reason of a %s (C-MY-30)',
    async (failure, message) => {
      expect(await words(section, [{ key, failure }])).toBe(`내 리뷰 ${message}`);
    },
  );
});
