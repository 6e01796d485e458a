import { describe, expect, it } from 'vitest';
import { planVisits } from '../../demo/attendance.ts';
import { visits } from '../../demo/audience.ts';
import { rooms } from '../../demo/catalogue.ts';
import { films } from '../../demo/films.ts';
import { reviewedAt } from '../../demo/seed/reviews.ts';

const reviews = visits.flatMap(({ filmSlug, loginId, review }) =>
  review ? [{ filmSlug, loginId, ...review }] : [],
);
const ofFilm = (slug: string) => reviews.filter(({ filmSlug }) => filmSlug === slug);

describe('the reviews of the demo’s customers', () => {
  it('cover every film showing now, the popular ones with several pages, and no upcoming film', () => {
    for (const { slug, releaseOffsetDays, popularityRank } of films) {
      const { length } = ofFilm(slug);
      if (releaseOffsetDays > 0) expect([slug, length]).toEqual([slug, 0]);
      else expect([slug, length >= (popularityRank <= 2 ? 21 : 6)]).toEqual([slug, true]);
    }
  });

  it('contain no text twice', () => {
    const texts = reviews.map(({ comment }) => comment);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThanOrEqual(120);
  });

  it('are mostly good, sometimes bad, and near the score of the film', () => {
    const share = (least: number, most: number): number =>
      reviews.filter(({ rating }) => least <= rating && rating <= most).length / reviews.length;
    expect(share(4, 5)).toBeGreaterThan(0.7);
    expect(share(1, 2)).toBeGreaterThan(0.03);
    for (const { slug, voteAverage } of films) {
      const ratings = ofFilm(slug).map(({ rating }) => rating);
      if (ratings.length === 0) continue;
      const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
      expect([slug, Math.abs(mean - (voteAverage ?? 0) / 2) < 0.5]).toEqual([slug, true]);
    }
  });

  it('exist soon after midnight as well, when the latest are not written yet', () => {
    const midnight = new Date('2026-11-20T00:00:00+09:00');
    const written = planVisits('2026-11-20', visits, films, rooms).filter(
      (visit) => visit.review && reviewedAt(visit, visit.review) <= midnight,
    );
    const showing = films.filter(({ releaseOffsetDays }) => releaseOffsetDays <= 0);
    expect(
      showing
        .map(({ slug }) => slug)
        .filter((slug) => written.filter(({ filmSlug }) => filmSlug === slug).length < 6),
    ).toEqual([]);
  });
});
