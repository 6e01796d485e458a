import ChevronRight from 'lucide-react/icons/chevron-right';
import { pastMomentText } from '../../../domain/screening-time-text.ts';
import { wonText } from '../../../domain/won.ts';
import { Chip } from '../../ui/chip.ts';
import { styled } from '../../ui/theme.ts';
import {
  deductionTexts,
  methodText,
  receiptTexts,
  refundTexts,
  statusText,
  type Payment,
} from './payment-words.ts';
import { text } from './text.ts';

interface PaymentListProps {
  payments: readonly Payment[];
  onOpen: (reservationId: number) => void;
}

/** Payments with state, method, amount and refund; each opens its reservation (C-MY-40). */
export function PaymentList({ payments, onOpen }: PaymentListProps) {
  return (
    <List>
      {payments.map((payment) => (
        <li key={payment.paymentId}>
          <PaymentRow payment={payment} onOpen={onOpen} />
        </li>
      ))}
    </List>
  );
}

function PaymentRow({ payment, onOpen }: { payment: Payment; onOpen: PaymentListProps['onOpen'] }) {
  const time = timeOf(payment);
  const amount = wonText(payment.finalAmount);
  const refunds = refundTexts(payment);
  return (
    <Row
      type="button"
      aria-label={text.open(payment.movieTitle, amount, time)}
      onClick={() => onOpen(payment.reservationId)}
    >
      <Words>
        <span>
          <Chip tone={toneOf(payment)}>{statusText(payment)}</Chip>
        </span>
        <strong>{payment.movieTitle}</strong>
        <Fact>
          {[methodText(payment), ...receiptTexts(payment), ...deductionTexts(payment)].join(' · ')}
        </Fact>
        <Fact>{time}</Fact>
      </Words>
      <Amounts>
        <strong>{amount}</strong>
        {refunds.map((refund) => (
          <Refund key={refund}>{refund}</Refund>
        ))}
      </Amounts>
      <ChevronRight size={20} aria-hidden="true" />
    </Row>
  );
}

function timeOf({ approvedAt, requestedAt }: Payment): string {
  return pastMomentText(new Date(approvedAt ?? requestedAt));
}

function toneOf({ paymentStatus }: Payment) {
  return ({ IN_PROGRESS: 'accent', DONE: 'success', REFUNDED: 'quiet' } as const)[paymentStatus];
}

const List = styled('ul', {
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$surface',
  overflow: 'hidden',
  '& > li + li': { borderTop: '1px solid $line' },
});

const Row = styled('button', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gap: '$3',
  alignItems: 'center',
  width: '100%',
  padding: '$4',
  border: 0,
  // Inside the list, which clips what is outside of it.
  outlineOffset: '-3px',
  backgroundColor: 'transparent',
  textAlign: 'left',
  cursor: 'pointer',
  transition: 'background-color $fast',
  '& > svg': { color: '$subtle' },
  '@hover': { '&:hover': { backgroundColor: '$raised' } },
});

const Words = styled('span', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
  minWidth: 0,
  '& > strong': { overflowWrap: 'anywhere' },
});

const Fact = styled('span', { fontSize: '$sm', color: '$muted' });

const Amounts = styled('span', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  fontVariantNumeric: 'tabular-nums',
});

const Refund = styled('span', { fontSize: '$sm', color: '$muted', textAlign: 'right' });
