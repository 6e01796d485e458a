import { useHistoryState } from 'wouter/use-browser-location';
import { useSession } from '../features/session/use-session.ts';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { BookingWithGuests } from './booking-with-guests.tsx';
import type { PageProps } from './page-props.ts';

/** The booking of a film, with the session, and with the title that the link passed along. */
export function BookingRoute({ id, onLoginRequired }: Omit<PageProps, 'warn'>) {
  const { status } = useSession();
  const title = titleIn(useHistoryState<unknown>());

  if (id === null) return <NotFoundPage />;
  return (
    <BookingWithGuests
      key={id}
      movieId={id}
      isSignedIn={status === 'restoring' ? null : status === 'customer' || status === 'guest'}
      hasPoints={status === 'customer'}
      onLoginRequired={onLoginRequired}
      {...(title === null ? {} : { title })}
    />
  );
}

/** Checked without valibot, which does not fit into the first load (docs/decisions/0016). */
function titleIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('title' in state)) return null;
  return typeof state.title === 'string' ? state.title : null;
}
