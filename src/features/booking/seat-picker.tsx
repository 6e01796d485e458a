import Accessibility from 'lucide-react/icons/accessibility';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Sparkles from 'lucide-react/icons/sparkles';
import { useMemo, useState } from 'react';
import { countTickets } from '../../../domain/amounts.ts';
import type { components } from '../../../openapi.gen.d.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { styled } from '../../ui/theme.ts';
import { MiniMap } from './mini-map.tsx';
import { roomSize } from './seat-geometry.ts';
import { SeatLegend } from './seat-legend.tsx';
import { buttonOf, SeatMap } from './seat-map.tsx';
import { rowsOf, shownSeats, suggestionFor, type ShownSeat } from './seat-view.ts';
import { seatPrice, statusNames, text } from './text.ts';
import type { TicketPrice } from './use-booking-data.ts';
import type { BookingView } from './use-booking.ts';
import { useSeatViewport } from './use-seat-viewport.ts';

interface SeatPickerProps {
  booking: BookingView;
  seats: readonly components['schemas']['Seat'][];
  prices: readonly TicketPrice[];
}

/** The seat map with what helps to find a seat. */
export function SeatPicker({ booking, seats, prices }: SeatPickerProps) {
  const { pickedSeatIds, heldSeatIds, tickets } = booking;
  const [namedSeatIds, setNamedSeatIds] = useState<readonly number[]>([]);
  const [markedSeatIds, setMarkedSeatIds] = useState<readonly number[]>([]);
  const shown = useMemo(
    () => shownSeats(seats, { pickedSeatIds, heldSeatIds }),
    [seats, pickedSeatIds, heldSeatIds],
  );
  const rows = useMemo(() => rowsOf(shown), [shown]);
  const view = useSeatViewport(roomSize(rows));
  const people = countTickets(tickets);
  const wheelchairs = shown.filter((seat) => seat.wheelchair && seat.status === 'available');

  const buttonsOf = (seatIds: readonly number[]) =>
    seatIds
      .map((seatId) => buttonOf(view.parts.room.current, seatId))
      .filter((button) => button !== null);
  const zoom = (direction: 1 | -1) =>
    view.viewport.current?.step(direction, buttonsOf(pickedSeatIds));

  function toggle({ seatId, status }: ShownSeat): void {
    setNamedSeatIds([seatId]);
    setMarkedSeatIds([]);
    booking.toggleSeat(seatId, status);
  }

  function suggest(): void {
    const seatIds = suggestionFor(shown, people);
    booking.suggestSeats(seatIds);
    if (people === 0) return;
    setNamedSeatIds(seatIds);
    view.viewport.current?.reveal(buttonsOf(seatIds));
  }

  /** Each press goes to the next free wheelchair place (C-BOOK-74). */
  function seekWheelchair(): void {
    const last = wheelchairs.findIndex(({ seatId }) => namedSeatIds.includes(seatId));
    const next = wheelchairs[(last + 1) % wheelchairs.length];
    if (next === undefined) return;
    setNamedSeatIds([next.seatId]);
    setMarkedSeatIds(wheelchairs.map(({ seatId }) => seatId));
    const buttons = buttonsOf([next.seatId]);
    buttons[0]?.focus({ preventScroll: true });
    view.viewport.current?.reveal(buttons, 1);
  }

  return (
    <Panel aria-labelledby="booking-seats">
      <Top>
        <Head>
          <Title id="booking-seats" named={namedSeatIds.length > 0}>
            {text.seats}
          </Title>
          <Named seats={shown.filter(({ seatId }) => namedSeatIds.includes(seatId))} />
          <Hint aria-live="polite">{hintOf(people, pickedSeatIds.length)}</Hint>
        </Head>
        <Tools>
          <Button size="sm" title={text.suggestHint} onClick={suggest}>
            <Sparkles size={16} aria-hidden="true" />
            {text.suggest}
          </Button>
          {wheelchairs.length > 0 && (
            <Seek>
              <Button
                size="sm"
                tone="ghost"
                aria-label={text.findWheelchair}
                title={text.findWheelchair}
                onClick={seekWheelchair}
              >
                <Accessibility size={18} aria-hidden="true" />
                <span>{text.findWheelchair}</span>
              </Button>
            </Seek>
          )}
          <Zoom>
            <MiniMap
              rows={rows}
              window={view.parts.window}
              viewport={view.viewport}
              isShown={view.isPartial}
            />
            <IconButton label={text.zoomOut} disabled={!view.canReduce} onClick={() => zoom(-1)}>
              <Minus size={20} aria-hidden="true" />
            </IconButton>
            <IconButton label={text.zoomIn} disabled={!view.canEnlarge} onClick={() => zoom(1)}>
              <Plus size={20} aria-hidden="true" />
            </IconButton>
          </Zoom>
        </Tools>
      </Top>
      <SeatMap
        rows={rows}
        view={view}
        price={seatPrice(prices.map(({ price }) => price))}
        markedSeatIds={markedSeatIds}
        onToggle={toggle}
      />
      <SeatLegend hasCompanions={shown.some(({ companion }) => companion)} />
    </Panel>
  );
}

