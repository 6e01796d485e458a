import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { paths } from '../../../domain/pages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/layout.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Loading, Skeleton, EmptyState, FailureState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { whenDrawn } from '../../ui/when-drawn.ts';
import { Page } from './booking-head.styles.ts';
import { BookingHead } from './booking-head.tsx';
import type { GuestFormPart } from './login-dialog.tsx';
import { NoticeLine } from './notice-line.tsx';
import { ScreeningsStep } from './screenings-step.tsx';
import { text } from './text.ts';
import { useBooking, type BookingOptions, type BookingView } from './use-booking.ts';

/** What the first drawing of the booking does not show is loaded after it. */
const LaterStep = lazyComponent(async () => (await import('./later-step.tsx')).LaterStep);
const LoginDialog = lazyComponent(async () => (await import('./login-dialog.tsx')).LoginDialog);

interface BookingPageProps extends BookingOptions {
  /** The film's title where it is known already, shown until the film is loaded. */
  title?: string;
  guestForm: GuestFormPart;
  /** Above the choice of a screening. */
  offer?: ReactNode;
}

/** The booking of a film in three steps: screening, tickets and seats, payment. */
export function BookingPage(props: BookingPageProps) {
  return (
    <Page>
      <Flow key={props.movieId} {...props} />
    </Page>
  );
}

function Flow({ title = '', guestForm, offer, ...options }: BookingPageProps) {
  const booking = useBooking(options);
  const { movieId } = options;
  const [wasGateOpen, setWasGateOpen] = useState(false);
  if (booking.gate !== null && !wasGateOpen) setWasGateOpen(true);
  useEffect(() => whenDrawn(loadLaterParts), []);
  return (
    <Steps
      data-state={booking.statePath}
      data-checkout={booking.checkout?.statePath}
      data-order-recovery={booking.orderRecovery}
    >
      <Step booking={booking} movieId={movieId} title={title} offer={offer} />
      {wasGateOpen && (
        <Suspense fallback={null}>
          <LoginDialog gate={booking.gate} guestForm={guestForm} />
        </Suspense>
      )}
      <NoticeLine notice={booking.notice} onDismiss={booking.dismissNotice} />
    </Steps>
  );
}

/** Ignores a failure: a part is loaded again when it is drawn. */
function loadLaterParts(): void {
  for (const part of [LaterStep, LoginDialog]) part.load().catch(() => undefined);
}

interface StepProps {
  booking: BookingView;
  movieId: number;
  title: string;
  offer: ReactNode;
}

/** The head stays mounted while the content below it changes, so that the focus stays on its heading (C-BOOK-58). */
function Step({ booking, movieId, title, offer }: StepProps) {
  return (
    <>
      <BookingHead
        movieId={movieId}
        title={title}
        step={STEPS[booking.screen] ?? null}
        screeningId={booking.openScreeningId}
        onBack={backOf(booking)}
      />
      <Suspense fallback={<Waiting />}>
        <Content booking={booking} movieId={movieId} offer={offer} />
      </Suspense>
    </>
  );
}

function Content({ booking, movieId, offer }: Omit<StepProps, 'title'>) {
  switch (booking.screen) {
    case 'loading':
    case 'ended':
      return <Waiting />;
    case 'filmMissing':
      return (
        <Alone>
          <EmptyState
            title={text.filmMissing}
            hint={text.filmMissingHint}
            action={<LinkButton href={paths.pickFilm}>{text.toFilms}</LinkButton>}
          />
        </Alone>
      );
    case 'filmFailed':
      return (
        <Alone>
          <FailureState title={text.filmFailed} onRetry={booking.retry} />
        </Alone>
      );
    case 'orderUnknown':
      return (
        <Alone>
          <FailureState
            title={text.orderUnknown}
            hint={text.orderUnknownHint}
            onRetry={booking.retry}
            action={<LinkButton href={paths.profile}>{text.toBookings}</LinkButton>}
          />
        </Alone>
      );
    case 'screenings':
      return (
        <>
          {offer}
          <ScreeningsStep booking={booking} movieId={movieId} />
        </>
      );
    case 'opening':
    case 'openingFailed':
    case 'seats':
    case 'summary':
      return <LaterStep booking={booking} movieId={movieId} />;
  }
}

/** The step of each screen, from 0. */
const STEPS: Partial<Record<BookingView['screen'], number>> = {
  screenings: 0,
  opening: 1,
  openingFailed: 1,
  seats: 1,
  summary: 2,
};

/** @returns the way back; null while there is none, undefined at the first step */
function backOf(booking: BookingView): (() => void) | null | undefined {
  const step = STEPS[booking.screen] ?? null;
  if (step === null || step === 0) return undefined;
  if (step === 2 && booking.checkout?.phase !== 'choosing') return null;
  return booking.back;
}

function Waiting() {
  return (
    <Alone>
      <Loading>
        <Skeleton css={{ height: '4rem', marginBottom: '$6', borderRadius: '$md' }} />
        <Skeleton shape="card" css={{ marginBottom: '$3' }} />
        <Skeleton shape="card" />
      </Loading>
    </Alone>
  );
}

const Steps = styled('div', { flex: 1, display: 'flex', flexDirection: 'column' });

const Alone = styled(Container, { flex: 1, paddingBlock: '$3 $8' });
