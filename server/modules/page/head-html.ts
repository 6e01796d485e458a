import { heroMedia } from '../../../domain/picture-sizes.ts';
import { escapeHtml } from '../../lib/html.ts';
import type { PageContent, PreloadedPicture, Site } from './content.ts';
import { srcSetOf, tag } from './html.ts';
import { text } from './text.ts';

/** @returns the lines of the head */
export function headHtml({ head }: PageContent, { origin }: Site): string {
  const { title, description, canonicalPath, picture, type } = head;
  const url = canonicalPath === null ? null : `${origin}${canonicalPath}`;
  const property = (name: string, content: string | number | null) =>
    content === null ? null : tag('meta', { property: name, content });
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    head.isHidden ? tag('meta', { name: 'robots', content: 'noindex' }) : null,
    url === null ? null : tag('link', { rel: 'canonical', href: url }),
    property('og:site_name', text.brand),
    property('og:locale', 'ko_KR'),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', `${origin}${picture.source.url}`),
    property('og:image:type', picture.contentType),
    property('og:image:width', picture.source.width),
    property('og:image:height', picture.source.height),
    property('og:image:alt', picture.alt),
    tag('meta', {
      name: 'twitter:card',
      content: isWide(picture.source) ? 'summary_large_image' : 'summary',
    }),
  ];
  return lines.filter((line) => line !== null).join('\n    ');
}

/** @param modules the paths of the files of the page's module @returns the links for what the browser loads ahead */
export function preloadLinks({ pictures }: PageContent, modules: readonly string[]): string[] {
  return [
    ...pictures.flatMap(picturePreload),
    ...modules.map((href) => tag('link', { rel: 'modulepreload', crossorigin: true, href })),
  ];
}

function isWide({ width, height }: { width: number; height: number }): boolean {
  return width > height;
}

/** @returns the links, of which the browser follows one */
function picturePreload({ tallSources, ...wide }: PreloadedPicture): string[] {
  if (!tallSources) return preloadLink(wide, null);
  return [
    ...preloadLink({ ...wide, sources: tallSources }, heroMedia.tall),
    ...preloadLink(wide, heroMedia.wide),
  ];
}

function preloadLink({ sources, sizes }: PreloadedPicture, media: string | null): string[] {
  const widest = sources.at(-1);
  if (!widest) return [];
  return [
    tag('link', {
      rel: 'preload',
      as: 'image',
      media,
      href: widest.url,
      imagesrcset: srcSetOf(sources),
      imagesizes: sizes,
      fetchpriority: 'high',
    }),
  ];
}
