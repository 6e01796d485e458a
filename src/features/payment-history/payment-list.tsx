import ChevronRight from 'lucide-react/icons/chevron-right';
import { pastMomentText } from '../../../domain/screening-time-text.ts';
import { wonText, pointText } from '../../../domain/won.ts';
import { cashReceiptNames } from '../../../domain/cash-receipt.ts';
import type { Payment } from '../../../openapi.gen.d.ts';
import { Chip } from '../../ui/layout.tsx';
import { listRow, RowList, RowWords } from '../../ui/row-list.ts';
import { styled } from '../../ui/theme.ts';
import { paymentMethodNames } from '../../ui/payment-method-names.ts';
import { text, statusNames } from './text.ts';

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
          {[
            ...(payment.isDifference ? [text.difference] : []),
            methodText(payment),
            ...receiptTexts(payment),
            ...deductionTexts(payment),
          ].join(' · ')}
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

/** @returns the state of a payment, in words (C-MY-42, C-MY-46) */
function statusText(payment: Payment): string {
  if (payment.awaitsDeposit) return text.deposit;
  if (payment.paymentStatus === 'DONE' && hasReturned(payment)) return text.partlyRefunded;
  return statusNames[payment.paymentStatus];
}

/** @returns how it was paid: the method, or that only points or nothing was needed */
function methodText({ finalAmount, usedPointAmount, paymentMethod }: Payment): string {
  if (finalAmount > 0) return paymentMethodNames[paymentMethod];
  return usedPointAmount > 0 ? text.pointsOnly : text.free;
}

/** @returns what its cash receipt is for; none without one (C-PAY-103) */
function receiptTexts({ cashReceipt }: Payment): string[] {
  return cashReceipt ? [text.cashReceipt(cashReceiptNames[cashReceipt.type])] : [];
}

/** @returns what was deducted and returned, one text each */
function deductionTexts(payment: Payment): string[] {
  const { discountAmount, usedPointAmount } = payment;
  return [
    ...(discountAmount > 0
      ? [text.discount(wonText(discountAmount), discountSource(payment))]
      : []),
    ...(usedPointAmount > 0 ? [text.points(pointText(usedPointAmount))] : []),
  ];
}

/** @returns what was returned in won and in points, one text each */
function refundTexts({ refundAmount, returnedPointAmount }: Payment): string[] {
  return [
    ...(refundAmount > 0 ? [text.refund(wonText(refundAmount))] : []),
    ...(returnedPointAmount > 0 ? [text.returned(pointText(returnedPointAmount))] : []),
  ];
}

function hasReturned(payment: Payment): boolean {
  return refundTexts(payment).length > 0;
}

function discountSource({ paymentDiscountInfo }: Payment): string | null {
  if (paymentDiscountInfo === null) return null;
  const { providerName, discountRate } = paymentDiscountInfo;
  return discountRate === null ? providerName : text.rate(providerName, discountRate);
}
