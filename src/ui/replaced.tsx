import type { ReactNode } from 'react';
import { fullStartText, hasOtherSeats } from '../../domain/screening-time-text.ts';
import { VisuallyHidden } from './layout.tsx';
import { styled } from './theme.ts';

/** What the cinema has moved, as it was booked. */
interface Moved {
  readonly startsBefore: string;
  readonly roomBefore: string | null;
  readonly seatsBefore: readonly string[] | null;
}

/** @returns what a booking had before a move, as text; null for what is the same */
export function beforeMove(
  move: Moved | null,
  now: { startsAt: string; roomName: string; seats: readonly string[] },
) {
  const { startsAt, roomName } = now;
  const seats = move?.seatsBefore ?? null;
  const isLater = move !== null && Date.parse(move.startsBefore) !== Date.parse(startsAt);
  return {
    time: isLater ? fullStartText(new Date(move.startsBefore)) : null,
    room: move?.roomBefore === roomName ? null : (move?.roomBefore ?? null),
    seats: seats && hasOtherSeats(seats, now.seats) ? seats.join(', ') : null,
  };
}

interface ReplacedProps {
  /** What it was before; null when it has not changed. */
  before: string | null;
  children: ReactNode;
}

/** A fact that was changed: what it was is crossed out before it, and said to screen readers (C-RES-111). */
export function Replaced({ before, children }: ReplacedProps) {
  if (before === null) return children;
  return (
    <>
      <Old>
        <VisuallyHidden>변경 전 </VisuallyHidden>
        {before}
      </Old>{' '}
      {children}
    </>
  );
}

const Old = styled('del', {
  display: 'inline-block',
  opacity: 0.65,
  textDecoration: 'line-through',
});
