import { css, styled } from '../../ui/theme.ts';

/** The container of the carousel and of its skeleton. */
export const stageLook = css({
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  minHeight: 'var(--hero-height)',
  // Below the transparent header.
  marginTop: 'calc(($sizes$header + var(--strip)) * -1)',
});

/** The container of the text, above the controls. */
export const Words = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  maxWidth: '36rem',
  paddingBlock: 'calc($sizes$header + $space$16) $16',
  '@md': { gap: '$4', paddingBottom: '$24' },
});

/** The buttons of a slide. */
export const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$3',
  marginTop: '$3',
});
