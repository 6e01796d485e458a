/** What pages read first. The server sends the answers with the page, by the paths of the calls (X-PAGE-10). */
export const firstReads = {
  config: '/api/config',
  movies: '/api/movies',
  movie: '/api/movies/:id',
  screenings: '/api/movies/:id/screenings?date=:date',
  actor: '/api/actors/get/:id',
} as const;

export type FirstRead = keyof typeof firstReads;
