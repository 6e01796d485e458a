import { adminPaths } from '../../../../domain/admin-pages.ts';
import type { AdminCustomer } from '../../../../openapi.gen.d.ts';
import { koreanDate } from '../../../../domain/screening-time-text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { Facts, Row, Text } from '../../../ui/layout.tsx';
import { styled } from '../../../ui/theme.ts';
import { ListBlock } from '../list-parts.tsx';
import { text } from './text.ts';

interface CustomerCardProps {
  customer: AdminCustomer;
  bookingsPath: string;
  onChangeStatus: () => void;
}

/** A customer; a deactivated one is dimmed, with a red edge and a badge (A-CUST-31). */
export function CustomerCard({ customer, bookingsPath, onChangeStatus }: CustomerCardProps) {
  const { customerId, name, loginId, email, isActive } = customer;
  const action = isActive ? text.deactivate : text.activate;
  return (
    <Entry isInactive={!isActive}>
      <Row gap={2}>
        <strong>{name}</strong>
        <Text as="span" tone="muted">
          {loginId ?? text.guest}
        </Text>
        {!isActive && <Badge>{text.inactive}</Badge>}
      </Row>
      <Text tone="muted" size="sm">
        {email}
      </Text>
      <CustomerFacts>
        {factsOf(customer).map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </CustomerFacts>
      <Row gap={2}>
        <LinkButton href={bookingsPath} size="sm" label={text.of(text.bookings, name)}>
          {text.bookings}
        </LinkButton>
        {customer.kind === 'MEMBER' && (
          <LinkButton
            href={`${adminPaths.reviews}?customer=${customerId}`}
            size="sm"
            label={text.of(text.reviews, name)}
          >
            {text.reviews}
          </LinkButton>
        )}
        <Button size="sm" tone="ghost" aria-label={text.of(action, name)} onClick={onChangeStatus}>
          {action}
        </Button>
      </Row>
    </Entry>
  );
}

function factsOf(customer: AdminCustomer): [label: string, value: string][] {
  const { phone, dateOfBirth, gender, points, registeredAt, lastLoginAt } = customer;
  const dayOf = (time: string) => koreanDate(time.slice(0, 10));
  return [
    [text.contact, phone === '' ? text.noInfo : phone],
    [text.birth, dateOfBirth === null ? text.noInfo : koreanDate(dateOfBirth)],
    [text.gender, gender === null ? text.noInfo : text.genders[gender]],
    [text.points, text.pointsOf(points)],
    [text.registered, dayOf(registeredAt)],
    [text.lastLogin, lastLoginAt === null ? text.never : dayOf(lastLoginAt)],
  ];
}

const Entry = styled(ListBlock, {
  variants: {
    isInactive: {
      true: {
        borderLeft: '4px solid $danger',
        borderRadius: '$lg',
        backgroundColor: '$bg',
        '& strong, & dd': { color: '$muted' },
      },
    },
  },
});

const CustomerFacts = styled(Facts, {
  fontSize: '$sm',
  '@lg': { gridTemplateColumns: 'repeat(3, max-content minmax(0, 1fr))' },
});

const Badge = styled('span', {
  padding: '0 $2',
  borderRadius: '$sm',
  backgroundColor: '$dangerSoft',
  color: '$danger',
  fontSize: '$sm',
  fontWeight: '$semibold',
});
