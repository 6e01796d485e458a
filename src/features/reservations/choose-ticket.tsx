import { useState } from 'react';
import { wonText } from '../../../domain/won.ts';
import type { ReservationDetail } from '../../../openapi.gen.d.ts';
import { RadioCards } from '../../ui/choices.tsx';
import { Stack } from '../../ui/layout.ts';
import { text } from './text.ts';
import type { ReservationDetailView } from './use-reservation-detail.ts';

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
