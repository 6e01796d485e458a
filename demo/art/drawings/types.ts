/** The two drawings of a film, each an SVG document without text elements. */
export interface FilmArt {
  /** 2:3, with the title. */
  poster(): string;
  /** 16:9, without words. */
  backdrop(): string;
}
