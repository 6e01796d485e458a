import { escapeHtml } from '../../html.ts';

/**
 * @param attributes those that are null or undefined are left out, true stands without a value
 * @returns one tag without content
 */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | number | true | null | undefined>>,
): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === null || value === undefined) return '';
    return value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`;
  });
  return `<${name}${written.join('')}>`;
}

/** @returns the value of a `srcset` */
export function srcSetOf(sources: readonly { url: string; width: number }[]): string {
  return sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

/**
 * A block of data, which a browser does not run. No text in it can end it or begin a comment: what could is written as
 * JSON's own escape.
 */
export function dataBlock(
  type: 'application/json' | 'application/ld+json',
  data: unknown,
  id?: string,
): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `${tag('script', { type, id })}${json}</script>`;
}
