import type { SmallCinema } from './cinema.ts';

/** The addresses of all cached answers in the small cinema. */
export function cachedAddresses({ movieId, screeningId }: SmallCinema): string[] {
  return [
    '/api/movies',
    `/api/movies/${movieId}`,
    `/api/movies/${movieId}/screenings?date=2026-11-20`,
    `/api/movies/${movieId}/screening-days`,
    '/api/actors',
    '/api/screenings?date=2026-11-20',
    `/api/screenings/${screeningId}/seats`,
    `/api/screenings/${screeningId}/ticket-prices`,
    '/api/payment-discount/get',
  ];
}
