import { callFailure, type CallFailure } from '../calls.ts';
import { isSame } from './readers.ts';

/** The failed call that a step is about; null when its event is no failure. */
export function failureIn({ event }: { readonly event: object }): CallFailure | null {
  return 'error' in event ? callFailure(event.error) : null;
}

/** The machine keeps the failure of the step. */
export function showsFailure(step: {
  readonly event: object;
  readonly to: { readonly context: { readonly failure: CallFailure | null } };
}): boolean {
  return isSame(step.to.context.failure, failureIn(step));
}
