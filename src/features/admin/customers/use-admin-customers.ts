import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../../../../machines/call-failure.ts';
import { useApi } from '../../../api/api-context.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import { customerCalls } from './customer-calls.ts';
import { keptReasons } from './kept-reasons.ts';
import type {
  CancellableBooking,
  CancelQuestion,
  CancelTerms,
  ListedCustomer,
  StatusQuestion,
} from './questions.ts';
import { text } from './text.ts';

/** The change of a status: what its dialog shows, and the user's commands (A-CUST-33 to A-CUST-35). */
export function useStatusDialog(owner: string) {
  const { changeStatus } = customerCalls(useApi());
  const queries = useQueryClient();
  const toast = useToast();
  const [reasons] = useState(() => keptReasons(owner, 'status'));
  const { subject, failure, ...dialog } = useConfirmation<StatusQuestion>({
    carryOut: changeStatus,
    isGoneDone: true,
    refresh: () => void queries.invalidateQueries(),
    onDone: ({ customer: { id, name, isActive } }, isGone) => {
      reasons.drop(id);
      const kind = isActive ? 'deactivated' : 'activated';
      toast(text.notices[isGone ? 'customerGone' : kind](name), 'success');
    },
  });
  return {
    ...dialog,
    question: subject,
    problem: problemOf(failure, text.statusFailed),
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
  const queries = useQueryClient();
  const toast = useToast();
  const [reasons] = useState(() => keptReasons(owner, 'cancellation'));
  const { subject, failure, ...dialog } = useConfirmation<CancelQuestion>({
    carryOut: cancelBooking,
    readAgain,
    isGoneDone: true,
    refresh: () => void queries.invalidateQueries(),
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
    question: subject,
    problem: problemOf(failure, text.cancelFailed),
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

function problemOf(failure: CallFailure | null, asText: (message: string) => string) {
  return failure === null ? null : asText(failure.message ?? text.noAnswer);
}
