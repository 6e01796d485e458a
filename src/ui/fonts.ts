import { optional } from './optional.ts';

/**
 * Loads the style sheet that lists Pretendard's subsets; the browser then loads the subsets that the page's
 * characters need. Its 48 KB would delay the first paint, so it is loaded afterwards. Each subset is applied as it
 * arrives: applying all of them together would block a slow phone with one long layout.
 */
export function loadFonts(): void {
  optional(import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'));
}
