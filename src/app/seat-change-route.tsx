import { SeatChangePage } from '../features/booking/seat-change-page.tsx';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import type { PageProps } from './page-props.ts';

/** Other seats for a booking of the customer. */
export function SeatChangeRoute({ id }: Pick<PageProps, 'id'>) {
  if (id === null) return <NotFoundPage />;
  return <SeatChangePage key={id} reservationId={id} />;
}
