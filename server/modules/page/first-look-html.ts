import type { PageContent } from './content.ts';
import { srcSetOf, tag } from './html.ts';

/** @returns the picture that is drawn before the client's code runs; `src/first-look.css` places it */
export function firstLookHtml({
  firstLook,
  pictures: [picture],
}: Pick<PageContent, 'firstLook' | 'pictures'>): string {
  const widest = picture?.sources.at(-1);
  if (firstLook === null || !picture || !widest) return '';
  const { sources, sizes } = picture;
  const image = tag('img', {
    src: widest.url,
    srcset: srcSetOf(sources),
    sizes,
    alt: '',
    fetchpriority: 'high',
  });
  return `<div class="first-look first-look-${firstLook}" aria-hidden="true">${image}</div>`;
}
