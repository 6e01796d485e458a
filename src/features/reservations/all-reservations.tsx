import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../domain/pages.ts';
import { useApi } from '../../api/api-context.tsx';
import { reservationPageQuery } from '../../api/my-reservations-query.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { ReservationList, ReservationSkeletons, ReservationsFailure } from './reservation-list.tsx';
import { text } from './text.ts';

interface AllReservationsProps {
  /** The first is 0. */
  page: number;
  onOpen: (reservationId: number) => void;
}

/** A page of all reservations of the customer, the newest first (C-MY-13). */
export function AllReservations({ page, onOpen }: AllReservationsProps) {
  const read = useQuery(reservationPageQuery(useApi(), page));
  if (read.isPending) return <ReservationSkeletons count={6} />;
  if (read.data === undefined) {
    return <ReservationsFailure read={read} />;
  }
  return (
    <PagedList
      path={paths.myReservations}
      page={page}
      list={read.data}
      isLoading={read.isPlaceholderData}
      unit={text.count}
      empty={text.empty}
    >
      <ReservationList reservations={read.data.items} onOpen={onOpen} />
    </PagedList>
  );
}
