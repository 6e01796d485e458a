import * as v from 'valibot';
import { useHistoryState } from 'wouter/use-browser-location';
import { readAs } from '../api/schemas.ts';
import { useSession } from '../features/session/use-session.ts';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { BookingWithGuests } from './booking-with-guests.tsx';
import { OpenPaymentOffer } from './open-payment.tsx';
import type { PageProps } from './page-props.ts';

const entrySchema = v.object({ title: v.string() });

/** The booking of a film, with the session, and with the title that the link passed along. */
export function BookingRoute({ id, onLoginRequired }: Omit<PageProps, 'warn'>) {
  const { status, notice } = useSession();
  const entry = readAs(entrySchema, useHistoryState<unknown>());

  if (id === null) return <NotFoundPage />;
  return (
    <BookingWithGuests
      key={id}
      movieId={id}
      isSignedIn={status === 'restoring' ? null : status === 'customer' || status === 'guest'}
      sessionNotice={notice}
      hasPoints={status === 'customer'}
      onLoginRequired={onLoginRequired}
      offer={<OpenPaymentOffer movieId={id} />}
      {...entry}
    />
  );
}
