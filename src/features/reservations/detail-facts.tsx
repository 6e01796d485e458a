import TicketIcon from 'lucide-react/icons/ticket';
import { Fragment, type ReactNode } from 'react';
import { cashReceiptText } from '../../../domain/cash-receipt.ts';
import { clockText, fullStartText } from '../../../domain/screening-time-text.ts';
import { refundDelays } from '../../../domain/refund-delays.ts';
import { pointText, wonText } from '../../../domain/won.ts';
import type { ReservationDetail } from '../../../openapi.gen.d.ts';
import { AgeBadge } from '../../ui/age-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Facts, Row, Stack, SubTitle, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { paymentMethodNames } from '../../ui/payment-method-names.ts';
import { beforeMove, Replaced } from '../../ui/replaced.tsx';
import { styled } from '../../ui/theme.ts';
import { momentText } from './moment-text.ts';
import { StatusChip } from './status-chip.tsx';
import { paymentStatusNames, text } from './text.ts';
import type { ReservationDetailView } from './use-reservation-detail.ts';

type FactParts = readonly [label: string, value: ReactNode];

/** Film, time, room, seats, tickets, payment, amounts, and the account for a deposit (C-RES-6, C-RES-28). */
export function DetailFacts({ detail }: { detail: ReservationDetail }) {
  const virtualAccount = detail.cancelledByCinema ? null : detail.virtualAccount;
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <span>
          <StatusChip
            status={detail.reservationStatus}
            isScreeningCompleted={detail.isScreeningCompleted}
            awaitsDeposit={virtualAccount !== null}
          />
        </span>
        <Row gap={2} css={{ flexWrap: 'nowrap' }}>
          <AgeBadge minimumAge={detail.minimumAge} />
          <SubTitle>{detail.movieTitle}</SubTitle>
        </Row>
      </Stack>
      {detail.reservationStatus === 'PENDING' && !detail.cancelledByCinema && (
        <Notice>{pendingHint(detail)}</Notice>
      )}
      {detail.cancelledByCinema && <Notice>{cinemaHint(detail)}</Notice>}
      {detail.screeningMove !== null && (
        <Notice tone="warning">{moveHint(detail, detail.screeningMove)}</Notice>
      )}
      {detail.compensation !== null && <Notice>{compensationHint(detail.compensation)}</Notice>}
      {virtualAccount !== null && (
        <FactList title={text.deposit} facts={depositFacts(virtualAccount, detail.finalAmount)} />
      )}
      <FactList title={text.screening} facts={screeningFacts(detail)} />
      <FactList title={text.payment} facts={paymentFacts(detail)} />
      {detail.cancelledTickets.length > 0 && (
        <FactList title={text.cancelledTickets} facts={cancelledFacts(detail)} />
      )}
      {detail.cashReceipt?.url && (
        <Receipt href={detail.cashReceipt.url} target="_blank" rel="noreferrer">
          {text.cashReceiptLink}
        </Receipt>
      )}
      {detail.receiptUrl !== null && (
        <Receipt href={detail.receiptUrl} target="_blank" rel="noreferrer">
          {text.receipt}
        </Receipt>
      )}
      {detail.differences?.map(
        ({ paidAt, receiptUrl }) =>
          receiptUrl !== null && (
            <Receipt key={paidAt} href={receiptUrl} target="_blank" rel="noreferrer">
              {text.differenceReceipt(momentText(paidAt))}
            </Receipt>
          ),
      )}
    </Stack>
  );
}

interface DetailActionsProps {
  detail: ReservationDetail;
  view: ReservationDetailView;
}

/** The buttons for ticket and cancellation, or the reason why they are not available. */
export function DetailActions({ detail, view }: DetailActionsProps) {
  if (detail.virtualAccount !== null && !detail.cancelledByCinema) {
    return (
      <Actions>
        <Button tone="ghost" onClick={view.askCancel}>
          {text.cancel}
        </Button>
        <Button onClick={view.close}>{text.close}</Button>
      </Actions>
    );
  }
  if (detail.reservationStatus !== 'COMPLETED' || detail.cancelledByCinema) {
    return (
      <Button wide onClick={view.close}>
        {text.close}
      </Button>
    );
  }
  return (
    <Stack gap={3}>
      <Actions>
        <Button
          tone="ghost"
          disabled={!view.canCancel}
          aria-describedby="cancel-hint"
          onClick={view.askCancel}
        >
          {text.cancel}
        </Button>
        {view.canShowTicket && (
          <Button tone="accent" onClick={view.showTicket}>
            <TicketIcon size={20} aria-hidden="true" />
            {text.showTicket}
          </Button>
        )}
      </Actions>
      {!view.canCancel && (
        <Text id="cancel-hint" size="sm" tone="muted">
          {detail.isScreeningCompleted ? text.cancelEnded : text.cancelStarted}
        </Text>
      )}
    </Stack>
  );
}

function FactList({ title, facts }: { title: string; facts: readonly FactParts[] }) {
  return (
    <Stack as="section" gap={3}>
      <SectionName>{title}</SectionName>
      <Facts>
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ),
        )}
      </Facts>
    </Stack>
  );
}

function pendingHint({ virtualAccount }: ReservationDetail): string {
  return virtualAccount === null
    ? text.pendingHint
    : text.depositHint(momentText(virtualAccount.dueAt));
}

