import type { SnapshotFrom } from 'xstate';
import type { reservationDetailMachine } from '../reservation-detail.machine.ts';
import type { Invariant, Step } from '@marquee/statecharts/model';
import { inputsOf } from '@marquee/statecharts/read-effects';
import { failureIn } from '../../model/failures.ts';

type Snapshot = SnapshotFrom<typeof reservationDetailMachine>;
export type DetailStep = Step<typeof reservationDetailMachine>;
export type DetailInvariant = Invariant<typeof reservationDetailMachine>;

/** The server's time in the model, in milliseconds since 1970. */
export const READ_AT = Date.parse('2026-11-20T18:00:00+09:00');

export const calls = (snapshot: Snapshot): string[] => Object.keys(snapshot.children);
export const starts =
  (call: string) =>
  (step: DetailStep): boolean =>
    inputsOf(step, call).length > 0;
export const outputOf = ({ event }: DetailStep): unknown =>
  'output' in event ? event.output : undefined;
export const isFailureShown = (step: DetailStep): boolean =>
  step.to.context.failure?.message === failureIn(step)?.message;

export const isOfferShown = ({ context }: Snapshot): boolean =>
  context.detail?.reservationStatus === 'COMPLETED' && context.detail.cancellation !== null;
export const isDepositAwaited = ({ context }: Snapshot): boolean =>
  (context.detail?.virtualAccount ?? null) !== null;
export const isAsked = (snapshot: Snapshot): boolean =>
  snapshot.matches({ opened: 'askingReason' }) ||
  snapshot.matches({ opened: 'askingTicketReason' });
export const isReasonDone = ({ event, from, to }: DetailStep): boolean =>
  event.type === 'xstate.done.actor.cancelling' ||
  event.type === 'xstate.done.actor.cancellingTicket' ||
  (event.type === 'cancel.dismiss' && isAsked(from)) ||
  (from.hasTag('open') && to.matches('closed'));

export const lapses = ({ event }: DetailStep): boolean => event.type.includes('untilOfferLapses');
/** How long the shown refund of the reservation is valid, in milliseconds. */
export const offerMsOf = ({ context }: Snapshot): number =>
  Date.parse(context.detail?.cancellation?.until ?? '') - READ_AT;
