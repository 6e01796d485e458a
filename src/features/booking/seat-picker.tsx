import Accessibility from 'lucide-react/icons/accessibility';
import Sparkles from 'lucide-react/icons/sparkles';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useMemo, useState } from 'react';
import { countTickets } from '../../../domain/amounts.ts';
import type { components } from '../../../openapi.gen.d.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { styled } from '../../ui/theme.ts';
import { SeatLegend } from './seat-legend.tsx';
import { SeatMap } from './seat-map.tsx';
import { rowsOf, shownSeats, suggestionFor } from './seat-view.ts';
import { seatPrice, text } from './text.ts';
import type { TicketPrice } from './use-booking-data.ts';
import type { BookingView } from './use-booking.ts';

/** How much larger than fitting the seats are drawn. */
const ZOOMS = [1, 1.5, 2, 2.5] as const;
const MOST_ZOOM = 2.5;

interface SeatPickerProps {
  booking: BookingView;
  seats: readonly components['schemas']['Seat'][];
  prices: readonly TicketPrice[];
}

/** The seat map with what helps to find a seat. */
export function SeatPicker({ booking, seats, prices }: SeatPickerProps) {
  const [zoom, setZoom] = useState<number>(ZOOMS[0]);
  const [soughtSeatId, setSoughtSeatId] = useState<number | null>(null);
  const { pickedSeatIds, heldSeatIds, tickets } = booking;
  const shown = useMemo(
    () => shownSeats(seats, { pickedSeatIds, heldSeatIds }),
    [seats, pickedSeatIds, heldSeatIds],
  );
  const rows = useMemo(() => rowsOf(shown), [shown]);
  const people = countTickets(tickets);
  const wheelchair = shown.find((seat) => seat.wheelchair && seat.status === 'available');

  return (
    <Panel aria-labelledby="booking-seats">
      <Head>
        <Title id="booking-seats">{text.seats}</Title>
        <Hint aria-live="polite">{hintOf(people, pickedSeatIds.length)}</Hint>
      </Head>
      <Helpers>
        <Button
          size="sm"
          title={text.suggestHint}
          onClick={() => booking.suggestSeats(suggestionFor(shown, people))}
        >
          <Sparkles size={16} aria-hidden="true" />
          {text.suggest}
        </Button>
        {wheelchair !== undefined && (
          <Button size="sm" tone="ghost" onClick={() => setSoughtSeatId(wheelchair.seatId)}>
            <Accessibility size={16} aria-hidden="true" />
            {text.findWheelchair}
          </Button>
        )}
        <Zoom>
          <IconButton
            label={text.zoomOut}
            disabled={zoom === ZOOMS[0]}
            onClick={() => setZoom(stepped(zoom, -1))}
          >
            <ZoomOut size={20} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={text.zoomIn}
            disabled={zoom >= MOST_ZOOM}
            onClick={() => setZoom(stepped(zoom, 1))}
          >
            <ZoomIn size={20} aria-hidden="true" />
          </IconButton>
        </Zoom>
      </Helpers>
      <SeatMap
        rows={rows}
        zoom={zoom}
        onZoom={setZoom}
        price={seatPrice(prices.map(({ price }) => price))}
        soughtSeatId={soughtSeatId}
        onToggle={(seat) => booking.toggleSeat(seat.seatId, seat.status)}
      />
      <SeatLegend />
    </Panel>
  );
}

function hintOf(people: number, picked: number): string {
  if (people === 0) return text.seatsHint;
  return picked < people ? text.seatsRemaining(people - picked) : text.seatsDone;
}

/** The next step of the zoom above or below where two fingers left it. */
function stepped(zoom: number, direction: 1 | -1): number {
  const steps = direction === 1 ? ZOOMS : ZOOMS.toReversed();
  return steps.find((step) => (step - zoom) * direction > 0.01) ?? zoom;
}

const Panel = styled('section', {
  display: 'grid',
  gap: '$2',
  minWidth: 0,
  '@md': { gap: '$4' },
});

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '$3',
});

const Title = styled('h2', { fontSize: '$lg' });

const Hint = styled('p', { fontSize: '$sm', color: '$muted' });

const Helpers = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$1',
});

const Zoom = styled('div', { display: 'flex', flexShrink: 0, marginLeft: 'auto' });
