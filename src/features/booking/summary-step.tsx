import { ADULT_AGE } from '../../../domain/film.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import { wonText } from '../../../domain/won.ts';
import { paths } from '../../../domain/pages.ts';
import { Card, Container, Facts, Row } from '../../ui/layout.tsx';
import { Notice, EmptyState, Loading, Skeleton } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { useMedia } from '../../ui/use-media.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { AmountLines } from './amount-lines.tsx';
import { BookingAside } from './booking-aside.tsx';
import { PaymentOptions } from './payment-options.tsx';
import { pickedSeatNumbers } from './seat-view.ts';
import { Columns } from './seats-step.tsx';
import { text } from './text.ts';
import { useFilmOf, useSeatMapOf, useTicketPricesOf } from './use-booking-data.ts';
import type { BookingView } from './use-booking.ts';
import { WIDE } from './wide.ts';
import type { CheckoutView } from './use-checkout.ts';

interface SummaryStepProps {
  booking: BookingView;
  movieId: number;
}

/** Step 3: what is booked, how it is paid, and paying (C-BOOK-50). */
export function SummaryStep({ booking, movieId }: SummaryStepProps) {
  const { checkout } = booking;
  const isWide = useMedia(WIDE);
  if (checkout === null || checkout.phase === 'loading') {
    return (
      <Body>
        <Loading>
          <Skeleton shape="card" css={{ marginBottom: '$4' }} />
          <Skeleton css={{ height: '16rem', borderRadius: '$lg' }} />
        </Loading>
      </Body>
    );
  }
  if (checkout.phase === 'uncertain') return <Uncertain onRetry={checkout.retryCompletion} />;
  const options = <PaymentOptions checkout={checkout} hasPoints={booking.hasPoints} />;
  return (
    <>
      <Body>
        {isWide ? (
          <Columns>
            <Column>
              {options}
              <Rules booking={booking} />
            </Column>
            <BookingAside booking={booking} movieId={movieId} title={text.summary}>
              <AmountLines amounts={checkout.amounts} />
              <PayButton checkout={checkout} />
            </BookingAside>
          </Columns>
        ) : (
          <Column>
            <BookedThings booking={booking} movieId={movieId} />
            <Rules booking={booking} />
            {options}
            <Card aria-label={text.sums}>
              <AmountLines amounts={checkout.amounts} />
            </Card>
          </Column>
        )}
      </Body>
      {!isWide && <PayBar booking={booking} checkout={checkout} />}
      <AmountsDialog checkout={checkout} />
    </>
  );
}

function Rules({ booking }: Pick<SummaryStepProps, 'booking'>) {
  const movie = useSeatMapOf(booking.openScreeningId)?.screening.movie;
  return (
    <>
      {movie !== undefined && movie.minimumAge >= ADULT_AGE && (
        <Notice tone="warning">{text.adultFilm}</Notice>
      )}
      <ProofNotice booking={booking} />
      <Notice>{text.refundRules}</Notice>
    </>
  );
}

/** What the door asks to see for the chosen ticket types (C-BOOK-117). */
export function ProofNotice({
  booking,
}: {
  booking: Pick<BookingView, 'openScreeningId' | 'tickets'>;
}) {
  const prices = useTicketPricesOf(booking.openScreeningId);
  const proofs = prices
    .filter((price) => booking.tickets.some((each) => each.ticketTypeId === price.ticketTypeId))
    .flatMap(({ typeName, proof }) => (proof === null ? [] : [text.proofOf(typeName, proof)]));
  return proofs.length > 0 && <Notice tone="warning">{text.proofs(proofs.join(', '))}</Notice>;
}

