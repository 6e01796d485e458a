import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { CancelProgress } from '../../../src/features/admin/schedules/cancellation/cancel-progress.tsx';
import type { CancellationProgress } from '../../../openapi.gen.d.ts';
import { wordsOf } from '../support/render-page.tsx';

const finished: CancellationProgress = {
  cancelledAt: '2026-11-20T12:00:00+09:00',
  reason: '영사기 고장',
  ...{ reservations: 2, openReservations: 0, openPayments: 0, holdingCustomers: 0 },
  ...{ refundAmount: 45_000, returnedPoints: 500, isFinished: true },
  refunds: { done: 2, waiting: 0, failed: 0 },
  mails: { done: 2, waiting: 0, failed: 0 },
};

const shown = (changes: Partial<CancellationProgress>, isAway = false) =>
  wordsOf(
    renderToStaticMarkup(
      <Router ssrPath="/">
        <CancelProgress
          progress={{ ...finished, ...changes }}
          view={{
            isShown: true,
            isReading: false,
            isAway,
            problem: null,
            refresh: () => undefined,
          }}
        />
      </Router>,
    ),
  );

it('A-CANCEL-23: counts what is cancelled, refunded and mailed', () => {
  expect(shown({})).toBe(
    '취소 진행 새로 고침 모든 예매를 취소하고 환불했어요. 취소 사유 영사기 고장 취소 시각 2026. 11. 20. 12:00 취소한 예매 2건 중 2건 환불 금액 45,000원 반환 포인트 500P 결제사 환불 완료 2건 · 대기 0건 고객 메일 완료 2건 · 대기 0건',
  );
  expect(shown({ openReservations: 1, isFinished: false })).toContain(
    '예매 2건 중 1건을 취소했어요.',
  );
  expect(
    shown({ isFinished: false, refunds: { done: 0, waiting: 2, failed: 0 }, openPayments: 1 }),
  ).toMatch(/환불과 메일을 보내고 있어요.*대기 2건.*결과를 기다리는 결제 1건$/);
  expect(shown({ reservations: 0 })).toContain('환불할 예매는 없었어요.');
  expect(shown({ mails: null, reason: null })).toMatch(/사유 없음.*7일이 지나 기록이 없어요/);
});

it('A-CANCEL-43: names what was given up, with the way to it', () => {
  const failed = shown({
    refunds: { done: 1, waiting: 0, failed: 1 },
    mails: { done: 0, waiting: 0, failed: 2 },
  });
  expect(failed).toContain('보내지 못한 환불이나 메일이 있어요.');
  expect(failed).toContain('보내지 못한 환불 1건, 보내지 못한 메일 2건');
  expect(failed).toContain('확인할 일 보기');
  expect(shown({})).not.toContain('확인할 일 보기');
});

it('A-CANCEL-41: says that a page without a network does not follow', () => {
  expect(shown({ isFinished: false }, true)).toContain('네트워크에 연결되면');
});
