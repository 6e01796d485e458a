import { heroMedia } from '../../../domain/picture-sizes.ts';
import { escapeHtml } from '../../lib/html.ts';
import type { PageContent } from './content.ts';
import { srcSetOf, tag } from './html.ts';

/** @returns the picture and the heading that are drawn before the client's code runs; `src/first-look.css` places them */
export function firstLookHtml({
  firstLook,
  firstHeading,
  pictures: [picture],
}: Pick<PageContent, 'firstLook' | 'firstHeading' | 'pictures'>): string {
  const widest = picture?.sources.at(-1);
  if (firstLook === null || !picture || !widest) return '';
  const { sources, sizes, tallSources } = picture;
  const image = tag('img', {
    src: widest.url,
    srcset: srcSetOf(sources),
    sizes,
    alt: '',
    fetchpriority: 'high',
  });
  const drawn = tallSources
    ? `<picture>${tag('source', { media: heroMedia.tall, srcset: srcSetOf(tallSources), sizes })}${image}</picture>`
    : image;
  const heading = firstHeading === null ? '' : `<p>${escapeHtml(firstHeading)}</p>`;
  return `<div class="first-look first-look-${firstLook}" aria-hidden="true">${drawn}${heading}</div>`;
}
