import type { ReactNode } from 'react';
import { fullStartText } from '../../../../domain/screening-time-text.ts';
import { wonText } from '../../../../domain/won.ts';
import type { Group } from '../../../../openapi.gen.d.ts';
import { Facts } from '../../../ui/layout.tsx';
import { deadlineText, text, ticketsText } from './text.ts';

type BookedGroup = Pick<
  Group,
  | 'movieTitle'
  | 'screeningTime'
  | 'screeningRoomName'
  | 'seatNumbers'
  | 'ticketTypes'
  | 'totalAmount'
  | 'payUntil'
  | 'state'
  | 'bookingNumber'
>;

/** What is booked for a group, until when it is paid, and what else a page knows of it. */
export function GroupFacts({ group, others }: { group: BookedGroup; others?: ReactNode }) {
  const { seatNumbers } = group;
  return (
    <Facts>
      <dt>{text.film}</dt>
      <dd>{group.movieTitle}</dd>
      <dt>{text.start}</dt>
      <dd>{fullStartText(new Date(group.screeningTime))}</dd>
      <dt>{text.room}</dt>
      <dd>{group.screeningRoomName}</dd>
      <dt>{text.seats}</dt>
      <dd>{text.seatsOf(seatNumbers.length, seatNumbers.join(', '))}</dd>
      <dt>{text.tickets}</dt>
      <dd>{ticketsText(group.ticketTypes)}</dd>
      <dt>{text.amount}</dt>
      <dd>{wonText(group.totalAmount)}</dd>
      {group.state === 'OPEN' && (
        <>
          <dt>{text.until}</dt>
          <dd>{deadlineText(group.payUntil)}</dd>
        </>
      )}
      <dt>{text.bookingNumber}</dt>
      <dd>{group.bookingNumber}</dd>
      {others}
    </Facts>
  );
}
