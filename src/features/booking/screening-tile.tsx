import { ScreeningFacts, screeningName } from '../../ui/screening/screening-facts.tsx';
import { styled } from '../../ui/theme.ts';
import type { Screening } from './use-booking-data.ts';

interface ScreeningTileProps {
  screening: Screening;
  isChosen: boolean;
  onPick: () => void;
}

/** One screening. Pressing a sold-out one shows a message (C-BOOK-5). */
export function ScreeningTile({ screening, isChosen, onPick }: ScreeningTileProps) {
  return (
    <Tile
      type="button"
      aria-pressed={isChosen}
      aria-disabled={screening.availableSeats <= 0}
      aria-label={screeningName(screening)}
      onClick={onPick}
    >
      <ScreeningFacts screening={screening} namesRoom={false} />
    </Tile>
  );
}

const Tile = styled('button', {
  display: 'grid',
  gap: '$2',
  alignContent: 'space-between',
  width: '100%',
  height: '100%',
  minHeight: '5.25rem',
  padding: '$3 $4',
  border: '1px solid $line',
  borderRadius: '$md',
  backgroundColor: '$surface',
  textAlign: 'left',
  cursor: 'pointer',
  transition: 'border-color $fast, background-color $fast',
  '@hover': { '&:hover': { borderColor: '$edge', backgroundColor: '$raised' } },
  '&[aria-pressed="true"]': {
    borderColor: '$accent',
    backgroundColor: '$accentSoft',
    boxShadow: '0 0 0 1px $colors$accent inset',
  },
  '&[aria-disabled="true"]': {
    borderStyle: 'dashed',
    backgroundColor: 'transparent',
    color: '$subtle',
    cursor: 'not-allowed',
  },
});
