import type { ReactNode } from 'react';
import { paths } from '../../../domain/pages.ts';
import { reservationPath } from '../../../domain/reservation-link.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card, Stack, Text } from '../../ui/layout.tsx';
import { styled } from '../../ui/theme.ts';
import { Outcome } from './outcome.tsx';
import { Actions, PaymentPage } from './page.ts';
import { text } from './text.ts';
import { usePaymentFailure, type PaymentFailureView } from './use-payment-failure.ts';
import type { PaymentPageOptions } from './use-payment-success.ts';

/** `/payment/fail`: the cause of the failure, that nothing was charged, and the next actions. */
export function PaymentFailurePage(options: PaymentPageOptions) {
  const view = usePaymentFailure(options);
  return (
    <PaymentPage width="dialog" data-state={view.state}>
      <Body view={view} />
    </PaymentPage>
  );
}

function Body({ view }: { view: PaymentFailureView }) {
  switch (view.phase) {
    case 'givingUp':
      return (
        <Outcome
          tone="busy"
          title={view.kind === 'cancelled' ? text.cancelledTitle : text.failTitle}
          heading={text.givingUp}
        />
      );
    case 'failed':
      return view.kind === 'cancelled' ? <Cancelled view={view} /> : <Failed view={view} />;
    case 'paid':
      return (
        <Ended tone="good" heading={text.alreadyPaid} hint={text.alreadyPaidHint}>
          <ToBookings />
        </Ended>
      );
    case 'awaitingDeposit':
      return (
        <Ended tone="waiting" heading={text.deposit} hint={text.awaitingDepositHint}>
          <ToOutcome path={view.outcomePath} label={text.seeAccount} />
        </Ended>
      );
    case 'bookedElsewhere':
      return (
        <Ended
          tone="back"
          heading={text.bookedElsewhere}
          hint={`${text.bookedElsewhereHint(view.bookedNumber)} ${text.nothingCharged}`}
        >
          <ToOutcome
            path={reservationPath(view.bookedNumber, 'MEMBER')}
            label={text.toThatBooking}
          />
        </Ended>
      );
    case 'sentBack':
      return (
        <Ended tone="back" heading={text.sentBack} hint={text.sentBackHint}>
          <ToBookings />
        </Ended>
      );
    case 'undecided':
      return (
        <Ended tone="waiting" heading={text.undecided} hint={text.undecidedHint}>
          <ToOutcome path={view.outcomePath} label={text.seeOutcome} />
        </Ended>
      );
  }
}

/** The customer closed the payment: nothing went wrong (C-PAY-66). */
function Cancelled({ view }: { view: PaymentFailureView }) {
  return (
    <>
      <Outcome
        tone="back"
        title={text.cancelledTitle}
        heading={text.cancelled}
        hint={view.nothingCharged ? text.nothingCharged : undefined}
      />
      {view.seats !== null && (
        <Card>
          <Text>
            {view.seats} {view.areSeatsKept && text.choicesKept}
          </Text>
        </Card>
      )}
      <NextStep view={view} />
    </>
  );
}

/** The cause of a real failure, and the step that helps (C-PAY-67). */
function Failed({ view }: { view: PaymentFailureView }) {
  // The address names no failure, as when a customer opens it from a bookmark.
  const isUnknown = view.code === null && !view.notice.isQuoted;
  return (
    <>
      <Outcome
        tone={isUnknown ? 'missing' : 'bad'}
        title={text.failTitle}
        heading={isUnknown ? text.notFound : text.failHeading}
        hint={view.notice.message}
      />
      <Facts view={view} />
      <NextStep view={view} />
    </>
  );
}

function Facts({ view }: { view: PaymentFailureView }) {
  if (view.code === null && view.seats === null && !view.nothingCharged) return null;
  const advice = view.kind === 'cancelled' ? null : text.advice[view.kind];
  return (
    <Card>
      <Stack gap={3}>
        {view.nothingCharged && <Text weight="semibold">{text.nothingCharged}</Text>}
        {view.seats !== null && <Text>{view.seats}</Text>}
        {view.areSeatsKept && <Text>{advice}</Text>}
        {view.code !== null && (
          <Code>
            {text.code} <code>{view.code}</code>
          </Code>
        )}
        {view.notice.isQuoted && (
          <Text tone="muted" size="sm">
            {text.quotedFrom}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function NextStep({ view }: { view: PaymentFailureView }) {
  return (
    <Actions>
      <Button tone="accent" size="lg" wide onClick={view.retry}>
        {view.retryLabel}
      </Button>
      <Home />
    </Actions>
  );
}

interface EndedProps {
  tone: 'good' | 'back' | 'waiting';
  heading: string;
  hint: string;
  /** The first action. */
  children: ReactNode;
}

function Ended({ tone, heading, hint, children }: EndedProps) {
  return (
    <>
      <Outcome tone={tone} title={text.successTitle} heading={heading} hint={hint} />
      <Actions>
        {children}
        <Home />
      </Actions>
    </>
  );
}

/** The page that shows the order; without its path the bookings. */
function ToOutcome({ path, label }: { path: string | null; label: string }) {
  if (path === null) return <ToBookings />;
  return (
    <LinkButton href={path} tone="accent" size="lg" wide>
      {label}
    </LinkButton>
  );
}

function ToBookings() {
  return (
    <LinkButton href={paths.profile} tone="accent" size="lg" wide>
      {text.toBookings}
    </LinkButton>
  );
}

function Home() {
  return (
    <LinkButton href={paths.home} size="lg" wide>
      {text.home}
    </LinkButton>
  );
}

const Code = styled('p', {
  color: '$subtle',
  fontSize: '$sm',
  '& code': { fontFamily: 'inherit', overflowWrap: 'anywhere' },
});
