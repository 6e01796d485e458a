import Accessibility from 'lucide-react/icons/accessibility';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import UserRound from 'lucide-react/icons/user-round';
import X from 'lucide-react/icons/x';
import { memo } from 'react';
import { keyframes, styled } from '../../ui/theme.ts';
import { seatName, type ShownStatus } from './text.ts';

interface SeatProps {
  seatId: number;
  row: string;
  position: number;
  wheelchair: boolean;
  companion: boolean;
  status: ShownStatus;
  price: string | null;
  /** The one seat that the Tab key reaches. */
  isEntry: boolean;
  /** Rings mark the seat. */
  isMarked: boolean;
  /** It can be picked, as a blocked one by who may sell it. */
  canPick: boolean;
}

interface SeatCellProps extends SeatProps {
  /** The first column of the seat's two in its row. */
  column: number;
}

/**
 * A seat in its place. The props are plain values and the map handles the events, so that a seat renders only when it
 * changes (C-BOOK-73).
 */
export const SeatCell = memo(function SeatCell({ column, ...seat }: SeatCellProps) {
  return (
    <Cell role="gridcell" style={{ gridColumn: `${column} / span 2` }}>
      <SeatButton {...seat} />
    </Cell>
  );
});

/** Pressing a seat that cannot be chosen shows the reason (C-BOOK-23). */
function SeatButton({
  seatId,
  row,
  position,
  wheelchair,
  companion,
  status,
  price,
  isEntry,
  isMarked,
  canPick,
}: SeatProps) {
  return (
    <Seat
      type="button"
      data-seat-id={seatId}
      status={status}
      marked={isMarked}
      tabIndex={isEntry ? 0 : -1}
      aria-pressed={status === 'selected'}
      aria-disabled={!canPick && status !== 'selected'}
      aria-label={seatName({ row, number: position, status, wheelchair, companion, price })}
    >
      <SeatMark status={status} wheelchair={wheelchair} companion={companion} label={position} />
    </Seat>
  );
}

interface SeatMarkProps {
  status: ShownStatus;
  wheelchair: boolean;
  companion: boolean;
  /** Drawn on a free seat where there is room for it. */
  label?: number;
}

/** Shows a seat's state without colour. */
export function SeatMark({ status, wheelchair, companion, label }: SeatMarkProps) {
  switch (status) {
    case 'selected':
      return <Check aria-hidden="true" strokeWidth={3.5} />;
    case 'booked':
      return <X aria-hidden="true" strokeWidth={2.5} />;
    case 'reserved':
      return (
        // Not a span with a ground, which contrast themes do not draw.
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="6" fill="currentColor" />
        </svg>
      );
    case 'unavailable':
      return <Minus aria-hidden="true" strokeWidth={3} />;
    case 'available':
      if (wheelchair) return <Accessibility aria-hidden="true" strokeWidth={2.5} />;
      if (companion) return <UserRound aria-hidden="true" strokeWidth={2.5} />;
      return <Number aria-hidden="true">{label}</Number>;
  }
}

export const seatLook = {
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: '24% 24% 14% 14%',
  lineHeight: 1,
  '& svg': { width: '68%', height: '68%' },
} as const;

export const seatStates = {
  available: { backgroundColor: '#333a4a', borderColor: '$edge', color: '$text' },
  selected: { backgroundColor: '$accent', borderColor: '$accent', color: '$onAccent' },
  booked: { backgroundColor: 'transparent', borderColor: '$line', color: '$edge' },
  reserved: {
    color: '$muted',
    borderColor: '$edge',
    borderStyle: 'dashed',
    backgroundColor: 'transparent',
  },
  unavailable: { backgroundColor: '$line', color: '$edge' },
} as const;

const ring = keyframes({
  from: { boxShadow: '0 0 0 2px $colors$accent, 0 0 0 2px rgba(255, 191, 71, 0.7)' },
  to: { boxShadow: '0 0 0 2px $colors$accent, 0 0 0 18px rgba(255, 191, 71, 0)' },
});

const Cell = styled('div', { padding: '3px', height: 'var(--cell)' });

const Seat = styled('button', {
  ...seatLook,
  position: 'relative',
  cursor: 'pointer',
  transition: 'background-color $fast, border-color $fast',
  // The gaps belong to the seats: a thumb between two seats selects the nearer.
  '&::before': { content: '', position: 'absolute', inset: '-4px' },
  '&:focus-visible': { outlineWidth: '3px', outlineOffset: '2px', zIndex: 1 },
  '&[aria-disabled="true"]': { cursor: 'not-allowed' },
  '@hover': {
    '&[aria-pressed="false"]:not([aria-disabled="true"]):hover': { borderColor: '$accent' },
  },
  variants: {
    status: seatStates,
    marked: {
      true: {
        zIndex: 1,
        boxShadow: '0 0 0 2px $colors$accent',
        // Contrast themes draw no shadow, and this outline in their own colour.
        outline: '2px solid transparent',
        animation: `${ring.name} 1.1s ease-out 3`,
      },
      false: {},
    },
  },
});

const Number = styled('span', {
  fontSize: '0.9375rem',
  fontWeight: '$medium',
  // The map is drawn smaller, so that 22 pixels are 14 where it opens on a phone.
  '[data-small] &': { fontSize: '1.375rem' },
  '[data-tiny] &': { display: 'none' },
});
