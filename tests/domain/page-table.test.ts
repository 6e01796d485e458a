import { describe, expect, it } from 'vitest';
import { adminPaths, adminSections } from '../../domain/admin-pages.ts';
import { findPage, idIn, pageNames } from '../../domain/page-table.ts';
import { bookingDayPath, isPreloaded, pages, paths, seatsPath } from '../../domain/pages.ts';

describe('the id in an address', () => {
  it.each([
    ['1', 1],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740992', null],
    ['9999999999999999', null],
    ['12345678901234567', null],
    ['0', null],
    ['01', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    ['일', null],
    ['', null],
    [undefined, null],
  ])('reads %s as %s (C-FILM-17, C-ACTOR-5)', (part, id) => {
    expect(idIn(part)).toBe(id);
  });
});

describe('the page at an address', () => {
  it.each([
    ['/', { name: 'home', id: null }],
    ['/movies', { name: 'films', id: null }],
    ['/movies/', { name: 'films', id: null }],
    ['/Movies', { name: 'films', id: null }],
    ['/movies/3', { name: 'film', id: 3 }],
    ['/movies/3/', { name: 'film', id: 3 }],
    ['/movies/abc', { name: 'film', id: null }],
    ['/movies/3/4', null],
    ['/movies//', null],
    ['/booking/3', { name: 'booking', id: 3 }],
    ['/payment/success', { name: 'paymentSuccess', id: null }],
    ['/payment', null],
    ['/admin', { name: 'admin', id: null }],
    ['/admin/login', { name: 'adminLogin', id: null }],
    ['/admin/movies', { name: 'admin', id: null }],
    ['/admin/movies/7', { name: 'admin', id: null }],
    ['/administration', null],
    ['/constructor', null],
    ['', null],
  ])('%s opens %o (C-FILM-23)', (path, found) => {
    expect(findPage(pages, path)).toEqual(found);
  });

  it('is the page that its link names, for every row (X-PAGE-6)', () => {
    const linkTo = (name: keyof typeof pages) => {
      const link = paths[name];
      return typeof link === 'function' ? link(3) : link;
    };
    const names = pageNames<keyof typeof pages>(pages);
    expect(names.map((name) => findPage(pages, linkTo(name))?.name)).toEqual(names);
    const sections = pageNames<keyof typeof adminSections>(adminSections);
    expect(sections.map((name) => findPage(adminSections, adminPaths[name])?.name)).toEqual(
      sections,
    );
    expect(sections.map((name) => findPage(pages, adminPaths[name])?.name)).toEqual(
      sections.map(() => 'admin'),
    );
  });
});

describe('a link', () => {
  it('has the id of its film, and the screening of its seats', () => {
    expect([paths.film(3), paths.booking(4), paths.actor(5), seatsPath(3, 12)]).toEqual([
      '/movies/3',
      '/booking/4',
      '/actors/5',
      '/booking/3?screening=12',
    ]);
    expect(bookingDayPath(3, '2026-11-20')).toBe('/booking/3?date=2026-11-20');
  });

  it('to a page with further parts has none of them (X-PAGE-6)', () => {
    expect([paths.admin, paths.profile]).toEqual(['/admin', '/profile']);
  });
});

describe('a page', () => {
  it('is loaded before the sign-in is known only when it is for everyone (A-SIGN-10)', () => {
    expect([isPreloaded('films'), isPreloaded('profile'), isPreloaded('admin')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
