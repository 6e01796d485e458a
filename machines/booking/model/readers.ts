import type { SnapshotFrom } from 'xstate';
import type { Invariant, Step } from '@marquee/statecharts/model';
import { actionsOf, emittedOf, fieldsOf } from '@marquee/statecharts/read-effects';
import type { ShownStep } from '../../step-history/step-history.machine.ts';
import type { bookingMachine } from '../booking.machine.ts';
import { isSame } from '../../model/readers.ts';

export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;
export type BookingModelStep = Step<typeof bookingMachine>;
export type BookingInvariant = Invariant<typeof bookingMachine>;

export const peopleOf = ({ context }: BookingSnapshot): number =>
  context.tickets.reduce((sum, { count }) => sum + count, 0);

/** Exactly the picked seats are held. */
export const isAllHeld = ({ context: { seatIds, heldSeatIds } }: BookingSnapshot): boolean =>
  seatIds.length === heldSeatIds.length && seatIds.every((id) => heldSeatIds.includes(id));

/** The picked seats that are not held yet. */
export const askedSeatIds = ({ context }: BookingSnapshot): number[] =>
  context.seatIds.filter((id) => !context.heldSeatIds.includes(id));

/** The picked seats that the server still holds as the room opens: all seats of an order that was cancelled. */
export const keptSeatIds = ({ context }: BookingSnapshot): number[] =>
  context.orderId === null
    ? context.seatIds.filter((id) => context.heldSeatIds.includes(id))
    : context.seatIds;

export const isSeating = (snapshot: BookingSnapshot): boolean => snapshot.matches('seating');
export const isPicking = (snapshot: BookingSnapshot): boolean =>
  snapshot.matches({ seating: 'picking' });
export const isAtSummary = (snapshot: BookingSnapshot): boolean =>
  snapshot.matches({ seating: 'summary' });
export const isPaying = (snapshot: BookingSnapshot): boolean =>
  snapshot.matches({ seating: { summary: 'paying' } });
export const isReviewing = (snapshot: BookingSnapshot): boolean =>
  snapshot.matches({ seating: { summary: 'reviewing' } });
export const isReleasing = (snapshot: BookingSnapshot): boolean =>
  snapshot.matches({ seating: 'releasing' });
export const isOpening = (snapshot: BookingSnapshot): boolean =>
  snapshot.matches({ opening: 'lining' }) || snapshot.matches({ opening: 'loading' });

/** The step that the page shows; null where there is none, as while something loads. */
export function shownStepOf(snapshot: BookingSnapshot): ShownStep | null {
  if (snapshot.matches('loginGate')) return 'login';
  if (snapshot.matches('choosing') || isReleasing(snapshot)) return 'screenings';
  if (snapshot.matches({ recoveringOrder: 'stalled' })) return 'screenings';
  if (isAtSummary(snapshot)) return 'summary';
  return snapshot.matches('opening') || isSeating(snapshot) ? 'seats' : null;
}

export const noticesOf = (step: BookingModelStep): unknown[] =>
  emittedOf(step)
    .filter(({ type }) => type === 'notice')
    .map((emitted) => fieldsOf(fieldsOf(emitted).notice).kind);

/** A notice, and nothing else has changed. */
export const isRefused = (step: BookingModelStep, kind: string): boolean =>
  noticesOf(step).includes(kind) &&
  isSame(step.from.value, step.to.value) &&
  isSame(step.from.context, step.to.context);

export const savedMemories = (step: BookingModelStep) => actionsOf(step, 'saveMemory');
export const isMemoryCleared = (step: BookingModelStep): boolean =>
  actionsOf(step, 'clearMemory').length === 1;
/** The fields of the output with which a child has ended; none for any other event. */
export const outputOf = ({ event }: BookingModelStep, child: string): Record<string, unknown> =>
  event.type === `xstate.done.actor.${child}` && 'output' in event ? fieldsOf(event.output) : {};
