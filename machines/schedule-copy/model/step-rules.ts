import type { scheduleCopyMachine } from '../schedule-copy.machine.ts';
import type { Invariant, Step } from '@marquee/statecharts/model';
import { outcomes } from '@marquee/statecharts/outcomes';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import { showsFailure } from '../../model/failures.ts';
import { isSame } from '../../model/readers.ts';

type CopyStep = Step<typeof scheduleCopyMachine>;

const MOST_DAYS = 14;

const chosenIn = ({ event }: CopyStep): readonly string[] =>
  event.type === 'days.choose' ? event.to : [];
const isChoice = (step: CopyStep): boolean => {
  const days = chosenIn(step);
  return (
    days.length > 0 &&
    days.length <= MOST_DAYS &&
    new Set([...days, step.from.context.from]).size === days.length + 1
  );
};
const answerIn = ({ event }: CopyStep): unknown[] => {
  const { days } = fieldsOf('output' in event ? event.output : undefined);
  return Array.isArray(days) ? days : [];
};
const total = (step: CopyStep, name: 'fitting' | 'refused'): number =>
  answerIn(step)
    .map((day) => Number(fieldsOf(day)[name]))
    .reduce((sum, count) => sum + count, 0);
const hasNoFailure = ({ to }: CopyStep): boolean => to.context.failure === null;
const namesTheDays = (step: CopyStep): boolean => isSame(step.to.context.days, answerIn(step));

/** What each event and each answer leads to. */
export const stepRules: readonly Invariant<typeof scheduleCopyMachine>[] = outcomes<
  typeof scheduleCopyMachine
>([
  {
    rule: 'without a day nothing is previewed (A-SCHED-34)',
    in: 'choosing',
    on: 'days.choose',
    if: (step) => chosenIn(step).length === 0,
    to: 'choosing.none',
    and: hasNoFailure,
  },
  {
    rule: 'up to 14 other days are previewed (A-SCHED-34)',
    in: 'choosing',
    on: 'days.choose',
    if: isChoice,
    to: 'choosing.previewing',
    and: hasNoFailure,
  },
  {
    rule: 'a day on which everything fits has nothing to name (A-SCHED-35)',
    in: 'choosing.previewing',
    on: 'xstate.done.actor.previewing',
    if: (step) => total(step, 'fitting') > 0 && total(step, 'refused') === 0,
    to: 'choosing.fitting',
    and: namesTheDays,
  },
  {
    rule: 'if some screenings do not fit, the reasons are named by day (A-SCHED-35)',
    in: 'choosing.previewing',
    on: 'xstate.done.actor.previewing',
    if: (step) => total(step, 'fitting') > 0 && total(step, 'refused') > 0,
    to: 'choosing.partlyFitting',
    and: namesTheDays,
  },
  {
    rule: 'if no screening fits, the reasons are named by day (A-SCHED-35)',
    in: 'choosing.previewing',
    on: 'xstate.done.actor.previewing',
    if: (step) => total(step, 'fitting') === 0 && total(step, 'refused') > 0,
    to: 'choosing.unfitting',
    and: namesTheDays,
  },
  {
    rule: 'a day without a screening has nothing to copy (A-SCHED-34)',
    in: 'choosing.previewing',
    on: 'xstate.done.actor.previewing',
    if: (step) => total(step, 'fitting') === 0 && total(step, 'refused') === 0,
    to: 'choosing.empty',
    and: namesTheDays,
  },
  {
    rule: 'a failed preview says why (A-SCHED-34)',
    in: 'choosing.previewing',
    on: 'xstate.error.actor.previewing',
    to: 'choosing.unchecked',
    and: showsFailure,
  },
  {
    rule: 'a failed preview can be repeated (A-SCHED-34)',
    in: 'choosing.unchecked',
    on: 'preview.retry',
    to: 'choosing.previewing',
  },
  {
    rule: 'what fits is copied, without the failure of an earlier copy (A-SCHED-35)',
    in: ['choosing.fitting', 'choosing.partlyFitting'],
    on: 'copy.submit',
    to: 'copying',
    and: hasNoFailure,
  },
  {
    rule: 'a copy names what was added to each day (A-SCHED-35)',
    in: 'copying',
    on: 'xstate.done.actor.copying',
    to: 'copied',
    and: namesTheDays,
  },
  {
    rule: 'another copy starts without a chosen day (A-SCHED-34)',
    in: 'copied',
    on: 'copy.again',
    to: 'choosing.none',
    and: ({ to }) => to.context.to.length === 0 && to.context.days.length === 0,
  },
]);
