import { useQuery } from '@tanstack/react-query';
import { dateStrip, koreaDate, programmeDate } from '../../../../domain/korea-time.ts';
import { DATE_STRIP_DAYS } from '../../../../domain/limits.ts';
import { dayText, startText } from '../../../../domain/screening-time-text.ts';
import type { BookingFile, Exchange, Seat } from '../../../../openapi.gen.d.ts';
import { movieScreeningsQuery, useApi } from '../../../api/api.ts';
import { seatMapQuery } from '../../../api/seat-map-query.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Text } from '../../../ui/layout.tsx';
import { Options, SelectField } from '../../../ui/text-field.tsx';
import { bookingExchangeQuery } from './bookings-query.ts';
import { common, nameOf, type DialogProps } from './dialog-parts.ts';
import type { SeatsQuestion } from './questions.ts';
import { text } from './text.ts';

/**
 * A field for the day and the screening, and one for each seat of the booking, with the free seats of the screening (A-BOOK-47,
 * A-BOOK-49).
 */
export function SeatsDialog({ service, question }: DialogProps<SeatsQuestion>) {
  const { file } = question;
  const exchange = useChosenExchange(file, question.other?.screeningId ?? null);
  const screeningId = question.other?.screeningId ?? file.screening.screeningId;
  const { data: map, ...read } = useQuery(seatMapQuery(useApi(), screeningId));
  const own = file.tickets.filter(({ state }) => state !== 'CANCELLED');
  const offered = exchange.isOther ? freeSeats(map?.seats) : freeSeats(map?.seats, file);
  const chosen = chosenSeats(own, offered, question.seatIds);
  const isReady = map !== undefined && exchange.refusal === null;
  return (
    <ConfirmDialog
      {...common(service)}
      title={text.changeSeats}
      description={text.changeSeatsQuestion(nameOf(file))}
      confirmLabel={text.confirmSeats}
      busy={service.isUnderWay || (map === undefined && read.isFetching) || exchange.isLoading}
      error={
        service.problem ?? exchange.refusal ?? (read.error && text.seatsFailed(read.error.message))
      }
      onConfirm={() => {
        if (map === undefined) void read.refetch();
        else if (exchange.refusal !== null) exchange.retry();
        else {
          service.change({ ...question, seatIds: chosen, exchange: exchange.shown });
          service.confirm();
        }
      }}
    >
      <ScreeningFields service={service} question={question} />
      {map === undefined && <Text role="status">{text.seatsLoading}</Text>}
      {isReady &&
        own.map((ticket, index) => (
          <SelectField
            key={ticket.seatId}
            label={text.seatInsteadOf(ticket.seatNumber)}
            autoComplete="off"
            value={chosen[index]}
            disabled={service.isUnderWay}
            onChange={({ currentTarget: { value } }) =>
              service.change({ ...question, seatIds: chosen.with(index, Number(value)) })
            }
          >
            <Options
              of={offered.map(({ seatId, seatNumber, wheelchair, companion }) => [
                seatId,
                `${seatNumber}${wheelchair ? text.seatKinds.wheelchair : ''}${companion ? text.seatKinds.companion : ''}`,
              ])}
            />
          </SelectField>
        ))}
      {exchange.shown !== null && (
        <Text role="status" weight="semibold">
          {text.difference(exchange.shown.refundAmount, exchange.shown.returnedPoints)}
        </Text>
      )}
    </ConfirmDialog>
  );
}

