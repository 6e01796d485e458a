import { screeningsOfText, startText } from '../../../domain/screening-time-text.ts';
import type { Screening } from '../../../openapi.gen.d.ts';
import { Button } from '../../ui/button.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { Loading, Skeleton, EmptyState, FailureState } from '../../ui/states.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { styled } from '../../ui/theme.ts';
import { ScreeningFacts, screeningName } from '../../ui/screening/screening-facts.tsx';
import { DateStrip } from './date-strip.tsx';
import { text } from './text.ts';
import { useScreeningsOf, type RoomScreenings } from './use-booking-data.ts';
import type { BookingView } from './use-booking.ts';

interface ScreeningsStepProps {
  booking: BookingView;
  movieId: number;
}

/** Step 1: a day and a screening. */
export function ScreeningsStep({ booking, movieId }: ScreeningsStepProps) {
  const rooms = useScreeningsOf(movieId, booking.date);
  const chosen = rooms
    ?.flatMap(({ screenings }) => screenings)
    .find(({ screeningId }) => screeningId === booking.screeningId);
  return (
    <>
      <Body>
        <DateStrip
          days={booking.days}
          chosen={booking.date}
          disabled={booking.isReleasing}
          onPick={booking.pickDate}
        />
        <section aria-label={text.chooseScreening}>
          <Day>{screeningsOfText(booking.date)}</Day>
          <Screenings booking={booking} rooms={rooms} />
        </section>
      </Body>
      <StickyBar label={text.screeningBar}>
        <Chosen aria-live="polite">
          {chosen === undefined ? (
            <span>{text.noScreeningYet}</span>
          ) : (
            <>
              <strong>{startText(new Date(chosen.screeningStartTime))}</strong>
              <span>{chosen.screeningRoom.roomName}</span>
            </>
          )}
        </Chosen>
        <Button
          tone="accent"
          onClick={booking.next}
          busy={booking.isBusy && !booking.canGoOn}
          disabled={!booking.canGoOn}
          aria-disabled={booking.screeningId === null}
        >
          {text.toSeats}
        </Button>
      </StickyBar>
    </>
  );
}

interface ScreeningsProps {
  booking: Pick<BookingView, 'isListFailed' | 'isBusy' | 'screeningId' | 'retry'> & {
    pickScreening: (screening: Screening) => void;
  };
  rooms: RoomScreenings[] | undefined;
}

/** A day's screenings by room. */
export function Screenings({ booking, rooms }: ScreeningsProps) {
  if (booking.isListFailed) {
    return <FailureState title={text.screeningsFailed} onRetry={booking.retry} />;
  }
  if (rooms === undefined) {
    return (
      <Loading>
        <Stack>
          <Skeleton css={{ width: '6rem' }} />
          <Tiles as="div">
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} shape="card" css={{ height: '5.5rem' }} />
            ))}
          </Tiles>
        </Stack>
      </Loading>
    );
  }
  if (rooms.length === 0) {
    return <EmptyState title={text.noScreenings} hint={text.noScreeningsHint} />;
  }
  return (
    <Stack gap={6} as="fieldset" disabled={booking.isBusy}>
      {rooms.map(({ roomId, roomName, screenings }) => (
        <Stack key={roomId} gap={3} as="section" aria-label={roomName}>
          <Room>{roomName}</Room>
          <Tiles>
            {screenings.map((screening) => (
              <li key={screening.screeningId}>
                <ScreeningTile
                  screening={screening}
                  isChosen={screening.screeningId === booking.screeningId}
                  onPick={() => booking.pickScreening(screening)}
                />
              </li>
            ))}
          </Tiles>
        </Stack>
      ))}
    </Stack>
  );
}

const Body = styled(Container, {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: '$6',
  paddingBlock: '$3 $10',
  '@md': { paddingTop: 0 },
});

const Day = styled('h2', { marginBottom: '$4', fontSize: '$lg', '@md': { fontSize: '$xl' } });

const Room = styled('h3', { fontSize: '$md', fontWeight: '$semibold', color: '$muted' });

const Tiles = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
  gap: '$2',
  '@sm': { gap: '$3', gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))' },
});

const Chosen = styled('div', {
  display: 'grid',
  minWidth: 0,
  lineHeight: '$snug',
  '& strong': { fontSize: '$lg' },
  '& span': { fontSize: '$sm', color: '$muted' },
});

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
