import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAddress } from '../../server/modules/page/address.ts';
import { text as sent } from '../../server/modules/page/text.ts';
import { text as actor } from '../../src/features/actor/text.ts';
import { text as booking } from '../../src/features/booking/text.ts';
import { text as bookingPicker } from '../../src/features/booking-picker/text.ts';
import { text as film } from '../../src/features/film/text.ts';
import { text as filmList } from '../../src/features/film-list/text.ts';
import { text as notFound } from '../../src/features/not-found/text.ts';
import { privacy } from '../../src/features/policies/privacy.ts';
import { refundPolicy } from '../../src/features/policies/refund-policy.ts';
import { terms } from '../../src/features/policies/terms.ts';
import { paths, policyPaths } from '../../src/ui/paths.ts';
import { text as ui } from '../../src/ui/text.ts';

describe('what the server says of a page', () => {
  it('is titled as the page titles itself (X-PAGE-2)', () => {
    expect([
      sent.brand,
      sent.films.title,
      sent.bookingPicker.title,
      sent.terms.title,
      sent.privacy.title,
      sent.refundPolicy.title,
      sent.film,
      sent.actor,
      sent.booking,
      sent.bookingOf('달'),
      sent.unknown,
    ]).toEqual([
      ui.brand,
      filmList.title,
      bookingPicker.title,
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

  it('knows every address that opens a page (X-PAGE-6)', () => {
    const { film: filmPath, booking: bookingPath, bookingOf, actor: actorPath, ...fixed } = paths;
    const known = [
      ...Object.values(fixed),
      ...Object.values(policyPaths),
      ...[filmPath(3), bookingPath(3), bookingOf(3, 5), actorPath(3)],
      ...routesIn(readFileSync('src/app/routes.tsx', 'utf8')),
    ].map((path) => path.split(/[?#]/, 1)[0] ?? '');
    expect(known.filter((path) => readAddress(path).page === 'unknown')).toEqual([]);
  });
});

/** @returns the addresses that the routes spell out, with a number for each of their parameters */
function routesIn(source: string): string[] {
  return [...source.matchAll(/<Route path="([^"]*)"/g)].map(([, path = '']) =>
    path.replaceAll(/:\w+/g, '3'),
  );
}
