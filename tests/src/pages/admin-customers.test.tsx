import { expect, it, vi, afterEach } from 'vitest';
import { PERSONAL } from '../../../src/api/api.ts';
import { CustomersPage } from '../../../src/features/admin/customers/customers-page.tsx';
import { readCustomersAddress } from '../../../src/features/admin/customers/customers-address.ts';
import { renderPage, wordsOf } from '../support/render-page.tsx';

const search = '?by=email&query=marquee';
const customer = {
  ...{ customerId: 7, kind: 'MEMBER', loginId: 'haneul', name: '김하늘', email: 'a@b.example' },
  ...{ phone: '', dateOfBirth: null, gender: null, points: 0, isActive: true },
  ...{ registeredAt: '2026-06-01T09:00:00+09:00', lastLoginAt: null },
};

afterEach(() => vi.unstubAllGlobals());

it.each<[boolean, RegExp, RegExp]>([
  [true, / 300명 이상 /, / 처음 300명까지만 볼 수 있어요\. .* 김하늘 .* 1 \/ 15$/],
  [false, / 총 300명 /, /^((?!까지만 볼 수 있어요).)*$/],
])(
  'a search that finds more than it counts (%s) says so, and recommends a longer text (A-CUST-40)',
  async (totalIsMinimum, count, hint) => {
    vi.stubGlobal('location', { search });
    const data = { content: [customer], totalElements: 300, totalIsMinimum, totalPages: 15 };
    const html = await renderPage(
      <CustomersPage title="고객 관리" owner="admin:1" isSuper={false} />,
      {
        now: '2026-11-20T12:00:00+09:00',
        reads: [{ key: [PERSONAL, 'admin', 'customers', readCustomersAddress(search)], data }],
      },
    );
    expect(wordsOf(html)).toMatch(count);
    expect(wordsOf(html)).toMatch(hint);
  },
);
