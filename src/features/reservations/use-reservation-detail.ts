import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { reservationDetailMachine } from '../../../machines/reservation-detail/reservation-detail.machine.ts';
import type {
  RefundAccount,
  TicketChoice,
} from '../../../machines/reservation-detail/reservation-detail.setup.ts';
import { faultsByField, messageBeside } from '../../api/form-faults.ts';
import { useApi } from '../../api/api.ts';
import { keptReason } from '../../api/kept-input.ts';
import { statePath } from '../../ui/state-path.ts';
import { usePageMachine } from '../../ui/use-page-machine.ts';
import { useToast } from '../../ui/toasts.tsx';
import { createReservationDetailImplementations } from './adapter.ts';
import { text } from './text.ts';
import { accountFields, useAccountForm, type AccountFaults } from './use-account-form.ts';

type Snapshot = SnapshotFrom<typeof reservationDetailMachine>;

/** The screen of the dialog. */
export type DetailScreen =
  | 'loading'
  | 'loadFailed'
  | 'missing'
  | 'showing'
  | 'ticket'
  | 'ticketFailed'
  | 'asking'
  | 'choosingTicket'
  | 'askingTicket'
  | 'ticketCancelled'
  | 'cancelRefused'
  | 'cancelUncertain'
  | 'cancelled';

/** The view and the commands of a reservation's dialog. @param loginId of the signed-in customer */
export function useReservationDetail(loginId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [snapshot, actor] = usePageMachine(
    reservationDetailMachine,
    () => createReservationDetailImplementations(api, queries, loginId),
    { onNotice: ({ kind }) => toast(text[kind], 'warning') },
  );

  const account = useAccountForm();
  const { detail, ticket, cancellation, refundReason, failure } = snapshot.context;
  const { ticketOffer, ticketCancellation } = snapshot.context;
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    isOpen: snapshot.hasTag('open'),
    screen: screenOf(snapshot),
    detail,
    ticket,
    cancellation,
    ticketOffer,
    ticketCancellation,
    failureMessage: failure?.message ? messageBeside(failure.message, failure, []) : null,
    /** What a new field contains: the typed reason that was not sent, else that of the last try (C-FORM-9, C-FORM-14). */
    firstReason: () => keptReason(loginId, snapshot.context.reservationId) || refundReason,
    reasonFault: reasonFaultOf(snapshot),
    isCancelling: snapshot.hasTag('submitting'),
    canShowTicket: snapshot.can({ type: 'ticket.show' }),
    mail: mailOf(snapshot),
    canCancel: snapshot.can({ type: 'cancel.ask' }),
    canCancelTicket: snapshot.can({ type: 'cancelTicket.ask' }),
    /** The latest cancellation is that of one ticket, not of the reservation. */
    cancelsTicket: snapshot.context.choice !== null,
    askTicketCancel: () => actor.send({ type: 'cancelTicket.ask' }),
    chooseTicket: (choice: TicketChoice) => actor.send({ type: 'cancelTicket.choose', ...choice }),
    open: (reservationId: number) => {
      account.reset();
      actor.send({ type: 'detail.open', reservationId });
    },
    account,
    close: () => actor.send({ type: 'detail.close' }),
    reload: () => actor.send({ type: 'detail.reload' }),
    showTicket: () => actor.send({ type: 'ticket.show' }),
    sendMail: () => actor.send({ type: 'mail.send' }),
    hideTicket: () => actor.send({ type: 'ticket.hide' }),
    askCancel: () => actor.send({ type: 'cancel.ask' }),
    dismissCancel: () => actor.send({ type: 'cancel.dismiss' }),
    changeReason: (refundReason: string) => actor.send({ type: 'reason.change', refundReason }),
    submitCancel: (refundReason: string, refundAccount: RefundAccount | null = null) =>
      actor.send({ type: 'cancel.submit', refundReason, refundAccount }),
    accountView: accountViewOf(snapshot),
    accountFaults: useMemo(() => accountFaultsOf(failure), [failure]),
    sendAccount: (refundAccount: RefundAccount) =>
      actor.send({ type: 'account.send', refundAccount }),
  };
}

export type ReservationDetailView = ReturnType<typeof useReservationDetail>;

/** The state of sending the mail again. */
export type MailView = 'offered' | 'sending' | 'sent' | 'failed';

function mailOf(snapshot: Snapshot): MailView {
  if (snapshot.matches({ opened: { showing: 'sendingMail' } })) return 'sending';
  if (snapshot.matches({ opened: { showing: 'mailSent' } })) return 'sent';
  return snapshot.matches({ opened: { showing: 'mailFailed' } }) ? 'failed' : 'offered';
}

/** The state of naming the account of a refund. */
function accountViewOf(snapshot: Snapshot): 'offered' | 'sending' | 'refused' {
  if (snapshot.matches({ opened: { showing: 'sendingAccount' } })) return 'sending';
  return snapshot.matches({ opened: { showing: 'accountRefused' } }) ? 'refused' : 'offered';
}

/** What the server says about the fields of an account, in Korean. */
function accountFaultsOf(failure: Snapshot['context']['failure']): AccountFaults {
  if (failure === null) return {};
  const named = failure.fieldErrors.map(({ field, message }) => ({
    ...{ field: field.replace(/^refundAccount\./, ''), message },
  }));
  return faultsByField({ fieldErrors: named }, accountFields);
}

/** What is wrong with the reason of the cancellation, in Korean. */
function reasonFaultOf(snapshot: Snapshot): string | undefined {
  const isIn = (state: 'rejected' | 'refused') =>
    snapshot.matches({ opened: { askingReason: state } }) ||
    snapshot.matches({ opened: { askingTicketReason: state } });
  if (isIn('rejected')) return text.reasonMissing;
  const { failure } = snapshot.context;
  if (failure === null || !isIn('refused')) return;
  return faultsByField(failure, ['refundReason']).refundReason;
}

const screens = [
  'loadFailed',
  'missing',
  'showing',
  'ticket',
  'ticketFailed',
  'choosingTicket',
  'ticketCancelled',
  'cancelRefused',
  'cancelUncertain',
  'cancelled',
] as const;

function screenOf(snapshot: Snapshot): DetailScreen {
  if (snapshot.hasTag('loading')) return 'loading';
  if (snapshot.hasTag('asking')) return 'asking';
  if (snapshot.hasTag('ticketCancel')) return 'askingTicket';
  return screens.find((screen) => snapshot.matches({ opened: screen })) ?? 'loading';
}
