import type { CancellationProgress } from '../../../openapi.gen.d.ts';
import type { ScreeningCancellation } from '../screening-cancellation.setup.ts';

export const reason = '영사기 고장';

const facts = {
  screeningId: 7,
  movieTitle: '달의 뒤편',
  roomName: '1관',
  startsAt: '2026-11-20T19:30:00+09:00',
  endsAt: '2026-11-20T21:10:00+09:00',
} as const;

const nothing = { openPayments: 0, waitingDeposits: 0, holdingCustomers: 0 };

export const sold: ScreeningCancellation = {
  ...facts,
  state: 'COMING',
  preview: {
    ...nothing,
    sold: { reservations: 1, tickets: 2, refundAmount: 30_000, returnedPoints: 0 },
  },
  progress: null,
};
export const soldMore: ScreeningCancellation = {
  ...sold,
  preview: {
    ...{ openPayments: 1, waitingDeposits: 1, holdingCustomers: 2 },
    sold: { reservations: 2, tickets: 3, refundAmount: 45_000, returnedPoints: 500 },
  },
};
export const ended: ScreeningCancellation = { ...sold, state: 'ENDED' };

const progress: CancellationProgress = {
  cancelledAt: '2026-11-20T12:00:00+09:00',
  reason,
  reservations: 2,
  openReservations: 1,
  openPayments: 0,
  holdingCustomers: 0,
  refundAmount: 30_000,
  returnedPoints: 0,
  refunds: { done: 0, waiting: 1, failed: 0 },
  mails: { done: 0, waiting: 1, failed: 0 },
  isFinished: false,
};
const cancelled = (changed: Partial<CancellationProgress> = {}): ScreeningCancellation => ({
  ...facts,
  state: 'CANCELLED',
  preview: null,
  progress: { ...progress, ...changed },
});
export const running = cancelled();
export const finished = cancelled({
  ...{ openReservations: 0, refundAmount: 45_000, isFinished: true },
  refunds: { done: 1, waiting: 0, failed: 1 },
  mails: { done: 2, waiting: 0, failed: 0 },
});
