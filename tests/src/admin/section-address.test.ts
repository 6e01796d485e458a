import { describe, expect, it } from 'vitest';
import type { SectionAddress } from '../../../src/features/admin/section/section.ts';
import {
  readSectionAddress,
  sectionPath,
} from '../../../src/features/admin/section/section-address.ts';

const section = {
  path: '/admin/genres',
  orders: [
    { value: 'name', label: '이름순' },
    { value: '-name', label: '이름 역순' },
  ],
} as const;
const list = { view: 'list', query: '', sort: 'name', page: 0 } as const;

describe('the addresses of a section (A-SEC-2, A-SEC-3)', () => {
  const addresses: [string, string, SectionAddress][] = [
    ['/admin/genres', '', list],
    [
      '/admin/genres',
      'query=%EB%93%9C&sort=-name&page=3',
      { ...list, query: '드', sort: '-name', page: 2 },
    ],
    ['/admin/genres/add', '', { view: 'add' }],
    ['/admin/genres/edit/7', '', { view: 'edit', id: 7 }],
  ];

  it.each(addresses)('reads and writes %s?%s', (path, search, address) => {
    expect(readSectionAddress(section, path, search)).toEqual(address);
    expect(sectionPath(section, address)).toBe([path, search].filter(Boolean).join('?'));
  });

  it.each(['page=0', 'page=-1', 'page=many', 'page=100002', 'sort=colour', 'query=%20', 'other=1'])(
    'reads the whole list where the query is wrong: %s',
    (search) => {
      expect(readSectionAddress(section, '/admin/genres/', search)).toEqual(list);
    },
  );

  it.each(['nonsense', 'add/1', 'edit', 'edit/0', 'edit/x', 'edit/1/2'])('knows no %s', (place) => {
    expect(readSectionAddress(section, `/admin/genres/${place}`, '')).toBeNull();
  });
});
