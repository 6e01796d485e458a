import type { ComponentProps, ReactNode } from 'react';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { wonText } from '../../../../domain/won.ts';
import type { TodayDeliveries, Today } from '../../../../openapi.gen.d.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Row, Stack, SubTitle, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/states.tsx';
import { useMay, useMayOpen } from '../rights.tsx';
import { AttentionEntry, AttentionGroup } from './attention-group.tsx';
import { bookingsPath } from '../bookings/bookings-address.ts';
import { momentText } from '../moment-text.ts';
import { sinceText } from './shown-time.ts';
import { text } from './text.ts';
import type { Retrying } from './use-admin-today.ts';

interface AttentionProps {
  today: Today;
  retrying: Retrying;
}

/** What needs attention now, each with what can be done about it (A-TODAY-20 to A-TODAY-28). */
export function Attention({ today: { attention, readAt }, retrying }: AttentionProps) {
  const mayOpen = useMayOpen();
  const { failedRefunds, waitingRefunds, undecidedOrders, failedMails } = attention;
  const { outsideRefunds, unpricedRooms, moviesOutsideDates, otherFailedMails } = attention;
  const lists = [failedRefunds, waitingRefunds, undecidedOrders, outsideRefunds, failedMails];
  const total = [...lists, unpricedRooms, moviesOutsideDates].reduce(
    (sum, list) => sum + list.total,
    0,
  );
  return (
    <Stack as="section" aria-labelledby="attention" gap={3} data-state={retrying.statePath}>
      <Row>
        <SubTitle id="attention">{text.attention}</SubTitle>
        {total > 0 && (
          <Text as="span" tone="danger" weight="semibold">
            {text.items(total)}
          </Text>
        )}
      </Row>
      {total === 0 && <Text tone="muted">{text.nothing}</Text>}
      {retrying.problem !== null && (
        <Notice
          tone="danger"
          action={
            <Button size="sm" onClick={retrying.dismiss}>
              {text.close}
            </Button>
          }
        >
          {retrying.problem}
        </Notice>
      )}
      <FailedDeliveries kind="refund" list={failedRefunds} retrying={retrying} />
      <BookingGroup
        title={text.waitingRefunds}
        hint={text.waitingRefundsHint}
        list={waitingRefunds}
        keyOf={({ id }) => id}
        factsOf={({ amount, since, attempts }) => [
          amount === 0 ? text.closesPayment : wonText(amount ?? 0),
          sinceText(since, readAt),
          text.attempts(attempts),
        ]}
      />
      <BookingGroup
        title={text.undecided}
        hint={text.undecidedHint}
        list={undecidedOrders}
        keyOf={({ paymentId }) => paymentId}
        factsOf={({ amount, since }) => [wonText(amount), sinceText(since, readAt)]}
      />
      <BookingGroup
        title={text.outside}
        hint={text.outsideHint}
        list={outsideRefunds}
        keyOf={({ paymentId }) => paymentId}
        factsOf={({ amount, since, outcome }) => [
          wonText(amount),
          momentText(since),
          text.outsideOutcomes[outcome],
        ]}
      />
      <FailedDeliveries kind="mail" list={failedMails} retrying={retrying} />
      <AttentionGroup title={text.unpriced} hint={text.unpricedHint} list={unpricedRooms}>
        {unpricedRooms.items.map((each) => (
          <AttentionEntry
            key={each.roomId}
            name={each.roomName}
            action={
              mayOpen('prices') && (
                <LinkButton
                  size="sm"
                  href={`${adminPaths.prices}/room/${each.roomId}`}
                  label={text.actionOf(text.toPrices, each.roomName)}
                >
                  {text.toPrices}
                </LinkButton>
              )
            }
          >
            <Facts>{text.unpricedRoom(each.screenings, momentText(each.firstStartsAt))}</Facts>
          </AttentionEntry>
        ))}
      </AttentionGroup>
      <AttentionGroup
        title={text.outsideDates}
        hint={text.outsideDatesHint}
        list={moviesOutsideDates}
      >
        {moviesOutsideDates.items.map((each) => (
          <AttentionEntry
            key={each.movieId}
            name={each.movieTitle}
            action={
              mayOpen('films') && (
                <LinkButton
                  size="sm"
                  href={`${adminPaths.films}/edit/${each.movieId}`}
                  label={text.actionOf(text.toFilm, each.movieTitle)}
                >
                  {text.toFilm}
                </LinkButton>
              )
            }
          >
            <Facts>{text.movieOutsideDates(each, momentText(each.firstStartsAt))}</Facts>
          </AttentionEntry>
        ))}
      </AttentionGroup>
      {otherFailedMails > 0 && (
        <Text tone="muted" size="sm">
          {text.otherMails(otherFailedMails)}
        </Text>
      )}
    </Stack>
  );
}

