/** Markup that is safe to send: created only by `html`, which escapes every text. */
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

/** A markup template. Texts and numbers are escaped; markup and lists of markup are inserted unchanged. */
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
