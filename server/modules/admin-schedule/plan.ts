import { programmeDate } from '../../../domain/korea-time.ts';
import type { LateTerms } from '../../../domain/late-start.ts';
import type { Refusal } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import type { Place } from './place-store.ts';
import type { AdminScreening } from './screening-store.ts';

export type WantedScreening = Schemas['ScreeningForm'];

/** Why one change cannot be saved: the change by its list and place, `updates.0`, and its refusal when it is the only one. */
export interface Fault {
  readonly field: string;
  readonly refusal: Refusal;
}

export interface PlannedScreening extends Place {
  /** The change that wants it. */
  readonly field: string;
  /** Null for a new one. */
  readonly before: AdminScreening | null;
  readonly movieId: number;
  readonly title: string;
  readonly roomName: string;
  readonly audio: AdminScreening['audio'];
  /** The caller knows that its day is outside the dates of the film. */
  readonly acceptsOutsideDates: boolean;
  /** Why a sold screening is moved, as its customers read it. */
  readonly moveReason?: string;
  /** What its customers get for the late start. */
  readonly lateTerms?: LateTerms;
  /** The version that a change replaces without naming it. */
  readonly unreadVersion?: number | undefined;
}

export interface Plan {
  readonly placed: readonly PlannedScreening[];
  readonly deleted: readonly AdminScreening[];
  readonly faults: readonly Fault[];
}

/** @returns the day of the timetable in which a planned screening is */
export function dayOf({ startsAt }: Place) {
  return programmeDate(startsAt);
}
