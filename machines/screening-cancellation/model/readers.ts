import type { screeningCancellationMachine } from '../screening-cancellation.machine.ts';
import type { Invariant, Step } from '@marquee/statecharts/model';
import { fieldsOf, inputsOf } from '@marquee/statecharts/read-effects';
import { failureIn } from '../../model/failures.ts';

type CancellationStep = Step<typeof screeningCancellationMachine>;
export type CancellationInvariant = Invariant<typeof screeningCancellationMachine>;

const outputOf = ({ event }: CancellationStep): unknown =>
  'output' in event ? event.output : undefined;

/** Whether the server answers that the screening is in a state. */
export const isAnswered =
  (state: 'COMING' | 'CANCELLED' | 'ENDED') =>
  (step: CancellationStep): boolean =>
    fieldsOf(outputOf(step)).state === state;
/** Whether a call fails with a status; null for no answer. */
export const hasStatus =
  (status: number | null) =>
  (step: CancellationStep): boolean =>
    failureIn(step)?.status === status;

export const showsAnswer = (step: CancellationStep): boolean =>
  step.to.context.screening === outputOf(step);
export const showsNoFailure = ({ to }: CancellationStep): boolean => to.context.failure === null;
export const showsNothingEarlier = ({ to }: CancellationStep): boolean =>
  to.context.before === null;
export const reads =
  (call: 'loading' | 'counting' | 'asking') =>
  (step: CancellationStep): boolean =>
    inputsOf(step, call).length === 1;
