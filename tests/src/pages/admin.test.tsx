import { afterEach, expect, it, vi } from 'vitest';
import { AdminPage } from '../../../src/features/admin/admin-page.tsx';
import { CancellationPage } from '../../../src/features/admin/schedules/cancellation/cancellation-page.tsx';
import { SchedulesPage } from '../../../src/features/admin/schedules/schedules-page.tsx';
import { Rights } from '../../../src/features/admin/rights.tsx';
import { MovePage } from '../../../src/features/admin/schedules/move/move-page.tsx';
import {
  screeningIn,
  screeningPath,
} from '../../../src/features/admin/schedules/schedules-address.ts';
import type { AdminRole } from '../../../domain/admin-roles.ts';
import { operationsOf } from '../../../server/plugins/contract-document.ts';
import { AdminOnly } from '../../../src/features/session/admin-only.tsx';
import { createSessionHandle } from '../../../src/features/session/session-handle.ts';
import { SessionProvider } from '../../../src/features/session/use-session.ts';
import { renderPage, wordsOf } from '../support/render-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const dailyWork =
  '현황 오늘 콘텐츠 영화 배우 장르 등급 배급사 상영 상영관 상영 일정 입장 확인 운영 권종 요금 고객 서비스 매표소 예매 단체 예매 리뷰 결제 할인 고객';

async function pageOf(role: AdminRole, path: string, hasSecondFactor = true): Promise<string> {
  const operations = await operationsOf(role, hasSecondFactor);
  const page = await renderPage(
    <AdminPage
      administrator="manager"
      isSuper={role === 'SUPER'}
      operations={operations}
      onClosed={() => undefined}
      onLeft={() => undefined}
      onSignOut={() => undefined}
      counter={() => null}
      groups={() => null}
    />,
    { now: '2026-11-20T12:00:00+09:00', reads: [], path },
  );
  return wordsOf(page);
}

it.each<[AdminRole, string, string]>([
  ['BASIC', '/admin/audit', '영화 관리'],
  ['BASIC', '/admin/staff', '영화 관리'],
  ['COUNTER', '/admin/customers', '오늘의 영화관'],
  ['DOOR', '/admin/movies', '입장 확인'],
])('%s cannot use %s and is led to the first page (A-ACC-40)', async (role, path, home) => {
  expect(await pageOf(role, path)).toMatch(
    new RegExp(` 이 화면은 내 역할로는 이용할 수 없어요\\. ${home} 화면으로 가기$`),
  );
});

it.each(['cancel/7', 'room-out/1'])(
  'BASIC cannot use /admin/schedules/%s and is led to the first page (A-ACC-40)',
  async (page) => {
    vi.stubGlobal('location', { search: '' });
    const path = `/admin/schedules/${page}`;
    const html = await renderPage(
      <Rights value={await operationsOf('BASIC', true)}>
        <SchedulesPage path={path} title="상영 일정 관리" owner="manager" isSuper={false} />
      </Rights>,
      { now: '2026-11-20T12:00:00+09:00', reads: [], path },
    );
    expect(wordsOf(html)).toBe('이 화면은 내 역할로는 이용할 수 없어요. 영화 관리 화면으로 가기');
  },
);

it.each<[AdminRole, string, string]>([
  ['BASIC', `${dailyWork} 계정 내 계정 관리자 탈퇴`, '영화 관리'],
  ['SUPER', `${dailyWork} 계정 관리자 관리 기록 열람 기록 내 계정 관리자 탈퇴`, '영화 관리'],
  [
    'COUNTER',
    '현황 오늘 상영 입장 확인 고객 서비스 매표소 예매 단체 예매 계정 내 계정 관리자 탈퇴',
    '오늘의 영화관',
  ],
  ['DOOR', '상영 입장 확인 계정 내 계정 관리자 탈퇴', '입장 확인'],
])(
  'an unknown section shows a message beside the menu of %s (A-SIGN-9, A-LOG-13, A-ACC-39)',
  async (role, menu, home) => {
    expect(await pageOf(role, '/admin/nonsense')).toBe(
      `관리자 대시보드 관리 메뉴 ${menu} 선택한 관리자 섹션을 찾을 수 없어요 ${home} 화면으로 가기`,
    );
  },
);

it('a SUPER who must set up the second factor is led to the own account (A-ACC-55)', async () => {
  expect(await pageOf('SUPER', '/admin/movies', false)).toBe(
    '관리자 대시보드 관리 메뉴 계정 내 계정 2단계 인증을 켜고 다시 로그인하면 이용할 수 있어요. 내 계정 화면으로 가기',
  );
});

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
