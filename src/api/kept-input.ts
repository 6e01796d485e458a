import * as v from 'valibot';
import { KEPT_INPUT_MAX_LENGTH } from '../../domain/limits.ts';
import type { ProfileForm } from '../../machines/profile/profile.types.ts';
import { inputOwner, readInput, writeInput } from './input-storage.ts';
import { idSchema, readJsonAs } from './schemas.ts';

/** What a customer has typed and not sent: one form of the member info and one reason (C-FORM-13, C-FORM-14, C-FORM-17). */
interface KeptInput {
  readonly profile: KeptProfile | null;
  readonly reason: KeptReason | null;
}

interface KeptProfile {
  readonly form: ProfileForm;
  /** Of the member info that the input changes: a newer one must not be overwritten (C-ACC-17). */
  readonly version: number | null;
}

interface KeptReason {
  readonly reservationId: number;
  readonly refundReason: string;
}

const profileSchema = v.object({
  form: v.object({
    ...{ name: v.string(), email: v.string(), phone: v.string() },
    dateOfBirth: v.nullable(v.string()),
    gender: v.nullable(v.picklist(['MALE', 'FEMALE'])),
  }),
  version: v.nullable(v.number()),
});
const keptSchema = v.object({
  profile: v.fallback(v.nullable(profileSchema), null),
  reason: v.fallback(
    v.nullable(v.object({ reservationId: idSchema, refundReason: v.string() })),
    null,
  ),
});

/** @returns the input of the member info that the customer has typed; null without one */
export function keptProfile(loginId: string): KeptProfile | null {
  return keptInput(loginId).profile;
}

/** @param profile null removes it */
export function keepProfile(loginId: string, profile: KeptProfile | null): void {
  keep(loginId, { ...keptInput(loginId), profile });
}

/** @returns the reason that the customer has typed for a reservation; empty without one */
export function keptReason(loginId: string, reservationId: number | null): string {
  const { reason } = keptInput(loginId);
  return reason?.reservationId === reservationId ? reason.refundReason : '';
}

/** Replaces the kept reason, also that of another reservation. */
export function keepReason(loginId: string, reason: KeptReason): void {
  keep(loginId, { ...keptInput(loginId), reason });
}

/** Removes the reason of this reservation; that of another one stays. */
export function dropReason(loginId: string, reservationId: number | null): void {
  const kept = keptInput(loginId);
  if (kept.reason?.reservationId === reservationId) keep(loginId, { ...kept, reason: null });
}

function keptInput(loginId: string): KeptInput {
  return (
    readJsonAs(keptSchema, readInput('input', inputOwner(loginId))) ?? {
      profile: null,
      reason: null,
    }
  );
}

function keep(loginId: string, input: KeptInput): void {
  const isEmpty = input.profile === null && input.reason === null;
  const text = JSON.stringify(input);
  const kept = isEmpty || text.length > KEPT_INPUT_MAX_LENGTH ? null : text;
  writeInput('input', inputOwner(loginId), kept);
}
