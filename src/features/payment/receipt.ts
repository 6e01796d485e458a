import { cashReceiptText } from '../../../domain/cash-receipt.ts';
import { clockText, fullStartText } from '../../../domain/screening-time-text.ts';
import { pointText, wonText } from '../../../domain/won.ts';
import type { PaymentSuccessContext } from '../../../machines/payment-success/payment-success.setup.ts';
import { text } from './text.ts';

export interface ReceiptLine {
  readonly label: string;
  readonly value: string;
}

/** The texts of a receipt. */
export interface Receipt {
  readonly movieTitle: string | null;
  /** Time, room, seats and tickets; empty before the reservation is loaded. */
  readonly visit: readonly ReceiptLine[];
  readonly amounts: readonly ReceiptLine[];
  readonly total: ReceiptLine;
  readonly references: readonly ReceiptLine[];
  readonly providerReceiptUrl: string | null;
  readonly cashReceiptUrl: string | null;
}

/** @returns the receipt of the data that is loaded so far (C-PAY-34) */
export function receiptOf(context: PaymentSuccessContext): Receipt {
  const { order, saved, reservation } = context;
  const cashReceipt = reservation?.cashReceipt;
  const original = order?.amounts.amount ?? saved?.originalAmount ?? context.amount ?? 0;
  const discount = order?.amounts.discountAmount ?? saved?.discountAmount ?? 0;
  const points = order?.amounts.usedPointAmount ?? saved?.usedPoints ?? 0;
  const final = order?.amounts.finalAmount ?? original - discount - points;
  return {
    movieTitle: reservation?.movieTitle ?? order?.movieTitle ?? null,
    visit: visitOf(reservation),
    amounts: [
      { label: text.originalAmount, value: wonText(original) },
      { label: text.discount, value: discount === 0 ? wonText(0) : `-${wonText(discount)}` },
      { label: text.usedPoints, value: points === 0 ? pointText(0) : `-${pointText(points)}` },
    ],
    total: {
      label: text.amount,
      value: `${wonText(final)}${foreignText(order)}`,
    },
    references: [
      ...(cashReceipt ? [{ label: text.cashReceipt, value: cashReceiptText(cashReceipt) }] : []),
      { label: text.orderId, value: order?.orderId ?? context.orderId ?? '' },
      { label: text.paymentKey, value: order?.paymentKey ?? context.paymentKey ?? '' },
    ],
    providerReceiptUrl: order?.receiptUrl ?? null,
    cashReceiptUrl: cashReceipt?.url ?? null,
  };
}

function visitOf(reservation: PaymentSuccessContext['reservation']): ReceiptLine[] {
  if (reservation === null) return [];
  const { screeningTime, screeningEndTime, screeningRoomName, seatNumbers, ticketTypes } =
    reservation;
  return [
    { label: text.starts, value: fullStartText(new Date(screeningTime)) },
    { label: text.ends, value: clockText(new Date(screeningEndTime)) },
    { label: text.room, value: screeningRoomName },
    { label: text.seats, value: seatNumbers.join(', ') },
    {
      label: text.people,
      value: ticketTypes.map(({ typeName, count }) => text.ticket(typeName, count)).join(', '),
    },
  ];
}

/** @returns ` (US$12)` for a charge in dollars; empty for won */
function foreignText(order: PaymentSuccessContext['order']): string {
  return order?.providerCurrency === 'USD' ? ` (US$${order.providerAmount})` : '';
}
