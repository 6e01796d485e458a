import type { components } from '../../openapi.gen.d.ts';
import type { FieldError } from '../call-failure.ts';

/** The password, the phrase and the agreement. */
export type ClosureForm = components['schemas']['AdminClosure'];

export interface AdminClosureContext {
  /** The form that is being sent; null otherwise. */
  readonly form: ClosureForm | null;
  /** The server's message of the last failure; null without one. */
  readonly message: string | null;
  readonly fieldErrors: readonly FieldError[];
}

export interface AdminClosureEvent {
  type: 'closure.submit';
  form: ClosureForm;
}
