/**
 * The fonts of this page that a text can be drawn with, as rules that have the fonts in them: an image loads no files.
 * A font that does not arrive is left out.
 * @param families the text is drawn in, as they are named in the style sheets
 */
export async function pageFonts(text: string, families: readonly string[]): Promise<string> {
  const points = new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0));
  const faces = [...document.styleSheets]
    .flatMap(facesOf)
    .filter(({ style }) =>
      families.includes(style.getPropertyValue('font-family').replaceAll(/['"]/g, '')),
    )
    .filter(({ style }) => covers(style.getPropertyValue('unicode-range'), points));
  const rules = await Promise.allSettled(faces.map(withFont));
  return rules.map((rule) => (rule.status === 'fulfilled' ? rule.value : '')).join('');
}

function facesOf(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  } catch {
    // Another host's.
    return [];
  }
}

/** Whether one of the characters is in a range such as `U+AC00-D7A3, U+31??`; a face without a range has all. */
function covers(range: string, points: ReadonlySet<number>): boolean {
  if (range === '') return true;
  return [...range.matchAll(/U\+([\da-f?]+)(?:-([\da-f]+))?/gi)].some(
    ([, from = '', to = from]) => {
      const first = Number.parseInt(from.replaceAll('?', '0'), 16);
      const last = Number.parseInt(to.replaceAll('?', 'f'), 16);
      return [...points].some((point) => point >= first && point <= last);
    },
  );
}

/** @throws Error when the font's file does not arrive */
async function withFont({ style, parentStyleSheet, cssText }: CSSFontFaceRule): Promise<string> {
  const [whole = '', address = ''] =
    /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src')) ?? [];
  const answer = await fetch(new URL(address, parentStyleSheet?.href ?? location.href));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return cssText.replace(whole, `url("${await dataAddress(await answer.blob())}")`);
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onloadend = () => {
      if (typeof reader.result === 'string') done(reader.result);
      else fail(new Error('The browser could not read the font.'));
    };
    reader.readAsDataURL(blob);
  });
}
