import type { MachineModel, Step } from '@marquee/statecharts/model';
import { actionsOf, sentOf } from '@marquee/statecharts/read-effects';
import { stepHistoryMachine, type ShownStep } from './step-history.machine.ts';
import { stepHistoryCauses } from './model/causes.ts';
import { depths, isWishUnmet, stepRules } from './model/step-rules.ts';
import { isSame } from '../model/readers.ts';

type HistoryStep = Step<typeof stepHistoryMachine>;

const steps = Object.keys(depths).filter((step): step is ShownStep => step in depths);

const isMoving = ({ from }: HistoryStep): boolean => from.matches('movingBack');
/** The customer moves by the browser's buttons; the first report and the end of a move of ours are no such moves. */
const isCustomersMove = (step: HistoryStep): boolean =>
  step.event.type === 'entry.change' && step.from.matches('settled');
const shownDepth = (step: HistoryStep): number => step.from.context.shown ?? 0;
const reachedDepth = ({ event }: HistoryStep): number =>
  event.type === 'entry.change' ? event.depth : 0;
const reports = (step: HistoryStep): string[] =>
  ['step.back', 'step.next'].filter((type) => sentOf(step, type).length > 0);
const moves = (step: HistoryStep) => actionsOf(step, 'moveBy');
const additions = (step: HistoryStep) => actionsOf(step, 'addEntries');
const isQuiet = (step: HistoryStep): boolean =>
  reports(step).length + moves(step).length + additions(step).length === 0;
const mayAlign = (step: HistoryStep): boolean =>
  step.event.type === 'step.show' &&
  (step.from.matches('settled') || step.from.matches('awaitingStep'));

export const stepHistoryModel: MachineModel<typeof stepHistoryMachine> = {
  machine: stepHistoryMachine,
  causes: stepHistoryCauses,
  inputs: { 'a booking': undefined },
  cases: {
    'step.show': steps.map((step) => ({ step })),
    'entry.change': [{ depth: 0 }, { depth: 1 }, { depth: 2 }],
  },
  sentBy: { 'entry.change': 'entries', 'turn.end': 'entries' },
  invariants: [
    ...stepRules,
    {
      name: 'Back is reported, and undoes nothing by itself (C-BOOK-56)',
      when: (step) => isCustomersMove(step) && reachedDepth(step) < shownDepth(step),
      holds: (step) =>
        reports(step).join() === 'step.back' && moves(step).length + additions(step).length === 0,
    },
    {
      name: 'Forward is reported (C-BOOK-56)',
      when: (step) => isCustomersMove(step) && reachedDepth(step) > shownDepth(step),
      holds: (step) => reports(step).join() === 'step.next',
    },
    {
      name: 'a move to the entry of the shown step is not reported',
      when: (step) => isCustomersMove(step) && reachedDepth(step) === shownDepth(step),
      holds: isQuiet,
    },
    {
      name: 'a Forward that the page does not follow is undone at the end of the turn (C-BOOK-56)',
      when: ({ event, from }) => event.type === 'turn.end' && from.matches('offeringNext'),
      holds: (step) =>
        step.from.context.at > shownDepth(step)
          ? moves(step).some(({ by }) => by === shownDepth(step) - step.from.context.at)
          : moves(step).length === 0,
    },
    {
      name: 'the page goes back until it is where the customer went (C-BOOK-56)',
      when: (step) => mayAlign(step) && isWishUnmet(step),
      holds: (step) =>
        reports(step).join() === 'step.back' && moves(step).length + additions(step).length === 0,
    },
    {
      name: 'the browser goes back to the entry of an earlier step (C-BOOK-56)',
      when: (step) =>
        mayAlign(step) &&
        !isWishUnmet(step) &&
        step.event.type === 'step.show' &&
        depths[step.event.step] < step.from.context.at,
      holds: (step) =>
        step.event.type === 'step.show' &&
        isSame(moves(step), [{ by: depths[step.event.step] - step.from.context.at }]) &&
        reports(step).length === 0,
    },
    {
      name: 'a later step gets its entry and those before it (C-BOOK-56)',
      when: (step) =>
        mayAlign(step) &&
        !isWishUnmet(step) &&
        step.event.type === 'step.show' &&
        depths[step.event.step] > step.from.context.at,
      holds: (step) =>
        step.event.type === 'step.show' &&
        isSame(additions(step), [
          { from: step.from.context.at + 1, to: depths[step.event.step] },
        ]) &&
        reports(step).length === 0,
    },
    {
      name: 'a step that has the current entry changes nothing (C-BOOK-56)',
      when: (step) =>
        mayAlign(step) &&
        !isWishUnmet(step) &&
        step.event.type === 'step.show' &&
        depths[step.event.step] === step.from.context.at,
      holds: isQuiet,
    },
    {
      name: 'the browser is told one move at a time',
      when: isMoving,
      holds: (step) => moves(step).length === 0 || step.event.type === 'entry.change',
    },
    {
      name: 'a move of ours is never taken for the customer’s',
      when: isMoving,
      holds: (step) => reports(step).length === 0,
    },
    {
      name: 'after a move of ours the entry is that of the shown step',
      when: (step) => isMoving(step) && step.event.type === 'entry.change',
      holds: (step) =>
        step.to.matches('settled')
          ? step.to.context.at === step.to.context.shown
          : moves(step).some(({ by }) => by === shownDepth(step) - reachedDepth(step)),
    },
    {
      name: 'the entry after a reload is not a wish of the customer',
      when: ({ from, event }) => event.type === 'entry.change' && from.matches('reading'),
      holds: (step) =>
        step.to.context.at === reachedDepth(step) && step.to.context.wish === null && isQuiet(step),
    },
    {
      name: 'a move while the page loads is a wish',
      when: ({ from, event }) => event.type === 'entry.change' && from.matches('awaitingStep'),
      holds: (step) => step.to.context.wish === reachedDepth(step) && isQuiet(step),
    },
    {
      name: 'the shown step is known from its event on',
      when: ({ from, event }) => event.type === 'step.show' && !from.matches('reading'),
      holds: ({ event, to }) =>
        event.type === 'step.show' && to.context.shown === depths[event.step],
    },
  ],
};