/** The day and the screening: at first the booking's own. */
function ScreeningFields({ service, question }: DialogProps<SeatsQuestion>) {
  const api = useApi();
  const { screening, booking } = question.file;
  const { other } = question;
  const days = dateStrip(koreaDate(new Date(api.clock.now())), DATE_STRIP_DAYS);
  const date = other?.date ?? programmeDate(new Date(booking.screeningTime));
  const { data } = useQuery(movieScreeningsQuery(api, screening.movieId, date));
  const others = (data ?? []).filter(
    (each) => each.screeningId !== screening.screeningId && each.availableSeats > 0,
  );
  const ask = (chosen: SeatsQuestion['other']) =>
    service.change({ ...question, other: chosen, seatIds: [], exchange: null });
  return (
    <>
      <SelectField
        label={text.exchangeDay}
        autoComplete="off"
        value={date}
        disabled={service.isUnderWay}
        onChange={({ currentTarget: { value } }) => {
          const day = [date, ...days].find((each) => each === value);
          if (day !== undefined) ask({ date: day, screeningId: null });
        }}
      >
        <Options of={[...new Set([date, ...days])].sort().map((day) => [day, dayText(day)])} />
      </SelectField>
      <SelectField
        label={text.exchangeScreening}
        autoComplete="off"
        value={other?.screeningId ?? 0}
        disabled={service.isUnderWay}
        onChange={({ currentTarget: { value } }) =>
          ask({ date, screeningId: value === '0' ? null : Number(value) })
        }
      >
        <Options
          of={[
            [0, text.ownScreening],
            ...others.map(
              ({ screeningId, screeningStartTime, screeningRoom, availableSeats }) =>
                [
                  screeningId,
                  text.screeningOption(
                    startText(new Date(screeningStartTime)),
                    screeningRoom.roomName,
                    availableSeats,
                  ),
                ] as const,
            ),
          ]}
        />
      </SelectField>
    </>
  );
}

/** What the exchange for another screening returns. @param otherId null for the booking's own screening */
function useChosenExchange({ booking, customer, screening }: BookingFile, otherId: number | null) {
  const { data: offer, ...read } = useQuery({
    ...bookingExchangeQuery(useApi(), booking.reservationId, otherId ?? 0),
    enabled: otherId !== null,
  });
  const isOther = otherId !== null;
  const shown: Exchange | null =
    isOther && offer?.additionalAmount === 0
      ? {
          ...{ screeningId: otherId, fromScreeningId: screening.screeningId },
          ...{ refundAmount: offer.refundAmount, returnedPoints: offer.returnedPoints },
        }
      : null;
  return {
    isOther,
    shown,
    isLoading: isOther && read.isFetching && offer === undefined,
    refusal: !isOther
      ? null
      : read.error
        ? text.seatsFailed(read.error.message)
        : offer && offer.additionalAmount > 0
          ? text[customer?.kind === 'COUNTER' ? 'dearerAtCounter' : 'paidByCustomer'](
              offer.additionalAmount,
            )
          : null,
    retry: () => void read.refetch(),
  };
}

/** @param file the booking, whose own seats are free for it; without one those of another screening */
function freeSeats(seats: readonly Seat[] = [], file?: BookingFile): Seat[] {
  const stateOf = (id: number) => file?.tickets.find(({ seatId }) => seatId === id)?.state;
  return seats.filter(({ seatId, status }) => {
    const state = stateOf(seatId);
    return state === undefined ? status === 'available' : state !== 'CANCELLED';
  });
}

/**
 * @returns a seat for each of the booking's. A chosen one that another customer has taken meanwhile is no choice any more:
 *   then it is the seat with the same name, else the first that is free
 */
function chosenSeats(
  own: BookingFile['tickets'],
  offered: readonly Seat[],
  picked: readonly number[],
): number[] {
  const chosen: number[] = [];
  for (const [index, { seatNumber }] of own.entries()) {
    const isOffered = (id: number) => offered.some((seat) => seat.seatId === id);
    const pick = picked[index];
    const free = offered.filter(({ seatId }) => ![...chosen, ...picked].includes(seatId));
    const instead = free.find((seat) => seat.seatNumber === seatNumber) ?? free[0];
    chosen.push(pick !== undefined && isOffered(pick) ? pick : (instead?.seatId ?? 0));
  }
  return chosen;
}
