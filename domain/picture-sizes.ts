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
