/** The module that the page loads for an address, as the builder names it; null where the first files hold it. */
export const clientModules = {
  home: null,
  films: 'src/features/film-list/film-list-page.tsx',
  bookingPicker: 'src/features/booking-picker/booking-picker-page.tsx',
  film: 'src/app/film-route.tsx',
  actor: 'src/features/actor/actor-page.tsx',
  booking: 'src/app/booking-with-guests.tsx',
  policies: 'src/features/policies/policy-page.tsx',
} as const;