function BookedThings({ booking, movieId }: SummaryStepProps) {
  const film = useFilmOf(movieId);
  const map = useSeatMapOf(booking.openScreeningId);
  const prices = useTicketPricesOf(booking.openScreeningId);
  if (map === undefined) return null;
  const { screening, seats } = map;
  return (
    <Card aria-labelledby="booking-summary">
      <Title id="booking-summary">{text.summary}</Title>
      <Facts>
        <dt>{text.film}</dt>
        <dd>{film?.title ?? screening.movie.title}</dd>
        <dt>{text.when}</dt>
        <dd>{fullStartText(new Date(screening.screeningStartTime))}</dd>
        <dt>{text.room}</dt>
        <dd>{screening.screeningRoom.roomName}</dd>
        <dt>{text.seats}</dt>
        <dd>
          <strong>{pickedSeatNumbers(seats, booking.pickedSeatIds).join(', ')}</strong>
        </dd>
        <dt>{text.tickets}</dt>
        <dd>
          {booking.tickets
            .map(({ ticketTypeId, count }) =>
              text.ticketLine(
                prices.find((price) => price.ticketTypeId === ticketTypeId)?.typeName ?? '',
                count,
              ),
            )
            .join(', ')}
        </dd>
      </Facts>
    </Card>
  );
}

const Body = styled(Container, { flex: 1, paddingBlock: '$3 $8', '@md': { paddingTop: 0 } });

const Column = styled('div', { display: 'grid', gap: '$4' });

const Title = styled('h2', { marginBottom: '$4', fontSize: '$lg' });

interface PayBarProps {
  booking: Pick<BookingView, 'deadline' | 'now'>;
  checkout: CheckoutView;
}

/** For how long the seats are held, and the button that pays, once (C-PAY-21). */
export function PayBar({ booking, checkout }: PayBarProps) {
  return (
    <StickyBar label={text.payBar}>
      {booking.deadline !== null && (
        <Left>
          <Countdown deadline={booking.deadline} now={booking.now} label={text.deadline} />
        </Left>
      )}
      <Pay>
        <PayButton checkout={checkout} />
      </Pay>
    </StickyBar>
  );
}

function PayButton({ checkout }: Pick<PayBarProps, 'checkout'>) {
  const isBusy = checkout.phase === 'working' || checkout.phase === 'atProvider';
  return (
    <Button
      tone="accent"
      size="lg"
      wide
      busy={isBusy}
      disabled={checkout.phase !== 'choosing'}
      onClick={checkout.pay}
    >
      {isBusy ? busyText(checkout.phase) : payText(checkout.amounts.finalAmount)}
    </Button>
  );
}

function busyText(phase: CheckoutView['phase']): string {
  return phase === 'atProvider' ? text.atProvider : text.paying;
}

function payText(finalAmount: number): string {
  return finalAmount === 0 ? text.bookFree : text.pay(wonText(finalAmount));
}

const Left = styled('div', {
  flexShrink: 0,
  '& > span': { flexDirection: 'column', gap: 0, lineHeight: '$snug' },
});

const Pay = styled('div', { flex: 1, maxWidth: '26rem', '& button': { paddingInline: '$4' } });

/** It is unknown whether a free booking is complete; asking again does no harm (C-PAY-48). */
function Uncertain({ onRetry }: { onRetry: () => void }) {
  return (
    <Alone>
      <EmptyState
        title={text.completionUncertain}
        hint={text.completionUncertainHint}
        action={
          <Row justify="center">
            <Button tone="accent" onClick={onRetry}>
              {text.checkCompletion}
            </Button>
            <LinkButton href={paths.profile}>{text.toBookings}</LinkButton>
          </Row>
        }
      />
    </Alone>
  );
}

const Alone = styled(Container, { flex: 1, paddingBlock: '$8' });

/** The server's amounts differ from the page's: shows them and asks again (C-PAY-8). */
function AmountsDialog({ checkout }: { checkout: CheckoutView }) {
  return (
    <ConfirmDialog
      open={checkout.phase === 'amountsChanged'}
      title={text.amountsChanged}
      description={text.amountsChangedHint}
      confirmLabel={text.acceptAmounts(wonText(checkout.amounts.finalAmount))}
      cancelLabel={text.declineAmounts}
      onConfirm={checkout.acceptAmounts}
      onCancel={checkout.declineAmounts}
    >
      <AmountLines amounts={checkout.amounts} />
    </ConfirmDialog>
  );
}
