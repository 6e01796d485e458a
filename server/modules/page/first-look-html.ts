import type { PageContent } from './content.ts';
import { srcSetOf, tag } from './html.ts';

/** @returns what stands in the page until its program draws it; `src/first-look.css` says where */
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
