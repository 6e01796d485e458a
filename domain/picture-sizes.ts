/**
 * The `sizes` of the pictures that the server preloads. The page and the server must use the same text, or the browser
 * loads another file than the page shows.
 */
export const pictureSizes = {
  hero: '100vw',
  filmPoster: '(min-width: 768px) 260px, 36vw',
  bookingPoster: '48px',
  actorPortrait: '(min-width: 768px) 192px, 100px',
} as const;

/** Where the home page shows a film's tall backdrop, and where its wide one: media queries of which one always applies. */
export const heroMedia = {
  tall: '(max-width: 639.98px)',
  wide: '(min-width: 640px)',
} as const;
