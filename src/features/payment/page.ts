import { Page } from '../../ui/layout.tsx';
import { styled } from '../../ui/theme.ts';

/** The column of both payment pages. */
export const PaymentPage = styled(Page, { gap: '$8', '@md': { paddingBlock: '$16 $24' } });

/** The next actions, the most likely first. On a phone they are in one column, within reach of the thumb. */
export const Actions = styled('div', {
  display: 'grid',
  gap: '$3',
  '@sm': { gridAutoFlow: 'column', gridAutoColumns: '1fr' },
});
