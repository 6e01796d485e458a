import { heroMedia } from '../../../domain/picture-sizes.ts';
import type { PageContent } from './content.ts';
import { srcSetOf, tag } from './html.ts';

/** @returns the picture that is drawn before the client's code runs; `src/first-look.css` places it */
export function firstLookHtml({
  firstLook,
  pictures: [picture],
}: Pick<PageContent, 'firstLook' | 'pictures'>): string {
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
  return `<div class="first-look first-look-${firstLook}" aria-hidden="true">${drawn}</div>`;
}
