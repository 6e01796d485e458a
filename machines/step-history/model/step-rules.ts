import type { Invariant, Step } from '@marquee/statecharts/model';
import { outcomes } from '@marquee/statecharts/outcomes';
import type { stepHistoryMachine, ShownStep } from '../step-history.machine.ts';

type HistoryStep = Step<typeof stepHistoryMachine>;

/** The entries of C-BOOK-56: from the summary to the seats, from there to the screenings. */
export const depths: Readonly<Record<ShownStep, number>> = {
  screenings: 0,
  login: 1,
  seats: 1,
  summary: 2,
};

const reachedDepth = ({ event }: HistoryStep): number =>
  event.type === 'entry.change' ? event.depth : 0;
const shownDepth = ({ from }: HistoryStep): number => from.context.shown ?? 0;
const isEntryKnown = (step: HistoryStep): boolean => step.to.context.at === reachedDepth(step);
const isWishFulfilled = ({ to }: HistoryStep): boolean => to.context.wish === null;
const isStepKnown = ({ event, to }: HistoryStep): boolean =>
  event.type === 'step.show' && to.context.shown === depths[event.step];

/** Whether the customer went further back than the page has gone, and the page moves in that direction. */
export const isWishUnmet = ({ from, event }: HistoryStep): boolean => {
  const { wish, shown } = from.context;
  const depth = event.type === 'step.show' ? depths[event.step] : 0;
  return wish !== null && wish < depth && (shown === null || depth < shown);
};

/** What each report of the page and of the browser leads to. */
export const stepRules: readonly Invariant<typeof stepHistoryMachine>[] = outcomes<
  typeof stepHistoryMachine
>([
  {
    rule: 'knows the entry to which the customer goes while the page loads (C-BOOK-56)',
    in: 'awaitingStep',
    on: 'entry.change',
    and: isEntryKnown,
  },
  {
    rule: 'goes back no further than the customer went (C-BOOK-56)',
    in: ['awaitingStep', 'settled'],
    on: 'step.show',
    if: (step) => !isWishUnmet(step),
    and: (step) => isWishFulfilled(step) && isStepKnown(step),
  },
  {
    rule: 'goes back to the entry that the customer chose (C-BOOK-56)',
    in: 'settled',
    on: 'entry.change',
    if: (step) => reachedDepth(step) < shownDepth(step),
    to: 'settled',
    and: (step) => isEntryKnown(step) && step.to.context.wish === reachedDepth(step),
  },
  {
    rule: 'no longer goes back after Forward (C-BOOK-56)',
    in: 'settled',
    on: 'entry.change',
    if: (step) => reachedDepth(step) > shownDepth(step),
    to: 'offeringNext',
    and: (step) => isEntryKnown(step) && isWishFulfilled(step),
  },
  {
    rule: 'stays where the customer has returned to the shown step (C-BOOK-56)',
    in: 'settled',
    on: 'entry.change',
    if: (step) => reachedDepth(step) === shownDepth(step),
    to: 'settled',
    and: (step) => isEntryKnown(step) && isWishFulfilled(step),
  },
  {
    rule: 'Forward shows the next step, which has its own entry (C-BOOK-56)',
    in: 'offeringNext',
    on: 'step.show',
    and: isStepKnown,
  },
  {
    rule: 'knows the step that opens before the browser has moved back (C-BOOK-56)',
    in: 'movingBack',
    on: 'step.show',
    and: isStepKnown,
  },
]);
