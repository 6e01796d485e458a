import { lazy } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { useSession } from '../features/session/use-session.ts';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { idInAddress } from '../ui/id-in-address.ts';
import { useOpenLogin } from './use-open-login.ts';

const BookingPage = lazy(async () => ({
  default: (await import('./booking-with-guests.tsx')).BookingWithGuests,
}));

interface BookingRouteProps {
  /** As it stands in the address. */
  movieId: string;
}

/** The booking of a film, with the session and the title that the link brought along. */
export function BookingRoute({ movieId }: BookingRouteProps) {
  const { status } = useSession();
  const openLogin = useOpenLogin();
  const title = titleIn(useHistoryState<unknown>());

  if (idInAddress(movieId) === null) return <NotFoundPage />;
  return (
    <BookingPage
      key={movieId}
      movieId={Number(movieId)}
      isSignedIn={status === 'restoring' ? null : status === 'customer' || status === 'guest'}
      hasPoints={status === 'customer'}
      onLoginRequired={openLogin}
      {...(title === null ? {} : { title })}
    />
  );
}

function titleIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('title' in state)) return null;
  return typeof state.title === 'string' ? state.title : null;
}
