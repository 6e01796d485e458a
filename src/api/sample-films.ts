import { addDays, type KoreaDate } from '../../domain/korea-time.ts';
import type { Film } from './film.ts';

/** The samples that replace a failed list in demo mode. They exist on no server, so they are not links. */
export function sampleFilms(today: KoreaDate): readonly Film[] {
  return [
    sample(1, '예시: 항구의 마지막 밤', 12, addDays(today, -7), 8.2),
    sample(2, '예시: 종이비행기 클럽', 0, addDays(today, -3), 7.6),
    sample(3, '예시: 눈 내리는 역', 15, addDays(today, 14), 0),
  ];
}

const ratingNames: Readonly<Record<number, string>> = {
  0: '전체 관람가',
  12: '12세 이상 관람가',
  15: '15세 이상 관람가',
};

function sample(
  movieId: number,
  title: string,
  minimumAge: number,
  releaseDate: KoreaDate,
  voteAverage: number,
): Film {
  return {
    movieId,
    title,
    tagline: null,
    description: null,
    duration: 110,
    releaseDate,
    movieRatingName: ratingNames[minimumAge] ?? '',
    minimumAge,
    genres: [],
    posterUrl: null,
    posterSources: [],
    backdropUrl: null,
    backdropSources: [],
    tallBackdropSources: [],
    voteAverage,
    reviewRating: null,
    rank: null,
  };
}
