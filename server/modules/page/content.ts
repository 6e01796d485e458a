import type { Markup } from '../../lib/html.ts';
import type { Schemas } from '../../plugins/contract-types.ts';

type ImageSource = Schemas['ImageSource'];

/** What the server writes into the page at an address. */
export interface PageContent {
  status: 200 | 404;
  head: PageHead;
  /** The answers to the page's first reads, by the paths of their calls. */
  firstData: Readonly<Record<string, unknown>>;
  /** The pictures that the browser loads ahead, the largest first. */
  pictures: readonly PreloadedPicture[];
  /**
   * The layout in which the first picture is drawn before the client's code runs; null for none. In the demo a strip
   * below the header moves the booking's picture down.
   */
  firstLook: 'home' | 'film' | 'booking' | 'booking-demo' | null;
  /** What names the film before the client's code runs; null for none (X-PAGE-107, X-PAGE-112). */
  firstWords: Markup | null;
  /** Today's screenings below it, or on the home page the films showing now; null for none. */
  firstList: Markup | null;
  /** The client modules that the browser loads ahead, as in the build's manifest. */
  clientModules: readonly string[];
  /** Those whose free seats it shows. */
  screenings: readonly Schemas['Screening'][];
}

/** The parts of a page's content that do not derive from its row in the table of pages. */
export type PageDescription = Pick<PageContent, 'head'> &
  Partial<Pick<PageContent, 'pictures' | 'firstLook' | 'firstWords' | 'firstList' | 'screenings'>>;

/** What search engines and link previews read. */
export interface PageHead {
  /** The same as the title that the client gives the document. */
  title: string;
  description: string;
  canonicalPath: string | null;
  /** Search engines must leave the page out. */
  isHidden: boolean;
  type: 'website' | 'video.movie' | 'profile';
  picture: PreviewPicture;
  /** Things of schema.org. A function, because their addresses contain the site's origin. */
  structuredData: (site: Site) => readonly object[];
}

/** The picture in the preview of a link. */
export interface PreviewPicture {
  /** The url is a path; width and height are in pixels. */
  source: { url: string; width: number; height: number };
  /** Null if unknown. */
  contentType: string | null;
  alt: string;
}

export interface PreloadedPicture {
  sources: readonly ImageSource[];
  /** Must equal the `sizes` of the picture in the page, or the browser loads another file. */
  sizes: string;
  /** Shown in place of the others on an upright phone; the browser loads only one of them. Absent for none. */
  tallSources?: readonly ImageSource[];
}

/** The site's public address. */
export interface Site {
  /** Without a trailing slash: `https://cinema.example`. */
  origin: string;
}
