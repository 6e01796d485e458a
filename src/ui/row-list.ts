import { css, styled } from './theme.ts';

/** Rows in a frame, each of which opens something. */
export const RowList = styled('ul', {
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$surface',
  overflow: 'hidden',
  '& > li + li': { borderTop: '1px solid $line' },
});

/** The link or the button of a row: words, perhaps an amount, and an arrow. */
export const listRow = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '$3',
  alignItems: 'center',
  width: '100%',
  padding: '$4',
  border: 0,
  // Inside the list, which clips what is outside of it.
  outlineOffset: '-3px',
  backgroundColor: 'transparent',
  textAlign: 'left',
  cursor: 'pointer',
  transition: 'background-color $fast',
  '& > svg': { color: '$subtle' },
  '@hover': { '&:hover': { backgroundColor: '$raised' } },
});

export const RowWords = styled('span', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
  minWidth: 0,
  '& > strong': { overflowWrap: 'anywhere' },
});
