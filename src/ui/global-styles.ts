import { globalCss } from './theme.ts';

/** Called once, before the first render. */
export const applyGlobalStyles = globalCss({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    colorScheme: 'dark',
    // Firefox draws the bars of inner boxes white otherwise. Inherited.
    scrollbarColor: '$colors$edge transparent',
    backgroundColor: '$bg',
    // Always drawn, so that a short page is as wide as a long one and all bands end at the bar.
    overflowY: 'scroll',
    scrollPaddingTop: 'calc($sizes$header + $space$4)',
    textSizeAdjust: '100%',
  },
  body: {
    margin: 0,
    minHeight: '100dvh',
    backgroundColor: '$bg',
    color: '$text',
    fontFamily: '$sans',
    fontSize: '$md',
    lineHeight: '$body',
    letterSpacing: '$normal',
    // Break Korean between words, and inside a word only where it does not fit.
    wordBreak: 'keep-all',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    WebkitFontSmoothing: 'antialiased',
    WebkitTapHighlightColor: 'transparent',
  },
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend': { margin: 0, padding: 0 },
  'h1, h2, h3, h4': {
    lineHeight: '$snug',
    letterSpacing: '$tight',
    fontWeight: '$bold',
    textWrap: 'balance',
  },
  'ul, ol': { listStyle: 'none' },
  fieldset: { border: 0, minWidth: 0 },
  'button, input, select, textarea': {
    font: 'inherit',
    letterSpacing: 'inherit',
    color: 'inherit',
  },
  // Never narrower than their longest word, so that they wrap and do not shrink to one syllable a line (X-PAGE-51).
  'button, dt, label, legend, small, th, [role="tab"]': { overflowWrap: 'break-word' },
  button: { touchAction: 'manipulation' },
  a: { color: 'inherit', textDecoration: 'none' },
  'img, svg': { display: 'block', maxWidth: '100%' },
  ':focus-visible': { outline: '2px solid $colors$focus', outlineOffset: '3px' },
  '[tabindex="-1"]:focus': { outline: 'none' },
  '::selection': { backgroundColor: '$accent', color: '$onAccent' },
  '@reducedMotion': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // Even a transition of 1 ms begins with the next frame, and until then elements measure as before.
      transitionProperty: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
});
