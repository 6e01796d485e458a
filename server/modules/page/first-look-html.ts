import { heroMedia } from '../../../domain/picture-sizes.ts';
import type { PageContent, PreloadedPicture } from './content.ts';
import { srcSetOf, tag } from './html.ts';

type FirstLook = Pick<PageContent, 'firstLook' | 'firstWords' | 'firstList' | 'pictures'>;

/** @returns the picture and the words that are drawn before the client's code runs; `src/first-look.css` places them */
export function firstLookHtml({ firstLook, firstWords, firstList, pictures }: FirstLook): string {
  const picture = pictureHtml(pictures[0]);
  const words = firstWords?.markup ?? '';
  if (firstLook === null || picture + words === '') return '';
  const times = firstList?.markup ?? '';
  return `<div class="first-look first-look-${firstLook}"><div class="first-picture">${picture}</div>${words}</div>${times}`;
}

/** The image is ornament: its film is named beside it, and on the home page by what follows. */
function pictureHtml(picture: PreloadedPicture | undefined): string {
  const widest = picture?.sources.at(-1);
  if (!picture || !widest) return '';
  const { sources, sizes, tallSources } = picture;
  const image = tag('img', {
    src: widest.url,
    srcset: srcSetOf(sources),
    sizes,
    alt: '',
    fetchpriority: 'high',
  });
  return tallSources
    ? `<picture>${tag('source', { media: heroMedia.tall, srcset: srcSetOf(tallSources), sizes })}${image}</picture>`
    : image;
}
