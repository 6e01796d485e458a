import type { adminPricesMachine } from '../../../machines/admin-prices/admin-prices.machine.ts';
import type { Step } from '../../../tools/statecharts/model.ts';
import { failureIn, inputsOf } from '../read-effects.ts';

export type ModelStep = Step<typeof adminPricesMachine>;

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
export const starts = (call: string) => (step: ModelStep) => inputsOf(step, call).length > 0;
export const ends = (step: ModelStep, call: string) =>
  step.event.type === `xstate.done.actor.${call}`;
export const fails = (step: ModelStep, call: string) =>
  step.event.type === `xstate.error.actor.${call}`;
export const isSaved = (step: ModelStep) =>
  ends(step, 'saving') && 'output' in step.event && same(step.event.output, { kind: 'saved' });
export const isChanged = ({ drafts }: ModelStep['from']['context']) =>
  Object.keys(drafts).length > 0;
export const valueOf = ({ drafts, table: shown }: ModelStep['from']['context'], cell: string) =>
  drafts[cell]?.value ??
  String(shown?.prices.find((each) => `${each.roomId}-${each.ticketTypeId}` === cell)?.price ?? '');
export const cellIn = ({ event }: ModelStep) => ('cell' in event ? event.cell : '');
/** The fields that no event of the step is about. */
export const areOthersKept = (step: ModelStep) =>
  ['1-3', '2-3']
    .filter((cell) => cell !== cellIn(step))
    .every((cell) => same(step.from.context.drafts[cell], step.to.context.drafts[cell]));
export const showsFailure = (step: ModelStep) =>
  step.to.context.failure !== null && same(step.to.context.failure, failureIn(step));
