import { useEffect, useRef, useState, type ReactNode } from 'react';
import { REFUND_REASON_MAX_LENGTH } from '../../../domain/limits.ts';
import { isReturnedOnlyAsWhole } from '../../../domain/refund-methods.ts';
import { pointText, wonText } from '../../../domain/won.ts';
import type { ReservationDetail } from '../../../openapi.gen.d.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { styled } from '../../ui/theme.ts';
import { RadioCards } from '../../ui/choices.tsx';
import { AccountFields } from './account-fields.tsx';
import { momentText } from './moment-text.ts';
import { text } from './text.ts';
import type { ReservationDetailView } from './use-reservation-detail.ts';

interface CancelFormProps {
  /** Null for a reservation that waits for its deposit: nothing was paid. */
  offer: ReservationDetail['cancellation'];
  /** What is cancelled, if it is not the whole reservation. */
  children?: ReactNode;
  view: ReservationDetailView;
}

/** The refund, its deadline, and the reason for the cancellation (C-RES-15, C-RES-16, X-PAGE-29). */
export function CancelForm({ offer, children, view }: CancelFormProps) {
  const [reason, setReason] = useState(view.firstReason);
  const form = useRef<HTMLFormElement>(null);
  const { account } = view;
  const isDeposit =
    offer !== null && offer.refundAmount > 0 && view.detail?.paymentMethod === 'VIRTUAL_ACCOUNT';
  const changeReason = (typed: string) => {
    setReason(typed);
    view.changeReason(typed);
  };
  useEffect(() => focusFirstInvalid(form.current), [view.reasonFault, view.accountFaults]);
  return (
    <form
      ref={form}
      id="cancel-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const refundAccount = isDeposit ? account.submit() : null;
        if (!isDeposit || refundAccount !== null) view.submitCancel(reason, refundAccount);
        // The same fault again does not run the effect.
        requestAnimationFrame(() => focusFirstInvalid(form.current));
      }}
    >
      <Stack gap={6}>
        {children}
        {offer === null ? (
          <Text>{text.cancelWaiting}</Text>
        ) : (
          <RefundOffer
            offer={offer}
            method={view.detail?.paymentMethod ?? null}
            move={view.detail?.screeningMove ?? null}
          />
        )}
        {isDeposit && (
          <AccountFields form={account} refused={view.accountFaults} disabled={view.isCancelling} />
        )}
        <Stack gap={3}>
          <TextArea
            label={text.reason}
            hint={text.reasonHint}
            error={view.reasonFault}
            placeholder={text.reasonPlaceholder}
            autoComplete="off"
            maxLength={REFUND_REASON_MAX_LENGTH}
            value={reason}
            disabled={view.isCancelling}
            onChange={(event) => changeReason(event.currentTarget.value)}
          />
          <Row gap={2}>
            {text.reasons.map((suggestion) => (
              <Button
                key={suggestion}
                size="sm"
                disabled={view.isCancelling}
                onClick={() => changeReason(suggestion)}
              >
                {suggestion}
              </Button>
            ))}
          </Row>
        </Stack>
      </Stack>
    </form>
  );
}

interface RefundOfferProps {
  offer: NonNullable<ReservationDetail['cancellation']>;
  method: ReservationDetail['paymentMethod'];
  /** The cinema has moved the start: everything is refunded until it, or longer. */
  move: ReservationDetail['screeningMove'];
}

function RefundOffer({ offer, method, move }: RefundOfferProps) {
  const until = momentText(offer.until);
  const movedUntil = move?.lateTerms === 'NONE' ? text.movedUntil : text.lateUntil;
  const fullUntil = move === null ? text.fullUntil : movedUntil;
  const isPointsOnly = offer.refundAmount === 0 && offer.returnedPoints > 0;
  return (
    <Offer>
      {isPointsOnly ? (
        <Line>
          <span>{text.refundPointsNow}</span>
          <Amount>{pointText(offer.returnedPoints)}</Amount>
        </Line>
      ) : (
        <Line>
          <span>{text.refundNow}</span>
          <Amount>{wonText(offer.refundAmount)}</Amount>
        </Line>
      )}
      {!isPointsOnly && offer.returnedPoints > 0 && (
        <Line>
          <span>{text.refundPoints}</span>
          <strong>{pointText(offer.returnedPoints)}</strong>
        </Line>
      )}
      <Text size="sm" tone="muted">
        {offer.share === 'HALF' && text.halfUntil(until)}
        {offer.share === 'FULL' && fullUntil(until)}
      </Text>
      {offer.share === 'HALF' &&
        offer.refundAmount > 0 &&
        method !== null &&
        isReturnedOnlyAsWhole(method) && <Text size="sm">{text.byHand}</Text>}
    </Offer>
  );
}

const Offer = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  padding: '$5',
  borderRadius: '$lg',
  backgroundColor: '$raised',
});

const Line = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '$4',
});

const Amount = styled('strong', { fontSize: '$xxl', letterSpacing: '$tight', color: '$accent' });

/** The seat to cancel and, with several ticket types, the type (C-PART-40). */
export function ChooseTicket({
  detail: { seats, ticketTypes },
  view,
}: {
  detail: ReservationDetail;
  view: ReservationDetailView;
}) {
  const [seatId, setSeatId] = useState(seats[0]?.seatId ?? 0);
  const [ticketTypeId, setTicketTypeId] = useState(ticketTypes[0]?.ticketTypeId ?? 0);
  return (
    <form
      id="choose-ticket"
      onSubmit={(event) => {
        event.preventDefault();
        view.chooseTicket({ seatId, ticketTypeId });
      }}
    >
      <Stack gap={6}>
        <RadioCards
          legend={text.chooseSeat}
          name="seat"
          options={seats.map((seat) => ({ value: String(seat.seatId), label: seat.seatNumber }))}
          value={String(seatId)}
          onChange={(value) => setSeatId(Number(value))}
        />
        {ticketTypes.length > 1 && (
          <RadioCards
            legend={text.chooseType}
            name="ticket-type"
            options={ticketTypes.map((type) => ({
              value: String(type.ticketTypeId),
              label: text.typePrice(type.typeName, wonText(type.price)),
            }))}
            value={String(ticketTypeId)}
            onChange={(value) => setTicketTypeId(Number(value))}
          />
        )}
      </Stack>
    </form>
  );
}
