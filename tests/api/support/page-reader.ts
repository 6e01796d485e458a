/** The content of a page for a client that runs no script. */
export interface ReadPage {
  title: string;
  /** By name or property; null without content. */
  meta: Record<string, string | null>;
  canonical: string | null;
  /** The preload links of the page, in their order. */
  links: Record<string, string>[];
  /** The images in it before its scripts run. */
  images: Record<string, string>[];
  /** The texts in it before its scripts run, by element. */
  firstTexts: string[];
  /** The sources in `picture` elements, which replace an image in the widths that they name. */
  pictureSources: Record<string, string>[];
  structuredData: object[];
  firstData: Record<string, unknown>;
}

export function readPage(html: string): ReadPage {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const links = tags(html, 'link');
  return {
    title: unescaped(title),
    meta: Object.fromEntries(
      tags(html, 'meta').map(({ name, property, content }) => [
        name ?? property ?? '',
        content ?? null,
      ]),
    ),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? null,
    links: links.filter(({ rel }) => rel?.includes('preload')),
    images: tags(html, 'img'),
    firstTexts: (/<div id="root">([\s\S]*?)<script/.exec(html)?.[1] ?? '')
      .split(/<[^>]*>/)
      .map((text) => unescaped(text.trim()))
      .filter((text) => text !== ''),
    pictureSources: tags(html, 'source'),
    structuredData: blocks(html, 'application/ld+json'),
    firstData: { ...(blocks(html, 'application/json')[0] ?? {}) },
  };
}

function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}((?: [\\w:-]+(?:="[^"]*")?)*) ?/?>`, 'g'))].map(
    ([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/ ([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
          key,
          unescaped(value),
        ]),
      ),
  );
}

function blocks(html: string, type: string): object[] {
  return [...html.matchAll(/<script type="([^"]*)"[^>]*>([\s\S]*?)<\/script>/g)]
    .filter(([, each]) => each === type)
    .map(([, , json = '']) => JSON.parse(json) as object);
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
