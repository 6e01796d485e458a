import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type {
  ExchangeOffer,
  ReservationDetail,
  Screening,
  SeatChangeRequest,
} from '../../../openapi.gen.d.ts';
import { companionsAlone } from '../../../domain/adjacent-seats.ts';
import { reservationPath } from '../../../domain/reservation-link.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import { moneyText } from '../../../domain/won.ts';
import type { BookingNotice } from '../../../machines/booking/booking.types.ts';
import { answerOf, useApi, type Api } from '../../api/api.ts';
import { exchangeQuery, reservationQuery } from '../../api/reservation-queries.ts';
import { seatMapQuery } from '../../api/seat-map-query.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import { watchSeats } from './adapter-seat-stream.ts';
import { noticeText } from './notice-text.ts';
import { changeableSeats } from './seat-view.ts';
import { text, type ShownStatus } from './text.ts';

/** The seats that a customer confirms for a booking. */
interface Wanted extends SeatChangeRequest {
  /** What the change returns. */
  readonly difference: string;
  /** Their names. */
  readonly to: string;
  readonly from: string;
}

/** The change of a booking's seats and screening: what the page shows, and the customer's commands (C-RES-79, C-RES-93). */
export function useSeatChange(reservationId: number) {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  const { data: detail, ...read } = useQuery(reservationQuery(api, reservationId));
  const ownScreeningId = detail?.screeningId ?? 0;
  const [other, setOther] = useState<Screening | null>(null);
  const screeningId = other?.screeningId ?? ownScreeningId;
  const isOther = screeningId !== ownScreeningId;
  const { data: offer, ...readOffer } = useQuery({
    ...exchangeQuery(api, reservationId, screeningId),
    enabled: isOther,
  });
  const { data: map, ...readMap } = useQuery({
    ...seatMapQuery(api, screeningId),
    enabled: screeningId > 0,
  });
  const [picked, setPicked] = useState<readonly number[]>([]);
  const closeMessage = useRef<() => void>(() => undefined);
  const [askedSeatId, setAskedSeatId] = useState<number | null>(null);
  const { subject, failure, ...dialog } = useConfirmation<Wanted>({
    carryOut: (wanted) => changeSeats(api, reservationId, wanted),
    refresh: () => void queries.invalidateQueries(),
    onDone: ({ to }) => {
      toast(text.change.done(to), 'success');
      if (detail !== undefined) navigate(reservationPath(detail.bookingNumber, 'MEMBER'));
    },
  });

  useEffect(() => {
    if (screeningId === 0) return;
    const nothing = () => undefined;
    const reload = () => void queries.invalidateQueries();
    const listeners = { onFreed: nothing, onSold: nothing, onClosed: reload, onMoved: reload };
    return watchSeats(api, queries, screeningId, listeners);
  }, [api, queries, screeningId]);

  const own = detail?.seats ?? [];
  const ownSeatIds = own.map(({ seatId }) => seatId);
  const mapOf = detail && map;
  const seats = mapOf ? (isOther ? map.seats : changeableSeats(map.seats, detail)) : [];
  const isFree = (seatId: number) =>
    seats.some((seat) => seat.seatId === seatId && seat.status === 'available');
  // A seat that another customer takes leaves the selection.
  const pickedSeatIds = picked.filter(isFree);
  const pickedSeats = seats.filter(({ seatId }) => pickedSeatIds.includes(seatId));
  const nameOf = (id: number) => seats.find(({ seatId }) => seatId === id)?.seatNumber ?? '';
  /** A message closes with its cause (C-BOOK-63). */
  const tell = (message: string | null) => {
    closeMessage.current();
    closeMessage.current = message === null ? () => undefined : toast(message, 'info');
  };
  const notify = (notice: BookingNotice) => {
    tell(noticeText(notice, nameOf).message);
  };
  const add = (seatId: number) => {
    setPicked([...pickedSeatIds, seatId]);
  };
  const limit = own.length;

  function pick(seatId: number, status: Exclude<ShownStatus, 'selected'>): void {
    const seat = seats.find((each) => each.seatId === seatId);
    const isAccessible = seat?.wheelchair === true || seat?.companion === true;
    const known = seats.filter((each) => [...pickedSeatIds, ...ownSeatIds].includes(each.seatId));
    const isFirst = !known.some(({ wheelchair, companion }) => wheelchair || companion);
    if (status !== 'available') notify({ kind: 'seatNotAvailable', status });
    else if (pickedSeatIds.length === limit) notify({ kind: 'seatsFull', limit });
    else if (isAccessible && isFirst) setAskedSeatId(seatId);
    else add(seatId);
  }

  function ask(): void {
    const alone = companionsAlone(pickedSeats);
    if (!isComplete) notify({ kind: 'seatsMissing', missing: limit - pickedSeatIds.length });
    else if (isSame) tell(text.change.same);
    else if (alone.length > 0) {
      notify({ kind: 'companionAlone', seatIds: alone.map(({ seatId }) => seatId) });
    } else {
      tell(null);
      const names = (numbers: readonly { seatNumber: string }[]) =>
        numbers.map(({ seatNumber }) => seatNumber).join(', ');
      const wanted = { seatIds: pickedSeatIds, fromSeatIds: ownSeatIds };
      const [to, from] = [names(pickedSeats), names(own)];
      if (!isOther) dialog.ask({ ...wanted, to, from, difference: text.change.sameAmount });
      else if (offer && detail) {
        const { refundAmount, returnedPoints } = offer;
        const exchange = { screeningId, fromScreeningId: ownScreeningId };
        dialog.ask({
          ...{ ...wanted, exchange: { ...exchange, refundAmount, returnedPoints } },
          to: placeText(offer.screeningTime, offer.screeningRoomName, to),
          from: placeText(detail.screeningTime, detail.screeningRoomName, from),
          difference: differenceText(offer, detail.paymentMethod),
        });
      }
    }
  }

  const isComplete = limit > 0 && pickedSeatIds.length === limit;
  const isSame = isComplete && !isOther && pickedSeatIds.every((id) => ownSeatIds.includes(id));
  return {
    /** For browser tests. */
    statePath: dialog.statePath,
    detail,
    seats,
    ownSeatIds: isOther ? [] : ownSeatIds,
    isOther,
    /** Null while the choice stays in the booking's screening, or is not known. */
    difference:
      isOther && offer && detail
        ? differenceText(offer, detail.paymentMethod)
        : text.change.sameAmount,
    /** Why the booking cannot go to the chosen screening; null while it can. */
    refusal: isOther && readOffer.error ? readOffer.error.message || text.change.failed : null,
    pickScreening: (screening: Screening) => {
      tell(null);
      setPicked([]);
      setOther(screening.screeningId === ownScreeningId ? null : screening);
    },
    /** The chosen screening; undefined until the booking is read. */
    place: detail && {
      screeningId,
      startsAt: new Date(other?.screeningStartTime ?? detail.screeningTime),
      roomName: other?.screeningRoom.roomName ?? detail.screeningRoomName,
    },
    isMapLoading: readMap.isPending || (isOther && readOffer.isPending),
    isFailed: read.isError,
    isMapFailed: readMap.isError,
    retry: () => void (read.isError ? read.refetch() : readMap.refetch()),
    pickedNumbers: pickedSeats.map(({ seatNumber }) => seatNumber),
    isComplete: isComplete && !isSame && (!isOther || offer !== undefined),
    /** What the seat map reads. */
    choice: {
      pickedSeatIds,
      heldSeatIds: [],
      tickets: detail?.ticketTypes ?? [],
      toggleSeat: (seatId: number, status: ShownStatus) => {
        tell(null);
        if (status === 'selected') setPicked(pickedSeatIds.filter((id) => id !== seatId));
        else pick(seatId, status);
      },
      suggestSeats: (seatIds: number[]) => {
        if (seatIds.length === 0) notify({ kind: 'noAdjacentSeats', people: limit });
        else {
          tell(null);
          setPicked(seatIds);
        }
      },
    },
    /** The question before the first wheelchair place or companion's seat (C-BOOK-91). */
    accessible: {
      askedSeatId,
      confirmAccessible: (seatId: number) => {
        setAskedSeatId(null);
        add(seatId);
      },
      dismissAccessible: () => {
        setAskedSeatId(null);
      },
    },
    /** What the dialog asks; null while it is closed. */
    wanted: subject,
    isUnderWay: dialog.isUnderWay,
    problem: failure === null ? null : (failure.message ?? text.change.unknown),
    ask,
    confirm: dialog.confirm,
    dismiss: dialog.dismiss,
  };
}

const placeText = (time: string, room: string, seats: string) =>
  `${fullStartText(new Date(time))} ${room} ${seats}`;

function differenceText(
  { refundAmount, returnedPoints }: ExchangeOffer,
  paymentMethod: ReservationDetail['paymentMethod'],
): string {
  if (refundAmount === 0 && returnedPoints === 0) return text.change.sameAmount;
  const isDeposit = refundAmount > 0 && paymentMethod === 'VIRTUAL_ACCOUNT';
  const { difference, account } = text.change;
  return `${difference(moneyText(refundAmount, returnedPoints))}${isDeposit ? ` ${account}` : ''}`;
}

export type SeatChangeView = ReturnType<typeof useSeatChange>;

function changeSeats(
  { http }: Api,
  id: number,
  { seatIds, fromSeatIds, exchange }: Wanted,
): Promise<unknown> {
  const body = { seatIds, fromSeatIds, ...(exchange && { exchange }) };
  return answerOf(
    http.POST('/api/protected/reservations/{id}/seats', { params: { path: { id } }, body }),
  );
}
