import type { adminBoardMachine } from '../../../machines/admin-board/admin-board.machine.ts';
import type { Invariant, Step } from '../../../tools/statecharts/model.ts';
import { actionsOf, emittedOf, failureIn, fieldsOf, inputsOf } from '../read-effects.ts';

export type BoardStep = Step<typeof adminBoardMachine>;
export type BoardInvariant = Invariant<typeof adminBoardMachine>;

export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
export const isChanged = ({ context: { changes } }: BoardStep['from']): boolean =>
  Object.keys(changes).length > 0;
/** Whether the board has the block that the examples move. */
export const hasBlock = ({ from }: BoardStep): boolean =>
  from.context.day?.screenings.some(({ screeningId }) => screeningId === 1) ?? false;

export const outputOf = ({ event }: BoardStep): Record<string, unknown> =>
  fieldsOf('output' in event ? event.output : undefined);
/** Whether a call fails with a status; null for no answer. */
export const hasStatus =
  (status: number | null) =>
  (step: BoardStep): boolean =>
    failureIn(step)?.status === status;

export const showsFailure = (step: BoardStep): boolean =>
  same(step.to.context.failure, failureIn(step));
export const showsNoFailure = ({ to }: BoardStep): boolean => to.context.failure === null;
/** Whether the board has neither a change nor one to undo or redo. */
export const hasNoChange = ({ to: { context } }: BoardStep): boolean =>
  same([context.changes, context.past, context.future], [{}, [], []]);
export const keepsChanges = ({ from, to }: BoardStep): boolean =>
  same(to.context.changes, from.context.changes);
export const does = (step: BoardStep, action: string): boolean =>
  actionsOf(step, action).length === 1;
export const announces = (step: BoardStep, kind: string): boolean =>
  same(
    emittedOf(step).map((event) => fieldsOf(event).kind),
    [kind],
  );
export const refuses = (step: BoardStep): boolean =>
  same(
    emittedOf(step).map(({ type }) => type),
    ['refusal'],
  );
export const starts = (step: BoardStep, call: string): boolean => inputsOf(step, call).length === 1;