interface Booking extends ComponentProps<typeof BookingLinks> {
  movieTitle: string;
}

interface BookingGroupProps<Item> {
  title: string;
  hint: string;
  list: { items: readonly Item[]; total: number };
  keyOf: (item: Item) => number;
  /** Empty facts are left out. */
  factsOf: (item: Item) => readonly (string | null)[];
}

/** Bookings with money that has not arrived where it belongs; each leads to its customer. */
function BookingGroup<Item extends Booking>(props: BookingGroupProps<Item>) {
  const { keyOf, factsOf, ...group } = props;
  return (
    <AttentionGroup {...group}>
      {group.list.items.map((each) => (
        <AttentionEntry
          key={keyOf(each)}
          name={each.bookingNumber}
          about={each.movieTitle}
          action={
            <Row gap={2}>
              <BookingLinks {...each} />
            </Row>
          }
        >
          <Facts>{factsOf(each)}</Facts>
        </AttentionEntry>
      ))}
    </AttentionGroup>
  );
}

/** Facts beside each other. */
function Facts({ children }: { children: ReactNode }) {
  const facts = Array.isArray(children) ? children.filter(Boolean) : [children];
  return (
    <Text tone="muted" size="sm">
      {facts.join(' · ')}
    </Text>
  );
}

interface FailedDeliveriesProps {
  kind: 'refund' | 'mail';
  list: TodayDeliveries;
  retrying: Retrying;
}

/** Refunds or mails that the server has given up, with their retry (A-TODAY-21, A-TODAY-22). */
function FailedDeliveries({ kind, list, retrying }: FailedDeliveriesProps) {
  const may = useMay();
  const isRefund = kind === 'refund';
  const action = isRefund ? text.retryRefund : text.retryMail;
  return (
    <AttentionGroup
      title={isRefund ? text.failedRefunds : text.failedMails}
      hint={isRefund ? text.failedRefundsHint : text.failedMailsHint}
      list={list}
    >
      {list.items.map(({ id, movieTitle, amount, since, reason, canRetry, ...booking }) => (
        <AttentionEntry
          key={id}
          name={booking.bookingNumber}
          about={movieTitle}
          action={
            <Row gap={2}>
              <BookingLinks {...booking} />
              {canRetry && may('retryDelivery') && (
                <Button
                  size="sm"
                  aria-label={text.actionOf(action, booking.bookingNumber)}
                  busy={retrying.running === id}
                  disabled={retrying.isUnderWay}
                  onClick={() => retrying.retry({ id, kind, bookingNumber: booking.bookingNumber })}
                >
                  {action}
                </Button>
              )}
            </Row>
          }
        >
          <Text tone="muted" size="sm">
            {amount !== null && `${amount === 0 ? text.closesPayment : wonText(amount)} · `}
            {text.givenUp(momentText(since))}
          </Text>
          {reason !== null && <Text size="sm">{text.reason(reason)}</Text>}
          {!canRetry && <Text size="sm">{text.outdated}</Text>}
        </AttentionEntry>
      ))}
    </AttentionGroup>
  );
}

interface BookingLinksProps {
  /** Null for a customer who has withdrawn. */
  customerId: number | null;
  bookingNumber: string;
}

/** From a booking that needs attention to its page, and to the bookings of its customer (A-TODAY-27, A-BOOK-37). */
function BookingLinks({ customerId, bookingNumber }: BookingLinksProps) {
  const mayOpen = useMayOpen();
  return (
    <>
      <LinkButton
        size="sm"
        tone="ghost"
        href={bookingsPath({ query: bookingNumber, date: null, movieId: null, page: 0 })}
        label={text.actionOf(text.toBooking, bookingNumber)}
      >
        {text.toBooking}
      </LinkButton>
      {customerId !== null && mayOpen('customers') && (
        <LinkButton
          size="sm"
          tone="ghost"
          href={`${adminPaths.customers}?customer=${customerId}`}
          label={text.actionOf(text.toCustomer, bookingNumber)}
        >
          {text.toCustomer}
        </LinkButton>
      )}
    </>
  );
}
