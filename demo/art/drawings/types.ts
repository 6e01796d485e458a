/** The three drawings of a film, each an SVG document without text elements. */
export interface FilmArt {
  /** 2:3, with the title. */
  poster(): string;
  /** 16:9, without words. */
  backdrop(): string;
  /** 2:3, without words. The subject is in the upper half, because the page draws text over the lower one. */
  tallBackdrop(): string;
}