/** What was changed, the reason, and until when everything is refunded (C-RES-52, C-RES-100). */
function moveHint(
  detail: ReservationDetail,
  { reason, lateTerms }: NonNullable<ReservationDetail['screeningMove']>,
): string {
  const { cancellation } = detail;
  const { time, room } = beforeOf(detail);
  const what =
    time === null
      ? room === null
        ? text.movedBack
        : text.movedRoom
      : room === null
        ? text.movedTime
        : text.movedBoth;
  const moved = text.moved(what, reason);
  if (cancellation === null) return moved;
  const refund = lateTerms === 'NONE' ? text.movedRefund : text.lateRefund;
  return `${moved} ${refund(momentText(cancellation.until))}`;
}

/** The second price of a late start (C-RES-101). */
function compensationHint({
  amount,
  paidAt,
}: NonNullable<ReservationDetail['compensation']>): string {
  return paidAt === null ? text.compensation(wonText(amount)) : text.compensated(wonText(amount));
}

/** A deposit that was awaited is not refunded; a refund states when it arrives (A-CANCEL-18). */
function cinemaHint({ paymentMethod, finalAmount, paymentCompletedAt }: ReservationDetail): string {
  const isPaid = paymentCompletedAt !== null && finalAmount > 0 && paymentMethod !== null;
  if (isPaid) return text.cinemaRefund(refundDelays[paymentMethod]);
  return paymentMethod === 'VIRTUAL_ACCOUNT' ? text.cinemaDeposit : text.cinemaCancelled;
}

function depositFacts(
  {
    bankName,
    accountNumber,
    accountHolder,
    dueAt,
  }: NonNullable<ReservationDetail['virtualAccount']>,
  amount: number,
): readonly FactParts[] {
  return [
    [text.bank, bankName],
    [text.account, <AccountNumber key="account">{accountNumber}</AccountNumber>],
    [text.holder, accountHolder],
    [text.amountDue, wonText(amount)],
    [text.due, text.until(momentText(dueAt))],
  ];
}

/** What was booked before a move (C-RES-111). */
function beforeOf({ screeningMove, ...detail }: ReservationDetail) {
  return beforeMove(screeningMove, {
    ...{ startsAt: detail.screeningTime, roomName: detail.screeningRoomName },
    seats: detail.seatNumbers,
  });
}

function screeningFacts(detail: ReservationDetail): readonly FactParts[] {
  const before = beforeOf(detail);
  const end = text.ends(clockText(new Date(detail.screeningEndTime)));
  const time = fullStartText(new Date(detail.screeningTime));
  return [
    [
      text.time,
      <Fragment key="time">
        <Replaced before={before.time}>{time}</Replaced> <Whole>({end})</Whole>
      </Fragment>,
    ],
    [
      text.room,
      <Replaced key="room" before={before.room}>
        {detail.screeningRoomName}
      </Replaced>,
    ],
    [
      text.seats,
      <Replaced key="seats" before={before.seats}>
        {detail.seatNumbers.join(', ')}
      </Replaced>,
    ],
    [
      text.tickets,
      detail.ticketTypes.map(({ typeName, count }) => text.ticketCount(typeName, count)).join(', '),
    ],
    [text.number, detail.bookingNumber],
    [text.bookedAt, momentText(detail.reservationDate)],
    [text.cancelReason, detail.cancelReason],
  ];
}

/** Each cancelled ticket with its refund (C-PART-31). */
function cancelledFacts({ cancelledTickets }: ReservationDetail): readonly FactParts[] {
  return cancelledTickets.map(
    ({ seatNumber, typeName, refundAmount, returnedPoints, refunded }) => {
      const money = refunded
        ? text.refund(wonText(refundAmount))
        : text.refunding(wonText(refundAmount));
      const parts = [
        ...(refundAmount > 0 ? [money] : []),
        ...(returnedPoints > 0 ? [pointText(returnedPoints)] : []),
      ];
      const label = text.ticketToCancel(seatNumber, typeName);
      return [label, parts.length === 0 ? text.noRefund : parts.join(' + ')];
    },
  );
}

function paymentFacts(detail: ReservationDetail): readonly FactParts[] {
  const { paymentStatus, paymentMethod, paymentCompletedAt, refundAmount } = detail;
  return [
    [text.paymentStatus, paymentStatusNames[paymentStatus]],
    // A free booking has no payment, so its selected method is not shown.
    [
      text.method,
      detail.finalAmount === 0
        ? text.nothingPaid
        : paymentMethod && paymentMethodNames[paymentMethod],
    ],
    [text.paidAt, paymentCompletedAt && momentText(paymentCompletedAt)],
    [text.cashReceipt, detail.cashReceipt && cashReceiptText(detail.cashReceipt)],
    [text.total, wonText(detail.totalAmount)],
    [text.discount, detail.discountAmount > 0 ? `-${wonText(detail.discountAmount)}` : null],
    [text.points, detail.usedPoints > 0 ? `-${pointText(detail.usedPoints)}` : null],
    [text.final, wonText(detail.finalAmount)],
    ...(detail.differences ?? []).map(({ amount, paidAt, paymentMethod: method }): FactParts => [
      text.difference,
      text.differencePaid(wonText(amount), momentText(paidAt), paymentMethodNames[method]),
    ]),
    [text.refunded, refundAmount === null ? null : wonText(refundAmount)],
  ];
}

const SectionName = styled('h4', { fontSize: '$sm', color: '$muted', fontWeight: '$semibold' });

/** A tap or click selects the whole number, so that it can be copied. */
const AccountNumber = styled('strong', { userSelect: 'all' });

/** Breaks before it or not at all. */
const Whole = styled('span', { display: 'inline-block' });

const Receipt = styled('a', {
  alignSelf: 'flex-start',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '$touch',
  marginBlock: '-$2',
  color: '$accent',
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
});

const Actions = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '$3',
});
