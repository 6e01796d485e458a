import { adminPaths } from '../../../../domain/admin-pages.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { text } from './text.ts';

interface CustomerLinkProps {
  /** Null for a customer who has withdrawn. */
  customerId: number | null;
  bookingNumber: string;
}

/** From a booking that needs attention to the bookings of its customer (A-TODAY-27). */
export function CustomerLink({ customerId, bookingNumber }: CustomerLinkProps) {
  if (customerId === null) return null;
  return (
    <LinkButton
      size="sm"
      tone="ghost"
      href={`${adminPaths.customers}?customer=${customerId}`}
      label={text.actionOf(text.toCustomer, bookingNumber)}
    >
      {text.toCustomer}
    </LinkButton>
  );
}
