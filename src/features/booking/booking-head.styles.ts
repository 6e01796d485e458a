import { styled } from '../../ui/theme.ts';

/** The page below the site's header. */
export const Page = styled('div', {
  // The bar at its end is at the end of the screen, also below a short list.
  minHeight: 'calc(100svh - $sizes$header - var(--strip))',
  display: 'flex',
  flexDirection: 'column',
  '@phone': { minHeight: '100svh' },
});

/** On a phone a line at the top of the screen. `first-look.css` draws the poster in it before the scripts run. */
export const Bar = styled('div', {
  width: '100%',
  maxWidth: '$page',
  marginInline: 'auto',
  paddingInline: '$gutter',
  '@phone': {
    position: 'sticky',
    top: 0,
    zIndex: '$header',
    paddingTop: 'env(safe-area-inset-top)',
    paddingInline: '0.25rem $space$gutter',
    backgroundColor: '$bg',
  },
});

export const Head = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  paddingBlock: '$4',
  '@phone': { minHeight: '3.5rem', gap: 0, paddingBlock: 0 },
});

export const Back = styled('div', {
  '@md': { marginLeft: '-$2' },
  variants: { hidden: { true: { visibility: 'hidden' }, false: {} } },
});

export const Small = styled('div', {
  flexShrink: 0,
  width: '3rem',
  '@phone': { width: '1.75rem', '& > *': { borderRadius: '4px' } },
});

export const Words = styled('div', {
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'baseline',
  columnGap: '$4',
  rowGap: '$2',
  minWidth: 0,
  '@phone': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 $2',
    marginLeft: '$2',
    lineHeight: '$snug',
    containerType: 'inline-size',
  },
});

export const Name = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  minWidth: 0,
  '& h1': {
    fontSize: '$xl',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '@phone': { '& h1': { fontSize: '$md' }, '& > :not(h1)': { transform: 'scale(0.8)' } },
  // Large text leaves no room for the title beside the step (X-PAGE-51).
  '@container (max-width: 11rem)': { gridColumn: '1 / -1' },
});

export const Facts = styled('p', {
  display: 'flex',
  gap: '$2',
  minWidth: 0,
  color: '$muted',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '& strong': { color: '$text', fontWeight: '$semibold' },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '@phone': {
    gridArea: '2 / 1',
    gap: '$1',
    fontSize: '$xs',
    '@container (max-width: 11rem)': { gridArea: '3 / 1 / 4 / -1' },
    '& strong': { color: '$muted', fontWeight: '$medium' },
  },
});

export const Steps = styled('div', {
  gridColumn: '1 / -1',
  '@phone': {
    gridArea: '1 / 2',
    // Only the current step; the line below shows how far it is.
    '& li:not([aria-current])': {
      position: 'absolute',
      left: 0,
      width: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& ol': { position: 'relative' },
    '& li': { gap: '$1', fontSize: '$xs' },
    '& li > :first-child': { width: '1.125rem', height: '1.125rem', fontSize: '0.6875rem' },
    '@container (max-width: 11rem)': { gridArea: '2 / 1 / 3 / -1' },
  },
});

/** The strip of the header, in the line of a phone. */
export const Demo = styled('div', {
  display: 'none',
  '@phone': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    whiteSpace: 'nowrap',
    gridArea: '2 / 2',
    justifySelf: 'end',
    // The clock is high enough for a finger and makes the line no higher. It comes later than the line.
    minHeight: '1.5rem',
    marginBlock: '-0.3rem',
    marginRight: '-$2',
    fontSize: '0.6875rem',
    color: '$accent',
    '@container (max-width: 11rem)': { gridArea: '4 / 1 / 5 / -1', justifySelf: 'start' },
  },
});

export const Progress = styled('div', {
  display: 'none',
  '@phone': {
    display: 'grid',
    gridAutoFlow: 'column',
    gap: '2px',
    marginInline: '-0.25rem calc(-1 * $space$gutter)',
  },
  '& span': { height: '2px', backgroundColor: '$line', transition: 'background-color $calm' },
  '& [data-done]': { backgroundColor: '$accent' },
});
