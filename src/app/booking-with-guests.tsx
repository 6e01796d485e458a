import { lazy, useMemo, useState, type ComponentProps } from 'react';
import { signupMachine } from '../../machines/signup/signup.machine.ts';
import { useApi } from '../api/api.ts';
import { BookingPage } from '../features/booking/booking-page.tsx';
import { useSession } from '../features/session/use-session.ts';
import { createSignupImplementations } from '../features/signup/adapter.ts';
import type { GuestFields } from '../features/signup/guest-fields.ts';

const GuestForm = lazy(async () => ({
  default: (await import('../features/signup/guest-form.tsx')).GuestForm,
}));

type Assembled = 'guests' | 'guestForm';

/** The booking with the guests' sign-up. */
export function BookingWithGuests(props: Omit<ComponentProps<typeof BookingPage>, Assembled>) {
  const api = useApi();
  const { isGuestNow, signInAndWait, status } = useSession();
  const [signup] = useState(() => signupMachine.provide(createSignupImplementations(api, 'guest')));
  const [draft, setDraft] = useState<GuestFields | null>(null);
  // After a login the next user of the page must not see the last user's input (C-SESS-20).
  if (status !== 'visitor' && draft !== null) setDraft(null);
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
