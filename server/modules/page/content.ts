import type { Schemas } from '../../plugins/contract-types.ts';

type ImageSource = Schemas['ImageSource'];

/** What the server puts into the page for an address. */
export interface PageContent {
  status: 200 | 404;
  head: PageHead;
  /** Answers that the page would ask for first, by the path of the call. */
  firstData: Readonly<Record<string, unknown>>;
  /** Pictures among the first things one sees, the largest first. */
  pictures: readonly PreloadedPicture[];
  /**
   * The page whose picture is seen before its program is there, where the program will have it; null for none. In the
   * demo a strip below the header moves the booking's down.
   */
  firstLook: 'home' | 'film' | 'booking' | 'booking-demo' | null;
  /** The page's own module, as the builder names it; null where the first files hold it. */
  clientModule: string | null;
}

/** What search engines and the previews of links are told. */
export interface PageHead {
  /** As the page itself will name the document. */
  title: string;
  description: string;
  /** The path under which the page is known; null where it has none. */
  canonicalPath: string | null;
  /** Whether search engines are to leave it out. */
  isHidden: boolean;
  type: 'website' | 'video.movie' | 'profile';
  picture: PreviewPicture;
  /** Things of schema.org; a function, as their addresses are complete only with the site's own. */
  structuredData: (site: Site) => readonly object[];
}

/** What the preview of a link shows. */
export interface PreviewPicture {
  /** Without the site's own address; width and height in pixels. */
  source: { url: string; width: number; height: number };
  /** Null where it is not known. */
  contentType: string | null;
  alt: string;
}

export interface PreloadedPicture {
  sources: readonly ImageSource[];
  /** As in the `sizes` of the picture, or another file than the page's is loaded. */
  sizes: string;
}

/** The site's public address. */
export interface Site {
  /** Without a slash at its end: `https://cinema.example`. */
  origin: string;
}
