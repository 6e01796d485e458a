import type { components } from '../../../../openapi.gen.d.ts';
import { wonText } from '../../../../domain/won.ts';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/typography.ts';
import { AttentionEntry, AttentionGroup } from './attention-group.tsx';
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
      {list.items.map(({ id, bookingNumber, movieTitle, amount, since, reason, canRetry }) => (
        <AttentionEntry
          key={id}
          name={bookingNumber}
          about={movieTitle}
          action={
            canRetry && (
              <Button
                size="sm"
                aria-label={text.actionOf(action, bookingNumber)}
                busy={retrying.running === id}
                disabled={retrying.isUnderWay}
                onClick={() => retrying.retry({ id, kind, bookingNumber })}
              >
                {action}
              </Button>
            )
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
