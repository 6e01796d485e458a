import { lazy, useMemo, useState, type ComponentProps } from 'react';
import { useApi } from '../api/api-context.tsx';
import { BookingPage } from '../features/booking/booking-page.tsx';
import { useSession } from '../features/session/use-session.ts';
import { realGuestSignup } from '../features/signup/adapter.ts';
import { emptyGuest } from '../features/signup/guest-fields.ts';

const GuestForm = lazy(async () => ({
  default: (await import('../features/signup/guest-form.tsx')).GuestForm,
}));

type Assembled = 'guests' | 'guestForm';

/** The booking with a guest's way into it. */
export function BookingWithGuests(props: Omit<ComponentProps<typeof BookingPage>, Assembled>) {
  const api = useApi();
  const { isGuestNow, signInAndWait, status } = useSession();
  const [signup] = useState(() => realGuestSignup(api));
  const [draft, setDraft] = useState(emptyGuest);
  // Whoever uses the page after somebody has signed in finds nothing of that person in the form (C-SESS-20).
  if (status !== 'visitor' && draft !== emptyGuest) setDraft(emptyGuest);
  const guests = useMemo(
    () => ({
      signup,
      signIn: ({ email, password }: { email: string; password: string }) =>
        signInAndWait({ kind: 'guest', email, password }),
      isSignedIn: isGuestNow,
    }),
    [signup, signInAndWait, isGuestNow],
  );
  return (
    <BookingPage
      {...props}
      guests={guests}
      guestForm={(actor, onLogin) => (
        <GuestForm signup={actor} draft={draft} onLeave={setDraft} onLogin={onLogin} />
      )}
    />
  );
}
