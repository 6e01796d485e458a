import type { adminDiscountsMachine } from '../../../machines/admin-discounts/admin-discounts.machine.ts';
import type {
  AdminDiscountsContext,
  Discount,
  DiscountDraft,
} from '../../../machines/admin-discounts/admin-discounts.types.ts';
import type { Step } from '../../../tools/statecharts/model.ts';
import { actionsOf, failureIn, fieldsOf, inputsOf } from '../read-effects.ts';
import { blank, described, used } from './examples.ts';

export type ModelStep = Step<typeof adminDiscountsMachine>;

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
export const starts = (call: string) => (step: ModelStep) => inputsOf(step, call).length > 0;
const outputOf = ({ event }: ModelStep) => ('output' in event ? fieldsOf(event.output) : {});
export const ends = (step: ModelStep, call: string) =>
  step.event.type === `xstate.done.actor.${call}`;
export const fails = (step: ModelStep, call: string) =>
  step.event.type === `xstate.error.actor.${call}`;

export const isCard = ({ draft: { providerName, discountRate } }: AdminDiscountsContext) =>
  providerName !== '' && discountRate !== '';
export const draftIn = ({
  providerName,
  discountRate,
  discountAmount,
  paymentMethod,
  description,
}: Discount): DiscountDraft => ({
  ...{ ...blank, providerName, description: description ?? '' },
  discountRate: discountRate === null ? '' : String(discountRate),
  discountAmount: discountAmount === null ? '' : String(discountAmount),
  paymentMethod: paymentMethod ?? '',
});
export const currentIn = (step: ModelStep) =>
  [described, used].find((each) => each === outputOf(step).current) ?? null;
export const isSaved = (step: ModelStep) => {
  const current = currentIn(step);
  return (
    ends(step, 'saving') && (current === null || same(step.from.context.draft, draftIn(current)))
  );
};
export const isDirty = ({ base, draft }: AdminDiscountsContext) =>
  !same(draft, base?.draft ?? blank);
export const partsIn = ({
  providerName,
  discountRate,
  discountAmount,
  paymentMethod,
  description,
}: DiscountDraft) => ({
  ...{ providerName, terms: [discountRate, discountAmount], method: paymentMethod, description },
});
export const keptIn = (step: ModelStep) => actionsOf(step, 'keepDraft');
export const left = (step: ModelStep) => actionsOf(step, 'leave').map(({ to }) => to);
export const isRemoved = (step: ModelStep) =>
  ends(step, 'removing') || (fails(step, 'removing') && failureIn(step)?.status === 404);

export function expectedNotices(step: ModelStep): object[] {
  const { base, draft, removing } = step.from.context;
  if (isSaved(step)) {
    const kind = base === null ? 'added' : 'edited';
    return [{ type: 'notice', kind, name: draft.providerName }];
  }
  if (!isRemoved(step)) return [];
  const kind = outputOf(step).outcome === 'ENDED' ? 'ended' : 'deleted';
  return [{ type: 'notice', kind, name: removing?.providerName }];
}

/** The discount as it is saved now, and the form with the chosen version of each part. */
export function mergedIn({ from: { context } }: ModelStep) {
  const { choices, current, draft } = context;
  if (current === null) return null;
  const theirs = draftIn(current);
  const { discountRate, discountAmount } = choices.terms === 'mine' ? draft : theirs;
  const merged = {
    providerName: choices.providerName === 'mine' ? draft.providerName : theirs.providerName,
    ...{ discountRate, discountAmount },
    paymentMethod: choices.method === 'mine' ? draft.paymentMethod : theirs.paymentMethod,
    description: choices.description === 'mine' ? draft.description : theirs.description,
    ...{ firstDay: '', lastDay: '' },
  };
  const base = { id: 1, version: 2, isUsed: current.isUsed, draft: theirs };
  return { base, draft: merged };
}

/** Whether the form has the chosen versions, over the newer version. */
export const isMerged = (step: ModelStep) => {
  const { base, draft } = step.to.context;
  return same({ base, draft }, mergedIn(step));
};
export const showsFailure = (step: ModelStep) =>
  step.to.context.failure !== null && same(step.to.context.failure, failureIn(step));
