import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../domain/pages.ts';
import { useApi } from '../../api/api.ts';
import { reservationPageQuery } from '../../api/my-reservations-query.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { StoredTicketsLink } from '../../ui/ticket/stored-tickets-link.tsx';
import { ReservationList, ReservationSkeletons } from './reservation-list.tsx';
import { text } from './text.ts';

interface AllReservationsProps {
  /** The first is 0. */
  page: number;
  onOpen: (reservationId: number) => void;
}

/** A page of all reservations of the customer, the newest first (C-MY-13). */
export function AllReservations({ page, onOpen }: AllReservationsProps) {
  const read = useQuery(reservationPageQuery(useApi(), page));
  return (
    <PagedList
      path={paths.myReservations}
      page={page}
      read={read}
      words={text}
      waiting={<ReservationSkeletons count={6} />}
      instead={<StoredTicketsLink />}
    >
      {(reservations) => <ReservationList reservations={reservations} onOpen={onOpen} />}
    </PagedList>
  );
}
