import type { components } from '../../../../openapi.gen.d.ts';
import { wonText } from '../../../../domain/won.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.ts';
import { Text } from '../../../ui/typography.ts';
import { AttentionEntry, AttentionGroup } from './attention-group.tsx';
import { CustomerLink } from './customer-link.tsx';
import { momentText } from './shown-time.ts';
import { text } from './text.ts';
import type { Retrying } from './use-admin-today.ts';

interface FailedDeliveriesProps {
  kind: 'refund' | 'mail';
  list: components['schemas']['TodayDeliveries'];
  retrying: Retrying;
}

/** Refunds or mails that the server has given up, with their retry (A-TODAY-21, A-TODAY-22). */
export function FailedDeliveries({ kind, list, retrying }: FailedDeliveriesProps) {
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
              <CustomerLink {...booking} />
              {canRetry && (
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
