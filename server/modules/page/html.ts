import { escapeHtml } from '../../lib/html.ts';

/**
 * @param attributes null and undefined leave an attribute out; true writes it without a value
 * @returns a tag without content
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
 * A block of data that the browser does not run. `<` is escaped, so that no text can end the block or begin a comment.
 */
export function dataBlock(
  type: 'application/json' | 'application/ld+json',
  data: unknown,
  id?: string,
): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `${tag('script', { type, id })}${json}</script>`;
}
