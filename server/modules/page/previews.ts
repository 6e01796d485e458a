import type { Schemas } from '../../plugins/contract-types.ts';
import type { SharePicture } from '../catalogue/share-store.ts';
import type { PreviewPicture } from './content.ts';
import { text } from './text.ts';

/** The width in which sites draw previews, in pixels. */
const PREVIEW_WIDTH = 1200;

/** The cinema's picture. */
export const cinemaPreview: PreviewPicture = {
  source: { url: '/share/cinema/marquee.jpg', width: 1200, height: 630 },
  contentType: 'image/jpeg',
  alt: text.signOfCinema,
};

/**
 * @param share the picture that was made for links to the film; without it the preview is the backdrop that is wide
 * enough, else the poster, else the cinema's picture
 */
export function filmPreview(
  { title, backdropSources, posterSources }: Schemas['Movie'],
  share: SharePicture | null,
): PreviewPicture {
  if (share) return previewOf(share, text.sceneOf(title));
  const backdrop = backdropSources.find(({ width }) => width >= PREVIEW_WIDTH);
  const wide = backdrop ?? backdropSources.at(-1);
  if (wide) return { source: wide, contentType: null, alt: text.sceneOf(title) };
  const poster = posterSources.at(-1);
  return poster ? { source: poster, contentType: null, alt: text.posterOf(title) } : cinemaPreview;
}

/** @param share the picture that was made for links to the actor; without it the portrait, else the cinema's picture */
export function actorPreview(
  { name, profileImageSources }: Schemas['Actor'],
  share: SharePicture | null,
): PreviewPicture {
  if (share) return previewOf(share, text.portraitOf(name));
  const portrait = profileImageSources.at(-1);
  return portrait
    ? { source: portrait, contentType: null, alt: text.portraitOf(name) }
    : cinemaPreview;
}

function previewOf({ contentType, ...source }: SharePicture, alt: string): PreviewPicture {
  return { source, contentType, alt };
}
