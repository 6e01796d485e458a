import { clockText, nightText, startText, untilText } from '../../../domain/screening-time-text.ts';
import type { Screening } from '../../../openapi.gen.d.ts';
import { styled } from '../theme.ts';
import { kindsOf } from './kinds.ts';
import { text } from './text.ts';

/** From this share of free seats on a screening is nearly sold out. */
const FEW_SHARE = 0.1;

interface ScreeningFactsProps {
  screening: Screening;
  /** False below a heading that names the room. */
  namesRoom: boolean;
}

/** A screening in a list of times: start, end, kind, lowest price and free seats, in the same form everywhere (C-FILM-32). */
export function ScreeningFacts({ screening, namesRoom }: ScreeningFactsProps) {
  const { availableSeats, totalSeats, lowestPrice, screeningRoom } = screening;
  const startsAt = new Date(screening.screeningStartTime);
  const night = nightText(startsAt);
  const isSoldOut = availableSeats <= 0;
  const isNearlySoldOut = !isSoldOut && availableSeats <= totalSeats * FEW_SHARE;
  return (
    <Facts>
      <Clock>
        {night !== null && <Night>{night}</Night>}
        <strong>{clockText(startsAt)}</strong>
        <small>{untilText(new Date(screening.screeningEndTime))}</small>
      </Clock>
      <Kinds>
        {namesRoom && <span>{screeningRoom.roomName}</span>}
        {kindsOf({ ...screening, ...(namesRoom && { roomName: screeningRoom.roomName }) }).map(
          (kind) => (
            <Kind key={kind}>{kind}</Kind>
          ),
        )}
      </Kinds>
      <Offer>
        {lowestPrice !== null && <span>{text.pricesFrom(lowestPrice)}</span>}
        <Seats few={isNearlySoldOut}>
          {isSoldOut ? text.soldOut : text.seatsLeft(availableSeats, totalSeats)}
        </Seats>
        {isNearlySoldOut && <Few>{text.fewLeft}</Few>}
      </Offer>
    </Facts>
  );
}

/** @returns the same facts as a sentence, for the accessible name of a link or a button */
export function screeningName(screening: Screening): string {
  const { availableSeats, lowestPrice, screeningRoom } = screening;
  return [
    screeningRoom.roomName,
    text.starts(startText(new Date(screening.screeningStartTime))),
    text.ends(clockText(new Date(screening.screeningEndTime))),
    ...kindsOf({ ...screening, roomName: screeningRoom.roomName }),
    ...(lowestPrice === null ? [] : [text.pricesFromName(lowestPrice)]),
    availableSeats <= 0 ? text.soldOut : text.seatsLeftName(availableSeats),
  ].join(', ');
}

const Facts = styled('span', { display: 'grid', gap: '$2', alignContent: 'space-between' });

const Clock = styled('span', {
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  columnGap: '$2',
  '& strong': { fontSize: '$xl', lineHeight: '$tight', letterSpacing: '$tight' },
  '& small': { fontSize: '$sm', color: '$subtle' },
});

const Night = styled('span', {
  flexBasis: '100%',
  fontSize: '$sm',
  fontWeight: '$semibold',
  lineHeight: '$snug',
  color: '$muted',
});

const Kinds = styled('span', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$1 $2',
  fontSize: '$sm',
  color: '$muted',
});

const Kind = styled('span', {
  paddingInline: '0.375rem',
  border: '1px solid $line',
  borderRadius: '$sm',
  fontSize: '$xs',
  fontWeight: '$semibold',
  lineHeight: '1.25rem',
});

const Offer = styled('span', {
  display: 'grid',
  fontSize: '$sm',
  lineHeight: '$snug',
  whiteSpace: 'nowrap',
  color: '$muted',
});

const Seats = styled('span', {
  variants: { few: { true: { color: '$accent', fontWeight: '$semibold' }, false: {} } },
});

const Few = styled('span', { color: '$accent', fontWeight: '$semibold' });
