import { useState } from 'react';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { MAX_PAGE_SIZE } from '../../../../domain/limits.ts';
import type { CancelTerms } from '../../../../openapi.gen.d.ts';
import { useApi, answerOf, type Api } from '../../../api/api.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import { keptReasons } from '../section/kept-drafts.ts';
import {
  type CancellableBooking,
  type CancelQuestion,
  type ListedCustomer,
  type StatusQuestion,
  cancellable,
} from './questions.ts';
import { text } from './text.ts';
import { readBookings } from './customers-query.ts';

/** The change of a status: what its dialog shows, and the user's commands (A-CUST-33 to A-CUST-35). */
export function useStatusDialog(owner: string) {
  const { changeStatus } = customerCalls(useApi());
  const toast = useToast();
  const [reasons] = useState(() => keptReasons(owner, `${adminPaths.customers}/status`));
  const { subject, ...dialog } = useConfirmation<StatusQuestion>({
    carryOut: changeStatus,
    isGoneDone: true,
    failed: text.statusFailed,
    onDone: ({ customer: { id, name, isActive } }, isGone) => {
      reasons.drop(id);
      const kind = isActive ? 'deactivated' : 'activated';
      toast(text.notices[isGone ? 'customerGone' : kind](name), 'success');
    },
  });
  return {
    ...dialog,
    subject,
    ask: (customer: ListedCustomer) => dialog.ask({ customer, reason: reasons.read(customer.id) }),
    changeReason: (reason: string) => {
      if (subject === null) return;
      reasons.keep(subject.customer.id, reason);
      dialog.change({ ...subject, reason });
    },
    dismiss: () => {
      if (subject !== null) reasons.drop(subject.customer.id);
      dialog.dismiss();
    },
  };
}

/** The cancellation of a booking: what its dialog shows, and the user's commands (A-CUST-35 to A-CUST-37). */
export function useCancelDialog(owner: string) {
  const { cancelBooking, readAgain } = customerCalls(useApi());
  const toast = useToast();
  const [reasons] = useState(() => keptReasons(owner, `${adminPaths.customers}/cancellation`));
  const { subject, ...dialog } = useConfirmation<CancelQuestion>({
    carryOut: cancelBooking,
    readAgain,
    isGoneDone: true,
    failed: text.cancelFailed,
    onDone: ({ booking: { reservationId, name } }, isGone) => {
      reasons.drop(reservationId);
      toast(text.notices[isGone ? 'bookingGone' : 'cancelled'](name), 'success');
    },
  });
  const change = (changed: Partial<CancelQuestion>) => {
    if (subject !== null) dialog.change({ ...subject, ...changed });
  };
  return {
    ...dialog,
    subject,
    ask: (booking: CancellableBooking) =>
      dialog.ask({
        ...{ booking, terms: 'CUSTOMER', isReasonMissing: false },
        reason: reasons.read(booking.reservationId),
      }),
    changeReason: (reason: string) => {
      if (subject !== null) reasons.keep(subject.booking.reservationId, reason);
      change({ reason, isReasonMissing: false });
    },
    changeTerms: (terms: CancelTerms) => change({ terms }),
    /** Without a reason nothing is sent (A-CUST-21). */
    confirm: () => {
      if (subject?.reason.trim() === '') change({ isReasonMissing: true });
      else dialog.confirm();
    },
    dismiss: () => {
      if (subject !== null) reasons.drop(subject.booking.reservationId);
      dialog.dismiss();
    },
  };
}

export type StatusView = ReturnType<typeof useStatusDialog>;
export type CancelView = ReturnType<typeof useCancelDialog>;

/** The calls about customers and their bookings. */
export function customerCalls(api: Api) {
  const { http } = api;
  return {
    changeStatus: ({ customer, reason }: StatusQuestion) =>
      answerOf(
        http.PATCH('/api/admin/customers/{id}/status', {
          params: { path: { id: customer.id } },
          body: { isActive: !customer.isActive, reason },
        }),
      ),
    cancelBooking: ({ booking, terms, reason }: CancelQuestion) => {
      const { customerId: id, reservationId, refunds } = booking;
      const { refundAmount, returnedPoints } = refunds[terms];
      return answerOf(
        http.POST('/api/admin/customers/{id}/cancel-reservation', {
          params: { path: { id } },
          body: { reservationId, terms, reason, refundAmount, returnedPoints },
        }),
      );
    },
    /** @returns the question about the booking as it is now; null when it can no longer be cancelled (A-CUST-37) */
    readAgain: async (question: CancelQuestion): Promise<CancelQuestion | null> => {
      const { customerId: id, reservationId } = question.booking;
      const { content } = await readBookings(api, { id, page: 0, size: MAX_PAGE_SIZE });
      const listed = content.find((each) => each.reservationId === reservationId);
      const booking = listed === undefined ? null : cancellable(id, listed);
      return booking && { ...question, booking };
    },
  };
}