/** The seats that the customer tapped last, in large type: a finger covers the seat itself (C-BOOK-72). */
function Named({ seats }: { seats: readonly ShownSeat[] }) {
  const [first] = seats;
  if (first === undefined) return null;
  return (
    <Large aria-hidden="true" data-named-seat="">
      <strong>{seats.map(({ seatNumber }) => seatNumber).join(', ')}</strong>
      <span>{first.wheelchair ? text.wheelchair : statusNames[first.status]}</span>
    </Large>
  );
}

function hintOf(people: number, picked: number): string {
  if (people === 0) return text.seatsHint;
  return picked < people ? text.seatsRemaining(people - picked) : text.seatsDone;
}

const Panel = styled('section', {
  // What is above and below the map while the page is scrolled to it.
  '--above': 'calc(3.5rem + 6.25rem)',
  '--below': 'calc($sizes$bar + env(safe-area-inset-bottom))',
  '@md': { '--above': 'calc($sizes$header + 1.5rem + 6.5rem)' },
  '@lg': { '--below': '$space$6' },
  display: 'grid',
  gap: '$2',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
});

/** Stays in view above the map (C-BOOK-70). */
const Top = styled('div', {
  position: 'sticky',
  top: '3.5rem',
  zIndex: '$sticky',
  display: 'grid',
  gap: '$1',
  marginInline: 'calc(-1 * $space$gutter)',
  paddingInline: '$gutter',
  paddingBlock: '$2',
  backgroundColor: '$bg',
  '@md': { top: '$sizes$header', marginInline: 0, paddingInline: 0 },
});

const Head = styled('div', {
  display: 'flex',
  alignItems: 'baseline',
  columnGap: '$3',
  minHeight: '2.25rem',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
});

const Title = styled('h2', {
  fontSize: '$lg',
  variants: { named: { true: { position: 'absolute', clipPath: 'inset(50%)' }, false: {} } },
});

const Large = styled('p', {
  display: 'flex',
  alignItems: 'baseline',
  gap: '$2',
  minWidth: 0,
  '& strong': {
    fontSize: '$xxl',
    lineHeight: 1.25,
    letterSpacing: '$tight',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& span': { fontSize: '$sm', color: '$muted' },
});

const Hint = styled('p', {
  marginLeft: 'auto',
  fontSize: '$sm',
  color: '$muted',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

const Tools = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '$1',
});

/** The words of the button do not fit beside the small map of a phone. */
const Seek = styled('div', {
  '& span': { display: 'none', '@sm': { display: 'inline' } },
});

const Zoom = styled('div', {
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  marginInline: 'auto -$2',
});
