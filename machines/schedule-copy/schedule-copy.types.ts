import type { KoreaDate } from '../../domain/korea-time.ts';
import type { components } from '../../openapi.gen.d.ts';
import type { CallFailure } from '../call-failure.ts';

/** What a copy adds to a day, and why the rest does not fit. */
export type CopiedDay = components['schemas']['CopiedDays']['days'][number];

export interface PreviewRequest {
  readonly from: KoreaDate;
  readonly to: readonly KoreaDate[];
}

export interface CopyRequest extends PreviewRequest {
  /** Leaves out what does not fit; without it, that prevents the copy. */
  readonly onlyFitting: boolean;
}

export interface ScheduleCopyContext {
  /** The copied day. */
  readonly from: KoreaDate;
  /** The days that get the copy, in their order. */
  readonly to: readonly KoreaDate[];
  /** Of the last preview, or of the copy. */
  readonly days: readonly CopiedDay[];
  readonly failure: CallFailure | null;
}

export type ScheduleCopyEvent =
  | { type: 'days.choose'; to: readonly KoreaDate[] }
  | { type: 'preview.retry' }
  | { type: 'copy.submit' }
  | { type: 'copy.again' };

export interface ScheduleCopyEmitted {
  type: 'notice';
  /** Added screenings. */
  count: number;
}
