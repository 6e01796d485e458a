import { expect, it } from 'vitest';
import { readAuditAddress } from '../../../src/features/admin/audit/audit-address.ts';
import { listPath } from '../../../src/features/admin/list-path.ts';

it('is read and written with person, kind, days and page (A-LOG-10)', () => {
  const search = 'loginId=chief&kind=GENRE&from=2026-11-01&to=2026-11-20&page=3';
  const filters = {
    ...{ loginId: 'chief', kind: 'GENRE' },
    ...{ from: '2026-11-01', to: '2026-11-20' },
  };
  expect(readAuditAddress(search)).toEqual({ ...filters, page: 2 });
  expect(listPath('/admin/audit', filters, 2)).toBe(`/admin/audit?${search}`);
  expect(listPath('/admin/audit', { ...filters, loginId: ' ', kind: '' }, 0)).toBe(
    '/admin/audit?from=2026-11-01&to=2026-11-20',
  );
});

it.each([
  'loginId=%20',
  'loginId=a%00',
  `loginId=${'a'.repeat(31)}`,
  'kind=toString',
  'from=tomorrow',
  'from=2026-02-31',
  'to=1999-12-31',
  'to=12026-01-01',
  'page=0',
  'page=100002',
])('ignores the unreadable part %s (A-LOG-10)', (part) => {
  expect(readAuditAddress(`${part}&other=1`)).toEqual({ page: 0 });
  const kept = part.startsWith('kind') ? 'loginId' : 'kind';
  expect(readAuditAddress(`${part}&${kept}=GENRE`)).toEqual({ [kept]: 'GENRE', page: 0 });
});
