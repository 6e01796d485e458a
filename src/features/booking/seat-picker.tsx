import Accessibility from 'lucide-react/icons/accessibility';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Sparkles from 'lucide-react/icons/sparkles';
import type { Seat, TicketPrice } from '../../../openapi.gen.d.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { styled } from '../../ui/theme.ts';
import { MiniMap } from './mini-map.tsx';
import { SeatLegend } from './seat-legend.tsx';
import { SeatMap } from './seat-map.tsx';
import type { ShownSeat } from './seat-view.ts';
import { seatPrice, statusNames, text } from './text.ts';
import { useSeatPicker, type SeatChoice } from './use-seat-picker.ts';

interface SeatPickerProps {
  booking: SeatChoice;
  seats: readonly Seat[];
  prices: readonly TicketPrice[];
  /** The seats of a booking that is changed, which rings mark. */
  ownSeatIds?: readonly number[];
  /** Blocked seats that the administrator may pick (A-COUNT-41). */
  pickableSeatIds?: readonly number[];
  /** What to do, where no tickets are sold. */
  hint?: string;
}

/** The seat map with what helps to find a seat. */
export function SeatPicker({
  booking,
  seats,
  prices,
  ownSeatIds = [],
  pickableSeatIds = [],
  hint,
}: SeatPickerProps) {
  const { shown, rows, named, view, ...picker } = useSeatPicker(booking, seats);
  return (
    <Panel aria-labelledby="booking-seats">
      <Top>
        <Head>
          <Title id="booking-seats" named={named.length > 0}>
            {text.seats}
          </Title>
          <Named seats={named} />
          <Hint aria-live="polite">
            {hint ?? hintOf(picker.people, booking.pickedSeatIds.length)}
          </Hint>
        </Head>
        <Tools>
          {hint === undefined && (
            <Button size="sm" title={text.suggestHint} onClick={picker.suggest}>
              <Sparkles size={16} aria-hidden="true" />
              {text.suggest}
            </Button>
          )}
          {picker.hasWheelchairs && (
            <Seek>
              <Button
                size="sm"
                tone="ghost"
                aria-label={text.findWheelchair}
                title={text.findWheelchair}
                onClick={picker.seekWheelchair}
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
            <IconButton
              label={text.zoomOut}
              disabled={!view.canReduce}
              onClick={() => picker.zoom(-1)}
            >
              <Minus size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={text.zoomIn}
              disabled={!view.canEnlarge}
              onClick={() => picker.zoom(1)}
            >
              <Plus size={20} aria-hidden="true" />
            </IconButton>
          </Zoom>
        </Tools>
      </Top>
      <SeatMap
        rows={rows}
        view={view}
        price={seatPrice(prices.map(({ price }) => price))}
        markedSeatIds={[...ownSeatIds, ...picker.markedSeatIds]}
        pickableSeatIds={pickableSeatIds}
        onToggle={picker.toggle}
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
  flexShrink: 0,
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
