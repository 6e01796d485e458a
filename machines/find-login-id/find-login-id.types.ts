import type { components } from '../../openapi.gen.d.ts';
import type { CallFailure } from '../call-failure.ts';
import type { CodeStepEvent } from '../code-step.ts';

/** The member whose login id was forgotten. */
export type LoginIdOwner = components['schemas']['LoginIdCodeRequest'];

export type FoundLoginId = components['schemas']['FoundLoginId'];

export interface FindLoginIdContext {
  /** Kept for further codes; null before the first step. */
  readonly owner: LoginIdOwner | null;
  /** The server's time at which the code expires, in milliseconds since 1970. */
  readonly codeExpiresAt: number;
  /** The found login id; empty before. */
  readonly loginId: string;
  /** The last failure, for its message. The state shows what failed. */
  readonly failure: CallFailure | null;
}

export type FindLoginIdEvent =
  ({ type: 'owner.submit' } & LoginIdOwner) | CodeStepEvent | { type: 'wizard.restart' };
