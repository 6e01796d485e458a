/**
 * Shows the sentence of the page in a browser that lacks the newest function that the product needs, where
 * `old-browser.css` has not shown it already (X-PAGE-45). It asks the browser what that style sheet asks: in Safari the
 * scripts may run before the style sheet has arrived, and every sentence can be seen until then (X-PAGE-109).
 * @returns whether the page must not start
 */
export function isOldBrowser(): boolean {
  const isOld = !('toSorted' in Array.prototype);
  document.querySelector('.old-browser')?.classList.toggle('old-browser-shown', isOld);
  return (
    isOld ||
    !CSS.supports('color', 'color-mix(in srgb, red, red)') ||
    !matchMedia('(width >= 0px)').matches
  );
}
