import {
  useState,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { styled } from '../../ui/theme.ts';
import { SeatCell } from './seat-button.tsx';
import { CELL, EDGE, roomSize, TOP } from './seat-geometry.ts';
import { isSeatKey, seatAfter } from './seat-navigation.ts';
import { aislesBefore, type SeatRow, type ShownSeat } from './seat-view.ts';
import { text } from './text.ts';
import type { SeatView } from './use-seat-viewport.ts';

interface SeatMapProps {
  rows: readonly SeatRow[];
  /** Pans and zooms the room. */
  view: SeatView;
  /** What a seat costs, in words. */
  price: string | null;
  /** Seats that rings mark. */
  markedSeatIds: readonly number[];
  /** Seats that can be picked although they are not free. */
  pickableSeatIds: readonly number[];
  onToggle: (seat: ShownSeat) => void;
}

/** The room from above with the screen at the top: a grid for the arrow keys (C-BOOK-19). */
export function SeatMap({
  rows,
  view,
  price,
  markedSeatIds,
  pickableSeatIds,
  onToggle,
}: SeatMapProps) {
  const { viewport } = view;
  const { frame, sizer, room, letters } = view.parts;
  const [activeSeatId, setActiveSeatId] = useState<number | null>(null);
  const entry = entrySeatOf(rows, activeSeatId);
  const { width, height, halves } = roomSize(rows);

  function onKeyDown(event: KeyboardEvent): void {
    if (entry === null || !isSeatKey(event.key)) return;
    event.preventDefault();
    const next = seatAfter(rows, entry, event.key);
    setActiveSeatId(next);
    view.buttonOf(next)?.focus({ preventScroll: true });
  }

  function onFocus({ target }: FocusEvent): void {
    const seatId = seatIdAt(target);
    if (seatId === null) return;
    setActiveSeatId(seatId);
    // A tap must not move the map under the finger.
    const button = view.buttonOf(seatId);
    if (button?.matches(':focus-visible') === true) viewport.current?.reveal([button]);
  }

  function onClick({ target }: MouseEvent): void {
    const seatId = seatIdAt(target);
    const seat = rows.flatMap((row) => row.seats).find((each) => each.seatId === seatId);
    if (seat !== undefined) onToggle(seat);
  }

  return (
    <Frame ref={frame} tabIndex={-1}>
      <Sizer ref={sizer}>
        <Letters ref={letters} aria-hidden="true" style={lengths}>
          {rows.map(({ row }, index) => (
            <span key={row} style={aisles(aislesBefore(rows, index))}>
              {row}
            </span>
          ))}
        </Letters>
        <Room ref={room} style={{ ...lengths, width, height }}>
          <Screen role="img" aria-label={text.screenName}>
            {text.screen}
          </Screen>
          <div
            role="grid"
            tabIndex={-1}
            aria-label={text.seatMap}
            onKeyDown={onKeyDown}
            onFocus={onFocus}
            onClick={onClick}
          >
            {rows.map((row, index) => (
              <Row
                key={row.row}
                role="row"
                aria-label={text.row(row.row)}
                style={{
                  gridTemplateColumns: `repeat(${halves}, ${CELL / 2}px)`,
                  marginTop: aislesBefore(rows, index) * CELL,
                }}
              >
                {row.seats.map((seat) => (
                  <SeatCell
                    key={seat.seatId}
                    seatId={seat.seatId}
                    column={seat.gridColumn}
                    row={seat.row}
                    position={seat.position}
                    wheelchair={seat.wheelchair}
                    companion={seat.companion}
                    status={seat.status}
                    price={price}
                    isEntry={seat.seatId === entry}
                    isMarked={markedSeatIds.includes(seat.seatId)}
                    canPick={seat.status === 'available' || pickableSeatIds.includes(seat.seatId)}
                  />
                ))}
              </Row>
            ))}
          </div>
        </Room>
      </Sizer>
    </Frame>
  );
}

/** The seat that the Tab key reaches: the last focused seat, or the first free one. */
function entrySeatOf(rows: readonly SeatRow[], activeSeatId: number | null): number | null {
  const seats = rows.flatMap((row) => row.seats);
  const entry =
    seats.find((seat) => seat.seatId === activeSeatId) ??
    seats.find((seat) => seat.status === 'selected') ??
    seats.find((seat) => seat.status === 'available') ??
    seats[0];
  return entry?.seatId ?? null;
}

function seatIdAt(target: EventTarget): number | null {
  const id =
    target instanceof Element
      ? target.closest<HTMLElement>('[data-seat-id]')?.dataset.seatId
      : undefined;
  return id === undefined ? null : Number(id);
}

const lengths: CSSProperties & Record<`--${string}`, string> = {
  '--cell': `${CELL}px`,
  '--top': `${TOP}px`,
  '--edge': `${EDGE}px`,
};

function aisles(number: number): CSSProperties & Record<`--${string}`, number> {
  return { '--aisles': number };
}

const Frame = styled('div', {
  position: 'relative',
  overflow: 'auto',
  // Below the line at the top of the screen, above the bar at its bottom.
  maxHeight: 'max(15rem, calc(100svh - var(--above) - var(--below)))',
  // The page's own scroll padding is 5rem.
  scrollMarginTop: 'calc(var(--above) - 5rem)',
  scrollMarginBottom: 'var(--below)',
  border: '1px solid $line',
  background:
    'radial-gradient(120% 60% at 50% 0, rgba(255, 191, 71, 0.06), transparent 70%), $colors$surface',
  // Sideways the map scrolls alone; at its upper and lower end the page goes on scrolling.
  overscrollBehaviorX: 'contain',
  touchAction: 'pan-x pan-y',
  scrollbarWidth: 'none',
  marginInline: 'calc(-1 * $space$gutter)',
  borderInline: 0,
  '@md': { marginInline: 0, borderInline: '1px solid $line', borderRadius: '$lg' },
  '@media (pointer: fine)': { scrollbarWidth: 'thin' },
});

const Sizer = styled('div', { position: 'relative', minWidth: '100%', overflow: 'clip' });

const Letters = styled('div', {
  position: 'sticky',
  left: 0,
  zIndex: 2,
  width: '1.5rem',
  paddingTop: 'calc(var(--top) * var(--scale))',
  fontSize: '$xs',
  fontWeight: '$semibold',
  color: '$muted',
  pointerEvents: 'none',
  // No number of a seat is half legible below a letter.
  backgroundColor: '$surface',
  '& span': {
    display: 'grid',
    placeItems: 'center',
    height: 'calc(var(--cell) * var(--scale))',
    marginTop: 'calc(var(--aisles) * var(--cell) * var(--scale))',
  },
});

const Room = styled('div', {
  position: 'absolute',
  top: 0,
  left: 0,
  transformOrigin: '0 0',
  paddingInline: 'var(--edge)',
});

const Screen = styled('div', {
  height: 'var(--top)',
  margin: '0 auto',
  width: '70%',
  paddingTop: '1.25rem',
  textAlign: 'center',
  fontSize: '1rem',
  letterSpacing: '0.3em',
  lineHeight: '2.25rem',
  color: '$subtle',
  '&::before': {
    content: '',
    display: 'block',
    height: '10px',
    borderTop: '4px solid $colors$muted',
    borderRadius: '50% 50% 0 0 / 100% 100% 0 0',
    boxShadow: '0 -6px 18px rgba(255, 255, 255, 0.14)',
  },
});

const Row = styled('div', { display: 'grid', height: 'var(--cell)' });
