import * as v from 'valibot';
import { useHistoryState } from 'wouter/use-browser-location';
import { lazy, useMemo, useState, type ComponentProps } from 'react';
import { signupMachine } from '../../machines/signup/signup.machine.ts';
import { readAs } from '../api/schemas.ts';
import { useSession } from '../features/session/use-session.ts';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { useApi } from '../api/api.ts';
import { BookingPage } from '../features/booking/booking-page.tsx';
import { createSignupImplementations } from '../features/signup/adapter.ts';
import type { GuestFields } from '../features/signup/guest-fields.ts';
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

const GuestForm = lazy(async () => ({
  default: (await import('../features/signup/guest-form.tsx')).GuestForm,
}));

type Assembled = 'guests' | 'guestForm';

/** The booking with the guests' sign-up. */
function BookingWithGuests(props: Omit<ComponentProps<typeof BookingPage>, Assembled>) {
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
