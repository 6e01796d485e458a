import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { servedPages } from '../../../server/modules/page/served-pages.ts';
import { text as sent } from '../../../server/modules/page/text.ts';
import { text as actor } from '../../../src/features/actor/text.ts';
import { text as booking } from '../../../src/features/booking/text.ts';
import { text as film } from '../../../src/features/film/text.ts';
import { text as filmList } from '../../../src/features/film-list/text.ts';
import { text as notFound } from '../../../src/features/not-found/text.ts';
import { privacy } from '../../../src/features/policies/privacy.ts';
import { refundPolicy } from '../../../src/features/policies/refund-policy.ts';
import { terms } from '../../../src/features/policies/terms.ts';
import { pageNames } from '../../../domain/page-table.ts';
import { pages, type PageName } from '../../../domain/pages.ts';
import { text as ui } from '../../../src/ui/text.ts';

describe('the head that the server sends', () => {
  it('has the title that the page gives the document (X-PAGE-2)', () => {
    expect([
      sent.brand,
      sent.pages.films.title,
      sent.pages.pickFilm.title,
      sent.pages.terms.title,
      sent.pages.privacy.title,
      sent.pages.refundPolicy.title,
      sent.missing.film,
      sent.missing.actor,
      sent.missing.booking,
      sent.bookingOf('달'),
      sent.unknown,
    ]).toEqual([
      ui.brand,
      filmList.list.title,
      filmList.picker.title,
      terms.title,
      privacy.title,
      refundPolicy.title,
      film.pageTitle,
      actor.pageTitle,
      booking.titleUnknown,
      booking.title('달'),
      notFound.title,
    ]);
  });
});

describe('the table of pages', () => {
  it('names the module that the client loads for each page', () => {
    const source = readFileSync('src/app/page-components.tsx', 'utf8');
    const loaded = new Map(
      [...source.matchAll(/(\w+): lazyComponent\([^:]*?import\(\s*'([^']+)'/g)].map(
        ([, name, path = '']) => [name, posix.join('src/app', path)],
      ),
    );
    const names = pageNames<PageName>(pages);
    expect(names.map((name) => [name, loaded.get(name) ?? null])).toEqual(
      names.map((name) => [name, servedPages[name].module]),
    );
  });
});
