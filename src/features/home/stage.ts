import { css } from '../../ui/theme.ts';

/** The place of the carousel, the same while its films load. */
export const stageLook = css({
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  minHeight: 'min(78svh, 38rem)',
  // Under the header, which is see-through.
  marginTop: 'calc(($sizes$header + var(--strip)) * -1)',
});

/** The place of the words on it, clear of the controls below. */
export const wordsLook = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  maxWidth: '36rem',
  paddingBlock: 'calc($sizes$header + $space$16) $16',
  '@md': { paddingBottom: '$24' },
});
