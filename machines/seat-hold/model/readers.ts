import type { SnapshotFrom } from 'xstate';
import type { seatHoldMachine } from '../seat-hold.machine.ts';
import type { Invariant, Step } from '@marquee/statecharts/model';
import { fieldsOf, inputsOf } from '@marquee/statecharts/read-effects';
import { idsOf } from '../../model/readers.ts';

export type HoldSnapshot = SnapshotFrom<typeof seatHoldMachine>;
export type HoldStep = Step<typeof seatHoldMachine>;
export type HoldInvariant = Invariant<typeof seatHoldMachine>;

export const minus = (a: number[], b: number[]): number[] => a.filter((id) => !b.includes(id));
export const isSubset = (a: number[], b: number[]): boolean => minus(a, b).length === 0;

/** The seats of the calls that a step starts. */
export const calls = (step: HoldStep, id: 'holding' | 'releasing'): number[][] =>
  inputsOf(step, id).map((input) => idsOf(input));
export const startsCall = (step: HoldStep): boolean =>
  calls(step, 'holding').length + calls(step, 'releasing').length > 0;

export const runningCalls = (snapshot: HoldSnapshot): string[] =>
  Object.keys(snapshot.children).filter((id) => id === 'holding' || id === 'releasing');

export const isEnding = (snapshot: HoldSnapshot): boolean => snapshot.matches({ stay: 'ending' });
export const isFreed = ({ event, from }: HoldStep, now: number): boolean =>
  event.type === 'seats.freed' && event.now === now && !isEnding(from);
export const isHeld = ({ from }: HoldStep): boolean => from.context.heldSeatIds.includes(101);
export const isWanted = ({ from }: HoldStep): boolean => from.context.wantedSeatIds.includes(101);
export const answeredSeats = ({ event }: HoldStep): number[] =>
  idsOf(fieldsOf(fieldsOf('output' in event ? event.output : undefined).hold));
export const isExpiry = ({ event, from: { context } }: HoldStep): boolean =>
  event.type.includes('untilDeadline') ||
  (event.type === 'clock.check' &&
    context.expiresAt !== null &&
    event.now >= Date.parse(context.expiresAt));
