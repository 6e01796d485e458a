import { createStitches } from '@stitches/react';

/**
 * @returns a distance that grows with the user's text, but on a small screen leaves the room to the text (X-PAGE-49): 16
 * pixels are 5 percent of the smallest screen
 */
function spaceOf(rem: number): string {
  return `min(${rem}rem, ${rem * 5}vw)`;
}

/**
 * All design tokens: colours, sizes, durations. The page is dark and calm, with one accent colour, the light of a
 * marquee's bulbs, which marks the next action.
 */
export const { styled, css, globalCss, keyframes } = createStitches({
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
      successSoft: 'rgba(99, 214, 160, 0.13)',
      focus: '#ffffff',
      scrim: 'rgba(4, 5, 8, 0.76)',
      paper: '#ffffff',
      ink: '#14161c',
      inkMuted: '#565c69',
      ageAll: '#3fbf6f',
      age12: '#f5cf3a',
      age15: '#ff9a3d',
      age19: '#ff5c5c',
    },
    fonts: {
      sans: "'Pretendard Variable', Pretendard, 'Pretendard Stand-in', -apple-system, BlinkMacSystemFont, system-ui, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Malgun Gothic', sans-serif",
    },
    fontSizes: {
      xs: '0.75rem',
      sm: '0.875rem',
      md: '1rem',
      lg: '1.125rem',
      xl: '1.375rem',
      xxl: '1.75rem',
      // The widest word of a page's heading fits the smallest screen.
      title: 'min(clamp(1.75rem, 1.25rem + 2vw, 2.5rem), 11vw)',
      hero: 'min(clamp(2rem, 1.2rem + 3.6vw, 3.75rem), 14vw)',
    },
    fontWeights: { regular: 400, medium: 500, semibold: 600, bold: 700, black: 800 },
    lineHeights: { tight: 1.2, snug: 1.4, body: 1.65 },
    letterSpacings: { tight: '-0.025em', normal: '-0.01em', wide: '0.08em' },
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
      24: spaceOf(6),
      /** Between the page's content and the edge of the screen. */
      gutter: 'clamp(18px, 4vw, 3rem)',
    },
    sizes: {
      /** The minimum size of a touch target. */
      touch: '2.75rem',
      control: '3rem',
      header: '4rem',
      /** The height of the bar at the bottom, with its margin. */
      bar: '5.75rem',
      page: '80rem',
      reading: '44rem',
      dialog: '34rem',
    },
    radii: { sm: '6px', md: '10px', lg: '16px', xl: '24px', pill: '999px' },
    shadows: {
      raised: '0 1px 0 rgba(255, 255, 255, 0.04) inset, 0 10px 30px rgba(0, 0, 0, 0.35)',
      floating: '0 1px 0 rgba(255, 255, 255, 0.06) inset, 0 24px 64px rgba(0, 0, 0, 0.6)',
    },
    transitions: {
      fast: '140ms cubic-bezier(0.2, 0, 0, 1)',
      calm: '280ms cubic-bezier(0.2, 0, 0, 1)',
    },
    zIndices: { sticky: '10', header: '20', overlay: '40', dialog: '41', toast: '50' },
  },
  media: {
    xs: '(min-width: 480px)',
    sm: '(min-width: 640px)',
    md: '(min-width: 768px)',
    lg: '(min-width: 1024px)',
    xl: '(min-width: 1280px)',
    /** A phone upright, where a flow takes the whole screen. */
    phone: '(max-width: 767.98px)',
    hover: '(hover: hover)',
    reducedMotion: '(prefers-reduced-motion: reduce)',
    /** A contrast theme of the system, which replaces the colours; see also `forced-colors.css`. */
    forcedColors: '(forced-colors: active)',
  },
});
