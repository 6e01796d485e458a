import { createStitches } from '@stitches/react';

/** @returns a distance that grows with the user's text, but on a small screen leaves the room to the text */
function spaceOf(rem: number): string {
  return `min(${rem}rem, ${rem * 5}vw)`;
}

const { styled, css, globalCss } = createStitches({
  /** The design tokens of the page: dark, with one accent colour. */
  theme: {
    colors: {
      bg: '#0b0c10',
      surface: '#13151b',
      raised: '#1b1e26',
      hover: '#252934',
      line: '#282c37',
      /** For borders that identify a control: contrast 3:1 on every surface. */
      edge: '#6f7686',
      text: '#f5f3ef',
      muted: '#b7bbc7',
      subtle: '#9298a8',
      accent: '#ffbf47',
      accentHover: '#ffcf75',
      accentSoft: 'rgba(255, 191, 71, 0.14)',
      onAccent: '#1d1300',
      danger: '#ff8278',
      dangerSoft: 'rgba(255, 130, 120, 0.13)',
      success: '#63d6a0',
      focus: '#ffffff',
    },
    // The font that the drawings are measured for, where the page has it.
    fonts: {
      sans: "'Pretendard Variable', Pretendard, 'Pretendard Stand-in', -apple-system, BlinkMacSystemFont, system-ui, sans-serif",
    },
    fontSizes: {
      xs: '0.75rem',
      sm: '0.875rem',
      md: '1rem',
      lg: '1.125rem',
      xl: '1.375rem',
      // The widest word of a page's heading fits the smallest screen.
      title: 'min(clamp(1.75rem, 1.25rem + 2vw, 2.5rem), 11vw)',
    },
    fontWeights: { regular: 400, medium: 500, semibold: 600, bold: 700 },
    lineHeights: { snug: 1.4, body: 1.65 },
    letterSpacings: { tight: '-0.025em', normal: '-0.01em' },
    space: {
      1: spaceOf(0.25),
      2: spaceOf(0.5),
      3: spaceOf(0.75),
      4: spaceOf(1),
      5: spaceOf(1.25),
      6: spaceOf(1.5),
      8: spaceOf(2),
      10: spaceOf(2.5),
      12: spaceOf(3),
      16: spaceOf(4),
      /** Between the page's content and the edge of the screen. */
      gutter: 'clamp(18px, 4vw, 3rem)',
    },
    radii: { sm: '6px', md: '10px', lg: '16px', pill: '999px' },
    shadows: {
      floating: '0 1px 0 rgba(255, 255, 255, 0.06) inset, 0 24px 64px rgba(0, 0, 0, 0.6)',
    },
    transitions: { fast: '140ms cubic-bezier(0.2, 0, 0, 1)' },
    zIndices: { overlay: '40' },
  },
  media: {
    phone: '(max-width: 767.98px)',
    hover: '(hover: hover)',
    reducedMotion: '(prefers-reduced-motion: reduce)',
  },
});

export { css, styled };

/** The styles of elements; called once, before the first render. */
export const applyGlobalStyles = globalCss({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    colorScheme: 'dark',
    // Firefox draws the bars of inner boxes white otherwise. Inherited.
    scrollbarColor: '$colors$edge transparent',
    backgroundColor: '$bg',
    // Always drawn, so that a short page is as wide as a long one.
    overflowY: 'scroll',
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
  // Never narrower than their longest word, so that they wrap and do not shrink to one syllable a line.
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
