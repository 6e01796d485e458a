import { Container } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { paths } from '../../../domain/pages.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, FailureState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { BookingHead } from './booking-head.tsx';
import { LoginDialog, type GuestFormPart } from './login-dialog.tsx';
import { NoticeLine } from './notice-line.tsx';
import { ScreeningsStep } from './screenings-step.tsx';
import { SeatsStep } from './seats-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { text } from './text.ts';
import { useFilmOf } from './use-booking-data.ts';
import { useBooking, type BookingOptions, type BookingView } from './use-booking.ts';

interface BookingPageProps extends BookingOptions {
  /** The film's title where it is known already, shown until the film is loaded. */
  title?: string;
  guestForm: GuestFormPart;
}

/** The booking of a film in three steps: screening, tickets and seats, payment. */
export function BookingPage(props: BookingPageProps) {
  return (
    <Page>
      <Flow key={props.movieId} {...props} />
    </Page>
  );
}

function Flow({ title = '', guestForm, ...options }: BookingPageProps) {
  const booking = useBooking(options);
  const { movieId } = options;
  return (
    <Steps
      data-state={booking.statePath}
      data-checkout={booking.checkout?.statePath}
      data-order-recovery={booking.orderRecovery}
    >
      <Step booking={booking} movieId={movieId} title={title} />
      <LoginDialog gate={booking.gate} guestForm={guestForm} />
      <NoticeLine notice={booking.notice} onDismiss={booking.dismissNotice} />
    </Steps>
  );
}

interface StepProps {
  booking: BookingView;
  movieId: number;
  title: string;
}

function Step({ booking, movieId, title }: StepProps) {
  switch (booking.screen) {
    case 'loading':
    case 'ended':
      return <Waiting movieId={movieId} title={title} />;
    case 'filmMissing':
      return (
        <Alone>
          <PageHeading title={text.titleUnknown} hidden>
            {text.titleUnknown}
          </PageHeading>
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
          <PageHeading title={text.titleUnknown} hidden>
            {text.titleUnknown}
          </PageHeading>
          <FailureState title={text.filmFailed} onRetry={booking.retry} />
        </Alone>
      );
    case 'orderUnknown':
      return (
        <Alone>
          <PageHeading title={text.titleUnknown} hidden>
            {text.titleUnknown}
          </PageHeading>
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
          <BookingHead movieId={movieId} title={title} step={0} />
          <ScreeningsStep booking={booking} movieId={movieId} />
        </>
      );
    case 'opening':
    case 'openingFailed':
    case 'seats':
      return (
        <>
          <BookingHead movieId={movieId} title={title} step={1} onBack={booking.back} />
          <SeatsStep booking={booking} />
        </>
      );
    case 'summary':
      return (
        <>
          <BookingHead
            movieId={movieId}
            title={title}
            step={2}
            {...(booking.checkout?.phase === 'choosing' ? { onBack: booking.back } : {})}
          />
          <SummaryStep booking={booking} movieId={movieId} />
        </>
      );
  }
}

function Waiting({ movieId, title }: { movieId: number; title: string }) {
  const film = useFilmOf(movieId);
  const name = title === '' ? text.titleUnknown : text.title(title);
  if (film !== undefined) {
    return (
      <>
        <BookingHead movieId={movieId} title={film.title} step={null} />
        <Below>
          <Loading>
            <Skeleton css={{ height: '4rem', marginBottom: '$6', borderRadius: '$md' }} />
            <Skeleton shape="card" css={{ marginBottom: '$3' }} />
            <Skeleton shape="card" />
          </Loading>
        </Below>
      </>
    );
  }
  return (
    <Alone>
      <PageHeading title={name} hidden>
        {name}
      </PageHeading>
      <Loading>
        <Skeleton css={{ height: '4.5rem', marginBottom: '$6', borderRadius: '$md' }} />
        <Skeleton css={{ height: '4rem', marginBottom: '$6', borderRadius: '$md' }} />
        <Skeleton shape="card" css={{ marginBottom: '$3' }} />
        <Skeleton shape="card" />
      </Loading>
    </Alone>
  );
}

const Page = styled('div', { minHeight: '80vh', display: 'flex', flexDirection: 'column' });

const Steps = styled('div', { flex: 1, display: 'flex', flexDirection: 'column' });

const Alone = styled(Container, { paddingBlock: '$8' });

const Below = styled(Container, { paddingBottom: '$8' });
