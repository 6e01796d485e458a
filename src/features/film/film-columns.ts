import { styled } from '../../ui/theme.ts';

/** The poster and the column beside it. */
export const Columns = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 36%) minmax(0, 1fr)',
  gap: '$5',
  alignItems: 'end',
  '@md': { gridTemplateColumns: '16rem minmax(0, 1fr)', gap: '$10' },
});
