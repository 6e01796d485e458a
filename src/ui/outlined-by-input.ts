const outline = '2px solid $colors$focus';

/**
 * Outlines a label whose input the keyboard has focused. Firefox before 121 has no `:has`: there also after a click.
 * @param outlineOffset in pixels
 */
export function outlinedByInput(outlineOffset: '2px' | '-2px') {
  return {
    '&:has(input:focus-visible)': { outline, outlineOffset },
    '@supports not selector(:has(a))': { '&:focus-within': { outline, outlineOffset } },
  };
}
