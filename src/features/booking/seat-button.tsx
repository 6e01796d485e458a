import Accessibility from 'lucide-react/icons/accessibility';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { styled } from '../../ui/theme.ts';
import { seatName, type ShownStatus } from './text.ts';
import type { ShownSeat } from './seat-view.ts';

interface SeatButtonProps {
  seat: ShownSeat;
  price: string | null;
  /** The one seat that the Tab key reaches. */
  isEntry: boolean;
  onFocus: () => void;
  onToggle: () => void;
}

/** A seat. Pressing a seat that cannot be chosen shows the reason (C-BOOK-23). */
export function SeatButton({ seat, price, isEntry, onFocus, onToggle }: SeatButtonProps) {
  const { status, wheelchair, position, row } = seat;
  return (
    <Seat
      type="button"
      data-seat-id={seat.seatId}
      status={status}
      tabIndex={isEntry ? 0 : -1}
      aria-pressed={status === 'selected'}
      aria-disabled={status !== 'available' && status !== 'selected'}
      aria-label={seatName({ row, number: position, status, wheelchair, price })}
      onFocus={onFocus}
      onClick={onToggle}
    >
      <SeatMark status={status} wheelchair={wheelchair} label={position} />
    </Seat>
  );
}

interface SeatMarkProps {
  status: ShownStatus;
  wheelchair: boolean;
  /** Drawn on a free seat where there is room for it. */
  label?: number;
}

/** Shows a seat's state without colour. */
export function SeatMark({ status, wheelchair, label }: SeatMarkProps) {
  switch (status) {
    case 'selected':
      return <Check aria-hidden="true" strokeWidth={3.5} />;
    case 'booked':
      return <X aria-hidden="true" strokeWidth={2.5} />;
    case 'reserved':
      return <Dot aria-hidden="true" />;
    case 'unavailable':
      return null;
    case 'available':
      return wheelchair ? (
        <Accessibility aria-hidden="true" strokeWidth={2.5} />
      ) : (
        <Number aria-hidden="true">{label}</Number>
      );
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
  unavailable: { backgroundColor: '$line', opacity: 0.45 },
} as const;

const Seat = styled('button', {
  ...seatLook,
  containerType: 'inline-size',
  cursor: 'pointer',
  transition: 'background-color $fast, border-color $fast',
  '&:focus-visible': { outlineOffset: '1px', position: 'relative', zIndex: 1 },
  '&[aria-disabled="true"]': { cursor: 'not-allowed' },
  '@hover': {
    '&[aria-pressed="false"]:not([aria-disabled="true"]):hover': { borderColor: '$accent' },
  },
  variants: { status: seatStates },
});

const Number = styled('span', {
  display: 'none',
  fontSize: '0.6875rem',
  fontWeight: '$medium',
  '@container (min-width: 1.25rem)': { display: 'block' },
});

const Dot = styled('span', {
  width: '34%',
  height: '34%',
  borderRadius: '50%',
  backgroundColor: 'currentColor',
});
