import { expect, it } from 'vitest';
import { allPages } from '../../../src/features/admin/section/choices.ts';

it('reads every page of a list for the choices of a form (A-SEC-30)', async () => {
  const pages = [['가', '나'], ['다']];
  const read = (page: number) =>
    Promise.resolve({ content: pages[page] ?? [], totalPages: pages.length });
  expect(await allPages(read)).toEqual(['가', '나', '다']);
  expect(await allPages(() => Promise.resolve({ content: [], totalPages: 0 }))).toEqual([]);
});
