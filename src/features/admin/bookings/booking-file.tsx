import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { MAX_TICKETS_PER_BOOKING } from '../../../../domain/limits.ts';
import { fullStartText } from '../../../../domain/screening-time-text.ts';
import type { BookingEvent, BookingFile, Ticket } from '../../../../openapi.gen.d.ts';
import { useApi } from '../../../api/api.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { Card, Facts, Row, SectionTitle, Stack, SubTitle, Text } from '../../../ui/layout.tsx';
import { paymentMethodNames } from '../../../ui/payment-method-names.ts';
import { FailureState, Notice } from '../../../ui/states.tsx';
import { styled } from '../../../ui/theme.ts';
import { TicketCard } from '../../../ui/ticket/ticket-card.tsx';
import { ListWaiting } from '../list-parts.tsx';
import { momentText } from '../moment-text.ts';
import { useMayOpen } from '../rights.tsx';
import { BookingDialogs } from './booking-dialogs.tsx';
import { partText } from './part-text.ts';
import { bookingQuery } from './bookings-query.ts';
import { seatIdsOf, termsOf } from './questions.ts';
import { StatusChips } from './status-chips.tsx';
import { text } from './text.ts';
import { useBookingService, type BookingService } from './use-booking-service.ts';

/** `/admin/bookings/{id}`: a booking, what has happened to it, and its service (A-BOOK-32 to A-BOOK-36). */
export function BookingFilePage({ reservationId }: { reservationId: number }) {
  const read = useQuery(bookingQuery(useApi(), reservationId));
  const service = useBookingService();
  const { data: file } = read;
  return (
    <Stack gap={4} data-state={service.statePath}>
      <Row justify="between">
        <SectionTitle>
          {file ? text.fileTitle(file.booking.bookingNumber) : text.toList}
        </SectionTitle>
        <LinkButton href={adminPaths.bookings} size="sm">
          {text.toList}
        </LinkButton>
      </Row>
      {read.isPending && <ListWaiting>{text.fileLoading}</ListWaiting>}
      {read.isError && (
        <FailureState
          title={text.fileFailed(read.error.message)}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {file !== undefined && <FileParts file={file} service={service} />}
      <BookingDialogs service={service} current={file ?? null} />
    </Stack>
  );
}

function FileParts({ file, service }: { file: BookingFile; service: BookingService }) {
  const { booking, screening, tickets, ticketTypes, admissions } = file;
  return (
    <>
      <Row gap={2}>
        <StatusChips booking={booking} />
        <Text as="span" tone="muted">
          {text.paid(booking.finalAmount, booking.usedPoints)}
        </Text>
      </Row>
      {screening.isCancelled && <Notice tone="warning">{text.screeningCancelled}</Notice>}
      <Actions file={file} service={service} />
      <Parts>
        <CustomerPart file={file} />
        <Part title={text.screening}>
          <Facts>
            <Fact label={text.film}>{booking.movieTitle}</Fact>
            <Fact label={text.time}>{fullStartText(new Date(booking.screeningTime))}</Fact>
            <Fact label={text.room}>{booking.screeningRoomName}</Fact>
          </Facts>
        </Part>
        <Part title={text.tickets}>
          <Facts>
            <Fact label={text.seats}>
              {tickets
                .map(({ seatNumber, state }) =>
                  text.seatState(seatNumber, text.ticketStates[state]),
                )
                .join(', ')}
            </Fact>
            <Fact label={text.types}>
              {ticketTypes
                .map(({ typeName, count, proof }) => text.ticketCount(typeName, count, proof))
                .join(', ')}
            </Fact>
            {admissions.length > 0 && (
              <Fact label={text.entry}>
                {text.entered(
                  admissions.reduce((sum, { people }) => sum + people, 0),
                  admissions.map(partText).join(', '),
                  file.remaining,
                )}
              </Fact>
            )}
          </Facts>
        </Part>
        <OrdersPart file={file} />
        <CompensationPart file={file} service={service} />
      </Parts>
      <History events={file.history} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <Stack gap={3}>
        <SubTitle>{title}</SubTitle>
        {children}
      </Stack>
    </Card>
  );
}

const Parts = styled('div', {
  display: 'grid',
  gap: '$4',
  '@md': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

function CustomerPart({ file: { customer } }: { file: BookingFile }) {
  const mayOpen = useMayOpen();
  if (customer === null) {
    return (
      <Part title={text.customer}>
        <Text tone="muted">{text.withdrawn}</Text>
      </Part>
    );
  }
  return (
    <Part title={text.customer}>
      <Facts>
        <Fact label={text.customerName}>{customer.name}</Fact>
        <Fact label={text.loginId}>{customer.loginId ?? text.guest}</Fact>
        <Fact label={text.email}>{customer.email}</Fact>
        <Fact label={text.phone}>{customer.phone === '' ? text.noInfo : customer.phone}</Fact>
      </Facts>
      {!customer.isActive && <Text tone="danger">{text.inactive}</Text>}
      {mayOpen('customers') && customer.kind !== 'COUNTER' && (
        <Row gap={2}>
          <LinkButton size="sm" href={`${adminPaths.customers}?customer=${customer.customerId}`}>
            {text.toCustomer}
          </LinkButton>
        </Row>
      )}
    </Part>
  );
}

function OrdersPart({ file: { orders } }: { file: BookingFile }) {
  return (
    <Part title={text.orders}>
      {orders.length === 0 && <Text tone="muted">{text.noOrders}</Text>}
      {orders.map((order) => (
        <Facts key={order.orderId}>
          <Fact label={text.orderNumber}>{order.orderId}</Fact>
          <Fact label={text.method}>
            {paymentMethodNames[order.paymentMethod]} · {text.orderStates[order.state]}
          </Fact>
          <Fact label={text.amount}>{text.won(order.amounts.finalAmount)}</Fact>
          {order.amounts.discountAmount > 0 && (
            <Fact label={text.discount}>{text.won(order.amounts.discountAmount)}</Fact>
          )}
          {order.amounts.usedPointAmount > 0 && (
            <Fact label={text.usedPoints}>{text.pointsOf(order.amounts.usedPointAmount)}</Fact>
          )}
          {(order.refundAmount > 0 || order.returnedPoints > 0) && (
            <Fact label={text.refund}>{text.money(order.refundAmount, order.returnedPoints)}</Fact>
          )}
        </Facts>
      ))}
    </Part>
  );
}

/** The second price of a late start, and who has paid it (A-BOOK-59). */
function CompensationPart({ file, service }: { file: BookingFile; service: BookingService }) {
  const { compensation, customer } = file;
  if (compensation === null) return null;
  const { amount, paidAt, loginId } = compensation;
  const won = text.won(amount);
  return (
    <Part title={text.compensation}>
      <Text>
        {paidAt === null
          ? text.compensationOwed(won)
          : text.compensationPaid(
              won,
              momentText(paidAt),
              loginId === null ? text.deletedAccount : text.administrator(loginId),
            )}
      </Text>
      {paidAt === null && customer !== null && (
        <Row gap={2}>
          <Button size="sm" onClick={() => service.ask({ kind: 'compensation', amount, file })}>
            {text.payCompensation}
          </Button>
        </Row>
      )}
    </Part>
  );
}

function History({ events }: { events: readonly BookingEvent[] }) {
  return (
    <Part title={text.history}>
      <Events>
        {events.map((event, index) => (
          <li key={`${event.at} ${event.kind} ${String(index)}`}>
            <Text as="span" tone="subtle" size="sm">
              <time dateTime={event.at}>{momentText(event.at)}</time>
            </Text>
            <span>
              <strong>{text.events[event.kind]}</strong> <Details event={event} />
            </span>
          </li>
        ))}
      </Events>
    </Part>
  );
}

function Details({ event }: { event: BookingEvent }) {
  const { by, loginId, amount, points, people, note, mail } = event;
  const details = [
    by === null ? null : loginId === null ? text.by[by] : text.administrator(loginId),
    mail === null ? null : (text.mails[mail] ?? mail),
    note === null ? null : (text.recipients[note] ?? note),
    people === null ? null : text.peopleCount(people),
    amount === null ? null : text.money(amount, points ?? 0),
  ].filter((each) => each !== null);
  return (
    <Text as="span" tone="muted" size="sm">
      {details.join(' · ')}
    </Text>
  );
}

const Events = styled('ol', {
  display: 'grid',
  gap: '$2',
  '& li': { display: 'grid', columnGap: '$4', overflowWrap: 'anywhere' },
  '@md': { '& li': { gridTemplateColumns: '10rem minmax(0, 1fr)' } },
});

/** What the administrator can do now (A-BOOK-12). */
function Actions({ file, service }: { file: BookingFile; service: BookingService }) {
  const { offers, admissions, remaining, ticket, tickets, ticketTypes } = file;
  const [firstTerms] = termsOf(file);
  const asked = { kind: 'cancel', reason: '', isReasonMissing: false, shown: null } as const;
  const seatId = tickets.find(({ state }) => state !== 'CANCELLED')?.seatId;
  const ticketTypeId = ticketTypes[0]?.ticketTypeId;
  const hasNone = !offers.mail && firstTerms === undefined && ticket === null;
  if (hasNone) return <Text tone="muted">{text.noActions}</Text>;
  return (
    <Row gap={2} role="group" aria-label={text.actions}>
      {ticket !== null && <PrintButton ticket={ticket} />}
      {offers.mail && (
        <Button size="sm" onClick={() => service.ask({ kind: 'mail', email: '', file })}>
          {text.mail}
        </Button>
      )}
      {ticket !== null && remaining > 0 && (
        <Button
          size="sm"
          onClick={() =>
            service.ask({
              ...{ kind: 'admit', admissionId: crypto.randomUUID(), people: remaining, file },
            })
          }
        >
          {text.admit}
        </Button>
      )}
      {ticket !== null &&
        admissions.map((admission) => {
          const label = admissions.length > 1 ? text.undoPart(admission.people) : text.undo;
          return (
            <Button
              key={admission.admissionId}
              size="sm"
              aria-label={text.of(label, partText(admission))}
              onClick={() => service.ask({ kind: 'undo', admission, file })}
            >
              {label}
            </Button>
          );
        })}
      {offers.seats && seatIdsOf(file).length <= MAX_TICKETS_PER_BOOKING && (
        <Button
          size="sm"
          onClick={() =>
            service.ask({
              ...{ kind: 'seats', seatIds: seatIdsOf(file), file },
              ...{ other: null, exchange: null },
            })
          }
        >
          {text.changeSeats}
        </Button>
      )}
      {offers.ticket &&
        firstTerms !== undefined &&
        seatId !== undefined &&
        ticketTypeId !== undefined && (
          <Button
            size="sm"
            tone="ghost"
            onClick={() =>
              service.ask({ ...asked, terms: firstTerms, ticket: { seatId, ticketTypeId }, file })
            }
          >
            {text.cancelTicket}
          </Button>
        )}
      {firstTerms !== undefined && (
        <Button
          size="sm"
          tone="ghost"
          onClick={() => service.ask({ ...asked, terms: firstTerms, ticket: null, file })}
        >
          {text.cancel}
        </Button>
      )}
    </Row>
  );
}

/** The ticket on a sheet of its own: `data-paper` of the card leaves out the rest of the page (A-BOOK-35). */
function PrintButton({ ticket }: { ticket: Ticket }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {text.print}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={text.print}
        footer={
          <Row justify="end">
            <Button tone="accent" onClick={() => window.print()}>
              {text.printNow}
            </Button>
          </Row>
        }
      >
        <TicketCard ticket={ticket} />
      </Dialog>
    </>
  );
}
