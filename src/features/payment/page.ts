import { Container } from '../../ui/layout.ts';
import { styled } from '../../ui/theme.ts';

/** The column of both payment pages; as high as the screen, so that the footer does not jump when the content changes. */
export const Page = styled(Container, {
  minHeight: 'calc(100svh - $sizes$header)',
  display: 'flex',
  flexDirection: 'column',
  gap: '$8',
  paddingBlock: '$10 $16',
  '@md': { paddingBlock: '$16 $24' },
});

/** The next actions, the most likely first. On a phone they are in one column, within reach of the thumb. */
export const Actions = styled('div', {
  display: 'grid',
  gap: '$3',
  '@sm': { gridAutoFlow: 'column', gridAutoColumns: '1fr' },
});
