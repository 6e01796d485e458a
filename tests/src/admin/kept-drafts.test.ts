import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileOf, keepFile } from '../../../src/features/admin/section/chosen-files.ts';
import { sectionDrafts } from '../../../src/features/admin/section/kept-drafts.ts';
import { memoryStore } from '../support/memory-store.ts';

const kept = {
  base: { id: 3, version: 2, name: '드라마', values: { genreName: '드라마' } },
  values: { genreName: '가족 드라마' },
};

let tab: ReturnType<typeof memoryStore>;

beforeEach(() => {
  tab = memoryStore();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', memoryStore());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const genres = () => sectionDrafts('manager', '/admin/genres');

describe('kept input (A-SEC-15)', () => {
  it('is read for its own form only, until it is dropped', () => {
    genres().keep(3, kept);
    expect(genres().read(3)).toEqual(kept);
    expect(genres().read(null)).toBeNull();
    expect(sectionDrafts('manager', '/admin/ratings').read(3)).toBeNull();
    genres().drop(3);
    expect(genres().read(3)).toBeNull();
  });

  it('belongs to one administrator (A-SEC-31)', () => {
    genres().keep(3, kept);
    expect(sectionDrafts('other', '/admin/genres').read(3)).toBeNull();
  });

  it('keeps a chosen file until the page is reloaded (A-SEC-36)', () => {
    const chosen = keepFile(new File(['image'], '포스터.png'));
    const withImages = (poster: string, backdrop: string) => ({
      base: { ...kept.base, values: { title: '달의 이편', poster, backdrop } },
      values: { title: '달의 뒤편', poster, backdrop },
    });
    genres().keep(3, withImages(chosen, 'file:of another document'));
    expect(genres().read(3)).toEqual(withImages(chosen, ''));
    expect(fileOf(chosen)?.name).toBe('포스터.png');
  });

  it('is not read in another shape', () => {
    genres().keep(3, kept);
    const [key = '', text = ''] = [...tab.items].flat();
    tab.items.set(key, text.replace('"가족 드라마"', '1'));
    expect(genres().read(3)).toBeNull();
  });
});
