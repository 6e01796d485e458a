import { clockText, startText } from '../../../domain/screening-time-text.ts';
import { ScreeningClock } from '../../ui/screening-clock.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';
import type { Screening } from './use-booking-data.ts';

/** From this share of free seats on a screening is nearly sold out. */
const FEW_SHARE = 0.1;

interface ScreeningTileProps {
  screening: Screening;
  isChosen: boolean;
  onPick: () => void;
}

/** One screening: start, end and free seats. Pressing a sold-out one shows a message (C-BOOK-5). */
export function ScreeningTile({ screening, isChosen, onPick }: ScreeningTileProps) {
  const { availableSeats, totalSeats, screeningRoom } = screening;
  const startsAt = new Date(screening.screeningStartTime);
  const start = startText(startsAt);
  const end = clockText(new Date(screening.screeningEndTime));
  const isSoldOut = availableSeats <= 0;
  const seatsName = isSoldOut ? text.soldOut : text.seatsLeftName(availableSeats);
  return (
    <Tile
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isSoldOut}
      aria-label={text.screeningName(start, end, screeningRoom.roomName, seatsName)}
      onClick={onPick}
    >
      <ScreeningClock startsAt={startsAt} end={text.ends(end)} />
      <Seats>
        <span>{isSoldOut ? text.soldOut : text.seatsLeft(availableSeats, totalSeats)}</span>
        {!isSoldOut && availableSeats <= totalSeats * FEW_SHARE && <Few>{text.fewLeft}</Few>}
      </Seats>
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

const Seats = styled('span', {
  display: 'flex',
  justifyContent: 'space-between',
  gap: '$2',
  fontSize: '$sm',
  color: '$muted',
});

const Few = styled('span', { color: '$accent', fontWeight: '$semibold' });
