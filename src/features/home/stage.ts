import { css } from '../../ui/theme.ts';

/** The container of the carousel and of its skeleton. */
export const stageLook = css({
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  minHeight: 'min(78svh, 38rem)',
  // Below the transparent header.
  marginTop: 'calc(($sizes$header + var(--strip)) * -1)',
});

/** The container of the text, above the controls. */
export const wordsLook = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  maxWidth: '36rem',
  paddingBlock: 'calc($sizes$header + $space$16) $16',
  '@md': { paddingBottom: '$24' },
});
