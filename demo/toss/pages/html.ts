/** Markup that is safe to send: made by `html` only, which escapes every text put into it. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template of markup; texts and numbers are escaped, markup and lists of it are put in as they are. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return {
    markup: strings.reduce((before, string, index) => {
      const part = parts[index - 1];
      return before + (part === undefined ? '' : render(part)) + string;
    }),
  };
}

function render(part: Part): string {
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}
