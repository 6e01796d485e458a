const ARROW = ' → ';
/** Fewer words in common do not shorten a name. */
const LEAST_COMMON = 4;

/**
 * Names of paths that differ at their beginning: what a path has in common with an earlier one is replaced by that path's
 * number (X-CHART-96).
 * @param names the paths in words, as of `describePath`
 */
export function tellApart(names: readonly string[]): string[] {
  const words = names.map((name) => name.split(ARROW));
  return words.map((own, index) => {
    const commons = words.slice(0, index).map((earlier) => commonLength(earlier, own));
    const common = Math.max(0, ...commons);
    if (common < LEAST_COMMON) return own.join(ARROW);
    const number = commons.indexOf(common) + 1;
    const rest = own.slice(common);
    const end = own[common - 1] ?? '';
    return `as ${number} to ${end}${rest.length === 0 ? '' : `, then ${rest.join(ARROW)}`}`;
  });
}

function commonLength(a: readonly string[], b: readonly string[]): number {
  const different = b.findIndex((word, index) => a[index] !== word);
  return different < 0 ? b.length : different;
}
