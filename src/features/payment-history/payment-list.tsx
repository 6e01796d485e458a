import ChevronRight from 'lucide-react/icons/chevron-right';
import { pastMomentText } from '../../../domain/screening-time-text.ts';
import { wonText } from '../../../domain/won.ts';
import { Chip } from '../../ui/chip.ts';
import { listRow, RowList, RowWords } from '../../ui/row-list.ts';
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
    <RowList>
      {payments.map((payment) => (
        <li key={payment.paymentId}>
          <PaymentRow payment={payment} onOpen={onOpen} />
        </li>
      ))}
    </RowList>
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
      <RowWords>
        <span>
          <Chip tone={toneOf(payment)}>{statusText(payment)}</Chip>
        </span>
        <strong>{payment.movieTitle}</strong>
        <Fact>
          {[methodText(payment), ...receiptTexts(payment), ...deductionTexts(payment)].join(' · ')}
        </Fact>
        <Fact>{time}</Fact>
      </RowWords>
      <Amounts>
        <strong>{amount}</strong>
        {refunds.map((refund) => (
          <Fact key={refund}>{refund}</Fact>
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

const Row = styled('button', listRow, { gridTemplateColumns: 'minmax(0, 1fr) auto auto' });

const Fact = styled('span', { fontSize: '$sm', color: '$muted' });

const Amounts = styled('span', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
});
