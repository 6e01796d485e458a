/**
 * Shows the sentence of the page in a browser that lacks the newest function that the product needs, where
 * `old-browser.css` has not shown it already (X-PAGE-45).
 * @returns whether the page must not start
 */
export function isOldBrowser(): boolean {
  const sentence = document.querySelector('.old-browser');
  if (sentence === null) return false;
  sentence.classList.toggle('old-browser-shown', !('toSorted' in Array.prototype));
  return getComputedStyle(sentence).display !== 'none';
}
