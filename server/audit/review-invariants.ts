import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant.ts';

/** The invariant of the numbers that are stored beside the reviews that they count. */
export const reviewInvariants: readonly Invariant[] = [
  {
    number: 11,
    rule: 'The stored numbers of a film are those of its reviews, and the stored likes of a review are its likes.',
    faults: sql`
      with shown as (
        select v.movie_id, count(*) as reviews, sum(v.rating) as ratings
        from review v join reservation r on r.id = v.reservation_id and r.state = 'COMPLETED'
        group by v.movie_id
      ), written as (
        select movie_id, count(*) as reviews from review group by movie_id
      ), likes as (
        select review_id, count(*) as likes from review_like group by review_id
      )
      select 'a stored rating that is not that of the reviews' as what, format('movie %s', m.id) as place
      from movie m left join shown on shown.movie_id = m.id
      where (m.review_count, m.review_rating_sum) <> (coalesce(shown.reviews, 0), coalesce(shown.ratings, 0))
      union all
      select 'a stored number of reviews that is not that of the reviews', format('movie %s', m.id)
      from movie m left join written on written.movie_id = m.id
      where m.written_review_count <> coalesce(written.reviews, 0)
      union all
      select 'a stored number of likes that is not that of the likes', format('review %s', v.id)
      from review v left join likes on likes.review_id = v.id
      where v.like_count <> coalesce(likes.likes, 0)`,
  },
];
