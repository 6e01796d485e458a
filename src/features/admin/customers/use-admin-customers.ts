import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminCustomersMachine } from '../../../../machines/admin-customers/admin-customers.machine.ts';
import type {
  CancellableBooking,
  CancelTerms,
  ListedCustomer,
} from '../../../../machines/admin-customers/admin-customers.types.ts';
import { useApi } from '../../../api/api-context.tsx';
import { statePath } from '../../../ui/state-path.ts';
import { usePageMachine } from '../../../ui/use-page-machine.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { createAdminCustomersImplementations } from './adapter.ts';
import { keptReasons } from './kept-reasons.ts';
import { text } from './text.ts';

/**
 * The dialogs of the section: what they show, and the user's commands.
 * @param owner the login id of the administrator
 */
export function useAdminCustomers(owner: string) {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [reasons] = useState(() => keptReasons(owner));
  const [snapshot, actor] = usePageMachine(
    adminCustomersMachine,
    () => createAdminCustomersImplementations(api, queries, reasons),
    { onNotice: ({ kind, name }) => toast(text.notices[kind](name), 'success') },
  );

  const { customer, booking, terms, reason, isReasonMissing, failure } = snapshot.context;
  const message = failure?.message ?? text.noAnswer;
  const problemWith = (asText: (message: string) => string) =>
    failure === null ? null : asText(message);
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    isUnderWay:
      snapshot.matches('changingStatus') ||
      snapshot.matches('cancelling') ||
      snapshot.matches('readingAgain'),
    reason,
    status: { customer, problem: problemWith(text.statusFailed) },
    cancellation: {
      booking,
      terms,
      reasonError: isReasonMissing ? text.reasonMissing : null,
      problem: problemWith(text.cancelFailed),
    },
    askStatus: (listed: ListedCustomer) =>
      actor.send({
        ...{ type: 'status.request', customer: listed },
        reason: reasons.read({ about: 'status', id: listed.id }),
      }),
    askCancel: (listed: CancellableBooking) =>
      actor.send({
        ...{ type: 'cancel.request', booking: listed },
        reason: reasons.read({ about: 'cancellation', id: listed.reservationId }),
      }),
    changeReason: (typed: string) => actor.send({ type: 'reason.change', reason: typed }),
    changeTerms: (chosen: CancelTerms) => actor.send({ type: 'terms.change', terms: chosen }),
    confirm: () => actor.send({ type: 'dialog.confirm' }),
    dismiss: () => actor.send({ type: 'dialog.dismiss' }),
  };
}

export type AdminCustomersView = ReturnType<typeof useAdminCustomers>;
