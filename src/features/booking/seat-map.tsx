import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { styled } from '../../ui/theme.ts';
import { isSeatKey, middleOf, seatAfter } from './seat-navigation.ts';
import { SeatButton } from './seat-button.tsx';
import type { SeatRow, ShownSeat } from './seat-view.ts';
import { text } from './text.ts';
import { usePinch } from './use-pinch.ts';

interface SeatMapProps {
  rows: readonly SeatRow[];
  /** 1: all seats fit into the width. */
  zoom: number;
  onZoom: (zoom: number) => void;
  /** What a seat costs, in words. */
  price: string | null;
  /** A seat to bring into sight and to focus. */
  soughtSeatId: number | null;
  onToggle: (seat: ShownSeat) => void;
}

/** The room from above with the screen at the top: a grid for the arrow keys (C-BOOK-19). */
export function SeatMap({ rows, zoom, onZoom, price, soughtSeatId, onToggle }: SeatMapProps) {
  const grid = useRef<HTMLDivElement>(null);
  const frame = usePinch(zoom, onZoom);
  const [activeSeatId, setActiveSeatId] = useState<number | null>(null);
  const entry = entrySeatOf(rows, activeSeatId);
  const width = Math.max(1, ...rows.map((row) => middleOf(row) * 2 - 1));

  const sizes: CSSProperties & Record<`--${string}`, string> = {
    '--columns': String(width),
    '--zoom': String(zoom),
  };

  useEffect(() => {
    if (soughtSeatId === null) return;
    const button = buttonOf(grid.current, soughtSeatId);
    button?.scrollIntoView({ block: 'center', inline: 'center' });
    button?.focus();
  }, [soughtSeatId]);

  // Only a new zoom moves the visible part.
  useEffect(() => {
    const seat =
      grid.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ??
      grid.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (frame.current && seat) centre(frame.current, seat);
  }, [zoom, frame]);

  function onKeyDown(event: KeyboardEvent): void {
    if (entry === null || !isSeatKey(event.key)) return;
    event.preventDefault();
    const next = seatAfter(rows, entry, event.key);
    setActiveSeatId(next);
    buttonOf(grid.current, next)?.focus();
  }

  return (
    <Frame ref={frame} tabIndex={-1}>
      <Room style={sizes}>
        <Screen role="img" aria-label={text.screenName}>
          {text.screen}
        </Screen>
        <Grid ref={grid} role="grid" aria-label={text.seatMap} onKeyDown={onKeyDown}>
          {rows.map((row) => (
            <Row key={row.row} role="row" aria-label={text.row(row.row)}>
              <Letter aria-hidden="true">{row.row}</Letter>
              <Seats role="presentation">
                {row.seats.map((seat) => (
                  <Cell
                    key={seat.seatId}
                    role="gridcell"
                    style={{ gridColumn: `${columnOf(seat, row, width)} / span 2` }}
                  >
                    <SeatButton
                      seat={seat}
                      price={price}
                      isEntry={seat.seatId === entry}
                      onFocus={() => setActiveSeatId(seat.seatId)}
                      onToggle={() => onToggle(seat)}
                    />
                  </Cell>
                ))}
              </Seats>
              <Letter aria-hidden="true">{row.row}</Letter>
            </Row>
          ))}
        </Grid>
      </Room>
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

/** Two columns a seat, so that rows of odd and even length are both centred. */
function columnOf(seat: ShownSeat, row: SeatRow, width: number): number {
  const indent = width - (middleOf(row) * 2 - 1);
  return indent + (seat.position - 1) * 2 + 1;
}

/** Scrolls a frame, and not the page, to what is in it. */
function centre(frame: HTMLElement, target: HTMLElement): void {
  const [outer, inner] = [frame.getBoundingClientRect(), target.getBoundingClientRect()];
  frame.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  frame.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
}

function buttonOf(grid: HTMLElement | null, seatId: number): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-seat-id="${seatId}"]`) ?? null;
}

const Frame = styled('div', {
  overflow: 'auto',
  maxHeight: 'min(70vh, 40rem)',
  padding: '$3 0 $4',
  border: '1px solid $line',
  borderRadius: '$lg',
  background:
    'radial-gradient(120% 60% at 50% 0, rgba(255, 191, 71, 0.06), transparent 70%), $colors$surface',
  overscrollBehavior: 'contain',
  touchAction: 'pan-x pan-y',
  containerType: 'inline-size',
});

/** A seat is as wide as fits, letters included, times the zoom; at most a thumb's width without it. */
const Room = styled('div', {
  '--letter': '1.25rem',
  '--fit': 'min(2.5rem, calc((100cqw - 2 * var(--letter) - 0.75rem) / var(--columns)))',
  '--seat': 'calc(var(--fit) * var(--zoom))',
  width: 'max-content',
  minWidth: '100%',
  display: 'grid',
  justifyItems: 'center',
  gap: '$3',
  '@md': { gap: '$5' },
});

const Screen = styled('div', {
  width: 'min(70%, 26rem)',
  paddingBottom: '$2',
  borderTop: '3px solid $colors$muted',
  borderRadius: '50% 50% 0 0 / 12px 12px 0 0',
  textAlign: 'center',
  fontSize: '$xs',
  letterSpacing: '$wide',
  color: '$subtle',
  paddingTop: '$2',
});

const Grid = styled('div', { display: 'grid', paddingInline: '0.375rem' });

const Row = styled('div', { display: 'flex', alignItems: 'center' });

const Letter = styled('span', {
  position: 'sticky',
  left: 0,
  width: 'var(--letter)',
  flexShrink: 0,
  textAlign: 'center',
  fontSize: '$xs',
  color: '$subtle',
});

const Seats = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(calc(var(--columns) * 2), calc(var(--seat) / 2))',
});

const Cell = styled('div', { width: 'var(--seat)', height: 'var(--seat)', padding: '6%' });
