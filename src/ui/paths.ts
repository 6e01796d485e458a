/** Where links lead. The application's routes are made of the same. */
export const paths = {
  home: '/',
  /** The part of the home page with the films that can be booked. */
  showing: '/#showing',
  films: '/movies',
  pickFilm: '/booking',
  film: (movieId: number | string) => `/movies/${movieId}`,
  booking: (movieId: number | string) => `/booking/${movieId}`,
  /** The booking at the seats of a screening. */
  bookingOf: (movieId: number | string, screeningId: number) =>
    `/booking/${movieId}?screening=${screeningId}`,
  login: '/login',
  profile: '/profile',
  paymentSuccess: '/payment/success',
  paymentFail: '/payment/fail',
} as const;
