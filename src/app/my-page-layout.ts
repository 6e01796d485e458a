import { styled } from '../ui/theme.ts';

/**
 * One column on a phone: the card, the lists, the rest. From 1024 px two: the lists beside the card and the rest. The order of
 * the document is that of the phone.
 */
export const Columns = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$10',
  '@lg': {
    display: 'grid',
    gridTemplateAreas: "'lists card' 'lists rest'",
    gridTemplateColumns: 'minmax(0, 1fr) 24rem',
    gridTemplateRows: 'auto 1fr',
    columnGap: '$12',
    rowGap: '$8',
    alignItems: 'start',
  },
});

const part = { display: 'flex', flexDirection: 'column', gap: '$10', minWidth: 0 } as const;

export const CardPlace = styled('div', { ...part, '@lg': { gridArea: 'card' } });
export const ListsPlace = styled('div', { ...part, '@lg': { gridArea: 'lists' } });
export const RestPlace = styled('div', { ...part, gap: '$8', '@lg': { gridArea: 'rest' } });
