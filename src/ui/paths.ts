/** Where links lead. The application's routes are made of the same. */
export const paths = {
  home: '/',
  films: '/movies',
  pickFilm: '/booking',
  film: (movieId: number | string) => `/movies/${movieId}`,
  actor: (actorId: number | string) => `/actors/${actorId}`,
  booking: (movieId: number | string) => `/booking/${movieId}`,
  /** The booking at the seats of a screening. */
  bookingOf: (movieId: number | string, screeningId: number) =>
    `/booking/${movieId}?screening=${screeningId}`,
  login: '/login',
  profile: '/profile',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminFilms: '/admin/movies',
  /** Where an administrator goes who asked for nothing else; it forwards to the films. */
  adminStart: '/admin/viewMovies',
  paymentSuccess: '/payment/success',
  paymentFail: '/payment/fail',
} as const;

/** The documents that the cinema binds itself by. */
export const policyPaths = {
  terms: '/terms',
  privacy: '/privacy',
  refundPolicy: '/refund-policy',
} as const;
