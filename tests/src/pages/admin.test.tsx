import { expect, it } from 'vitest';
import { AdminPage } from '../../../src/features/admin/admin-page.tsx';
import { CancellationPage } from '../../../src/features/admin/schedules/cancellation/cancellation-page.tsx';
import { MovePage } from '../../../src/features/admin/schedules/move/move-page.tsx';
import {
  screeningIn,
  screeningPath,
} from '../../../src/features/admin/schedules/schedules-address.ts';
import { AdminOnly } from '../../../src/features/session/admin-only.tsx';
import { createSessionHandle } from '../../../src/features/session/session-handle.ts';
import { SessionProvider } from '../../../src/features/session/use-session.ts';
import { renderPage, wordsOf } from '../support/render-page.tsx';

it.each([
  ['BASIC', false, '관리자 탈퇴'],
  ['SUPER', true, '관리자 관리 기록 열람 기록 관리자 탈퇴'],
])(
  'an unknown section shows a message beside the menu of %s (A-SIGN-9, A-LOG-13)',
  async (_role, isSuper, account) => {
    const page = await renderPage(
      <AdminPage administrator="manager" isSuper={isSuper} onLeft={() => undefined} />,
      { now: '2026-11-20T12:00:00+09:00', reads: [], path: '/admin/nonsense' },
    );
    expect(wordsOf(page)).toBe(
      `관리자 대시보드 관리 메뉴 현황 오늘 콘텐츠 영화 배우 장르 등급 배급사 상영 상영관 상영 일정 입장 확인 운영 권종 요금 고객 서비스 예매 리뷰 결제 할인 고객 계정 ${account} 선택한 관리자 섹션을 찾을 수 없어요 영화 관리로 가기`,
    );
  },
);

it('asks to wait while a stored session is being restored (A-SIGN-8)', async () => {
  const restoring = createSessionHandle(true, () => new Promise(() => undefined));
  const page = await renderPage(
    <SessionProvider value={restoring}>
      <AdminOnly>관리</AdminOnly>
    </SessionProvider>,
    { now: '2026-11-20T12:00:00+09:00', reads: [], path: '/admin/genres' },
  );
  expect(wordsOf(page)).toBe('관리자 권한을 확인하고 있어요…');
});

it('the page of 상영 취소 has an address of its own, and reads its screening first (A-CANCEL-36)', async () => {
  const path = screeningPath('cancel', 7);
  expect(
    [path, `${path}/8`, '/admin/schedules/cancel/seven', '/admin/schedules/edit/7'].map((each) =>
      screeningIn('cancel', each),
    ),
  ).toEqual([7, null, null, null]);
  const page = await renderPage(<CancellationPage screeningId={7} owner="manager" />, {
    ...{ now: '2026-11-20T12:00:00+09:00', reads: [], path },
  });
  expect(wordsOf(page)).toBe('← 상영 일정 목록 상영 취소 상영과 예매를 불러오고 있어요…');
});

it('the page of 상영 시각·상영관 변경 has an address of its own, and reads its screening first (A-SCHED-45)', async () => {
  const path = screeningPath('move', 7);
  expect([path, `${path}/8`].map((each) => screeningIn('move', each))).toEqual([7, null]);
  const page = await renderPage(<MovePage screeningId={7} owner="manager" isSuper={false} />, {
    ...{ now: '2026-11-20T12:00:00+09:00', reads: [], path },
  });
  expect(wordsOf(page)).toBe('← 상영 일정 목록 상영 시각·상영관 변경 상영을 불러오고 있어요…');
});
