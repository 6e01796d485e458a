/** Markup that is safe to send. Only `html` creates it, and escapes every text in it. */
export interface Markup {
  readonly markup: string;
}

type Part = string | Markup | readonly Markup[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** @returns the text as the value of an attribute in quotes, or between tags */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');
}

/** A template of markup: texts are escaped, markup and lists of markup are inserted unchanged. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: String.raw({ raw: strings }, ...parts.map(render)) };
}

function render(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}
