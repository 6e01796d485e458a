import Accessibility from 'lucide-react/icons/accessibility';
import Star from 'lucide-react/icons/star';
import UserRound from 'lucide-react/icons/user-round';
import { styled } from '../../../ui/theme.ts';

/** What a place is, without colour: a number, a mark for house seats, wheelchairs and companions, nothing for a gap. */
export function PlaceMark({ place, number }: { place: string; number: number | null }) {
  switch (place.toUpperCase()) {
    case 'W':
      return <Accessibility aria-hidden="true" />;
    case 'C':
      return <UserRound aria-hidden="true" />;
    case 'H':
      return <Star aria-hidden="true" />;
    case 'S':
      return <span aria-hidden="true">{number}</span>;
    default:
      return null;
  }
}

export const Place = styled('div', {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 'var(--place)',
  height: 'var(--place)',
  border: '1px solid transparent',
  borderRadius: '4px',
  fontSize: 'calc(var(--place) * 0.42)',
  lineHeight: 1,
  cursor: 'pointer',
  '& svg': { width: '70%', height: '70%' },
  '&[aria-selected="true"]': { outline: '2px solid $colors$accent', outlineOffset: '0px' },
  '&:focus-visible': { outline: '3px solid $colors$text', outlineOffset: '1px' },
  variants: {
    kind: {
      seat: { backgroundColor: '$raised', borderColor: '$edge', color: '$text' },
      house: { backgroundColor: '$raised', borderColor: '$muted', color: '$text' },
      wheelchair: { backgroundColor: '$raised', borderColor: '$accent', color: '$accent' },
      companion: {
        backgroundColor: '$raised',
        borderColor: '$accent',
        borderStyle: 'dashed',
        color: '$text',
      },
      gap: { borderColor: '$edge', borderStyle: 'dotted' },
      aisle: { backgroundColor: 'transparent', borderColor: '$line' },
    },
    closed: {
      true: {
        color: '$subtle',
        background:
          'repeating-linear-gradient(45deg, $colors$line 0 3px, transparent 3px 6px) $colors$surface',
      },
      false: {},
    },
  },
});
