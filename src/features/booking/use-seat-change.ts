import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
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
import { moneyText, wonText } from '../../../domain/won.ts';
import type { BookingNotice } from '../../../machines/booking/booking.types.ts';
import { answerOf, useApi, type Api } from '../../api/api.ts';
import { exchangeQuery, holdQuery, reservationQuery } from '../../api/reservation-queries.ts';
import { seatMapQuery } from '../../api/seat-map-query.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import { watchSeats } from './adapter-seat-stream.ts';
import { payDifference } from './pay-difference.ts';
import { noticeText } from './notice-text.ts';
import { reloadWhenRestored } from './reload-when-restored.ts';
import { changeableSeats } from './seat-view.ts';
import { text, type ShownStatus } from './text.ts';

/** The seats that a customer confirms for a booking. */
interface Wanted extends SeatChangeRequest {
  /** Won that are paid first; 0 for a change without a payment. */
  readonly additionalAmount: number;
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
  // After a payment that failed the page opens at the screening whose seats are held (C-PAY-131).
  const [heldScreeningId, setHeldScreeningId] = useState(requestedScreening);
  const screeningId = other?.screeningId ?? heldScreeningId ?? ownScreeningId;
  const isOther = screeningId !== ownScreeningId;
  const { data: hold } = useQuery({
    ...holdQuery(api, screeningId),
    enabled: isOther,
  });
  const heldSeatIds = (isOther ? hold?.seatIds : undefined) ?? [];
  const { data: offer, ...readOffer } = useQuery({
    ...exchangeQuery(api, reservationId, screeningId),
    enabled: isOther,
  });
  const { data: map, ...readMap } = useQuery({
    ...seatMapQuery(api, screeningId),
    enabled: screeningId > 0,
  });
  const [chosen, setPicked] = useState<readonly number[] | null>(null);
  const picked = chosen ?? heldSeatIds;
  const closeMessage = useRef<() => void>(() => undefined);
  useEffect(() => reloadWhenRestored(), []);
  const now = useCallback(() => api.clock.now(), [api]);
  const [askedSeatId, setAskedSeatId] = useState<number | null>(null);
  const { subject, failure, ...dialog } = useConfirmation<Wanted>({
    carryOut: (wanted) => carryOut({ api, queries }, reservationId, wanted),
    onDone: ({ to }) => {
      toast(text.change.done(to), 'success');
      if (detail !== undefined) navigate(reservationPath(detail.bookingNumber, 'MEMBER'));
    },
  });

  useEffect(() => {
    if (screeningId === 0) return;
    const reload = () => void queries.invalidateQueries();
    return watchSeats(api, queries, screeningId, { onClosed: reload, onMoved: reload });
  }, [api, queries, screeningId]);

  const own = detail?.seats ?? [];
  const ownSeatIds = own.map(({ seatId }) => seatId);
  const mapOf = detail && map;
  const seats = mapOf ? (isOther ? map.seats : changeableSeats(map.seats, detail)) : [];
  const isFree = (seatId: number) =>
    seats.some((seat) => seat.seatId === seatId && seat.status === 'available') ||
    heldSeatIds.includes(seatId);
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
      const wanted = { seatIds: pickedSeatIds, fromSeatIds: ownSeatIds, additionalAmount: 0 };
      const [to, from] = [names(pickedSeats), names(own)];
      if (!isOther) dialog.ask({ ...wanted, to, from, difference: text.change.sameAmount });
      else if (offer && detail) {
        const { refundAmount, returnedPoints, additionalAmount } = offer;
        const exchange = { screeningId, fromScreeningId: ownScreeningId };
        dialog.ask({
          ...{ ...wanted, exchange: { ...exchange, refundAmount, returnedPoints } },
          additionalAmount,
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
      setPicked(null);
      setHeldScreeningId(null);
      setOther(screening.screeningId === ownScreeningId ? null : screening);
    },
    /** The chosen screening; undefined until the booking is read. */
    place: detail && placeOf(detail, other ?? (isOther ? map?.screening : undefined)),
    /** When the hold of the shown seats ends, in milliseconds; null without one. */
    deadline: heldSeatIds.length > 0 && hold?.expiresAt ? Date.parse(hold.expiresAt) : null,
    now,
    isMapLoading: readMap.isPending || (isOther && readOffer.isPending),
    isFailed: read.isError,
    isMapFailed: readMap.isError,
    retry: () => void (read.isError ? read.refetch() : readMap.refetch()),
    pickedNumbers: pickedSeats.map(({ seatNumber }) => seatNumber),
    isComplete: isComplete && !isSame && (!isOther || offer !== undefined),
    /** What the seat map reads. */
    choice: {
      pickedSeatIds,
      heldSeatIds,
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

/** The screening that the address names (C-PAY-131); null without one. */
function requestedScreening(): number | null {
  const id = Number(new URLSearchParams(location.search).get('screening'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** @param other the chosen screening, as the list or the seat map has it */
function placeOf(
  detail: ReservationDetail,
  other: Pick<Screening, 'screeningId' | 'screeningStartTime' | 'screeningRoom'> | undefined,
) {
  return {
    screeningId: other?.screeningId ?? detail.screeningId,
    startsAt: new Date(other?.screeningStartTime ?? detail.screeningTime),
    roomName: other?.screeningRoom.roomName ?? detail.screeningRoomName,
  };
}

const placeText = (time: string, room: string, seats: string) =>
  `${fullStartText(new Date(time))} ${room} ${seats}`;

function differenceText(
  { refundAmount, returnedPoints, additionalAmount }: ExchangeOffer,
  paymentMethod: ReservationDetail['paymentMethod'],
): string {
  if (additionalAmount > 0) return text.change.toPay(wonText(additionalAmount));
  if (refundAmount === 0 && returnedPoints === 0) return text.change.sameAmount;
  const isDeposit = refundAmount > 0 && paymentMethod === 'VIRTUAL_ACCOUNT';
  const { difference, account } = text.change;
  return `${difference(moneyText(refundAmount, returnedPoints))}${isDeposit ? ` ${account}` : ''}`;
}

export type SeatChangeView = ReturnType<typeof useSeatChange>;

function carryOut(
  { api, queries }: { api: Api; queries: QueryClient },
  id: number,
  { seatIds, fromSeatIds, exchange, additionalAmount }: Wanted,
): Promise<unknown> {
  const { http } = api;
  if (exchange && additionalAmount > 0) {
    const { screeningId, fromScreeningId } = exchange;
    const wanted = { seatIds, fromSeatIds, screeningId, fromScreeningId, additionalAmount };
    return payDifference({ api, queries }, id, wanted);
  }
  const body = { seatIds, fromSeatIds, ...(exchange && { exchange }) };
  return answerOf(
    http.POST('/api/protected/reservations/{id}/seats', { params: { path: { id } }, body }),
  );
}
