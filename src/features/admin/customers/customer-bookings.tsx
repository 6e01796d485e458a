import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { fullStartText } from '../../../../domain/screening-time-text.ts';
import type { AdminBooking } from '../../../../openapi.gen.d.ts';
import { useApi } from '../../../api/api.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { bookingPath } from '../bookings/bookings-address.ts';
import { ListBlock, PagedList } from '../list-parts.tsx';
import { customersPath, type CustomersAddress } from './customers-address.ts';
import { adminCustomerQuery, customerBookingsQuery } from './customers-query.ts';
import { cancellable } from './questions.ts';
import { text } from './text.ts';
import type { CancelView } from './use-admin-customers.ts';

interface CustomerBookingsProps {
  customerId: number;
  address: CustomersAddress;
  view: CancelView;
}

/** The coming bookings of a customer, each with its cancellation on behalf (A-CUST-36). */
export function CustomerBookings({ customerId, address, view }: CustomerBookingsProps) {
  const api = useApi();
  const customer = useQuery(adminCustomerQuery(api, customerId));
  const bookings = useQuery(customerBookingsQuery(api, customerId, address.page));
  const pathOf = (change: Partial<CustomersAddress>) =>
    customersPath(adminPaths.customers, { ...address, page: 0, ...change });
  return (
    <PagedList
      title={customer.data ? text.bookingsOf(customer.data.name) : text.bookings}
      words={text.ofBookings}
      read={bookings}
      page={address.page}
      pathOf={pathOf}
      aside={
        <LinkButton href={pathOf({ customer: null })} size="sm">
          {text.toCustomers}
        </LinkButton>
      }
    >
      {(booking) => (
        <BookingEntry
          key={booking.reservationId}
          booking={booking}
          onCancel={() => {
            const asked = cancellable(customerId, booking);
            if (asked) view.ask(asked);
          }}
        />
      )}
    </PagedList>
  );
}

interface BookingEntryProps {
  booking: AdminBooking;
  onCancel: () => void;
}

function BookingEntry({ booking, onCancel }: BookingEntryProps) {
  const { movieTitle, screeningTime, screeningRoomName, seatNumbers, bookingNumber } = booking;
  const name = text.bookingName(movieTitle, seatNumbers.join(', '));
  return (
    <ListBlock>
      <Row gap={2}>
        <strong>{movieTitle}</strong>
        {booking.awaitsDeposit && <Text as="span">{text.awaitsDeposit}</Text>}
      </Row>
      <Text tone="muted" size="sm">
        <time dateTime={screeningTime}>{fullStartText(new Date(screeningTime))}</time> ·{' '}
        {screeningRoomName} · {seatNumbers.join(', ')}
      </Text>
      <Text tone="muted" size="sm">
        {text.bookingNumber(bookingNumber)} · {text.paid(booking.finalAmount, booking.usedPoints)}
      </Text>
      {booking.refunds === null && <Text size="sm">{text.paying}</Text>}
      <Row gap={2}>
        <LinkButton
          size="sm"
          href={bookingPath(booking.reservationId)}
          label={text.of(text.toBooking, name)}
        >
          {text.toBooking}
        </LinkButton>
        {booking.refunds !== null && (
          <Button size="sm" tone="ghost" aria-label={text.of(text.cancel, name)} onClick={onCancel}>
            {text.cancel}
          </Button>
        )}
      </Row>
    </ListBlock>
  );
}
