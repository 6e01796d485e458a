import type { adminBoardMachine } from '../../../machines/admin-board/admin-board.machine.ts';
import { outcomes } from '../outcome.ts';
import { actionsOf } from '../read-effects.ts';
import {
  does,
  hasNoChange,
  isChanged,
  keepsChanges,
  same,
  starts,
  type BoardInvariant,
  type BoardStep,
} from './readers.ts';

const isOtherDay = ({ event, from }: BoardStep): boolean =>
  event.type === 'address.change' && event.date !== from.context.date;
const opensDay = (step: BoardStep): boolean =>
  step.event.type === 'address.change' &&
  step.to.context.date === step.event.date &&
  step.to.context.day === null &&
  hasNoChange(step) &&
  starts(step, 'openingDay');

/** What leads away from a board, and what stays of its changes. */
export const leavingRules: readonly BoardInvariant[] = [
  {
    name: 'a changed board is left only after a question (A-SCHED-31)',
    when: (step) => actionsOf(step, 'leave').length > 0,
    holds: (step) =>
      step.event.type === 'leave.confirm' &&
      step.from.matches({ board: 'confirmingLeave' }) &&
      same(actionsOf(step, 'leave'), [{ to: step.from.context.leaveTo }]),
  },
  ...outcomes<typeof adminBoardMachine>([
    {
      rule: 'the day of the address is read (A-SCHED-24)',
      in: ['opening', 'leaving'],
      on: 'address.change',
      if: isOtherDay,
      to: 'opening.loading',
      and: opensDay,
    },
    {
      rule: 'changes are kept when the address leads to another day (A-SCHED-31)',
      in: 'board',
      on: 'address.change',
      if: (step) => isOtherDay(step) && isChanged(step.from),
      to: 'opening.loading',
      and: (step) => opensDay(step) && does(step, 'keepChanges'),
    },
    {
      rule: 'a board without a change keeps nothing for another day (A-SCHED-31)',
      in: 'board',
      on: 'address.change',
      if: (step) => isOtherDay(step) && !isChanged(step.from),
      to: 'opening.loading',
      and: (step) => opensDay(step) && !does(step, 'keepChanges'),
    },
    {
      rule: 'the tab keeps the changes over a reload (A-SCHED-31)',
      in: 'board',
      on: 'page.leave',
      if: ({ from }) => isChanged(from),
      to: 'board',
      and: (step) => keepsChanges(step) && does(step, 'keepChanges'),
    },
    {
      rule: 'a board with changes asks before it is left (A-SCHED-31)',
      in: 'board.editing',
      on: 'leave.request',
      if: ({ from }) => isChanged(from),
      to: 'board.confirmingLeave',
      and: (step) =>
        step.event.type === 'leave.request' &&
        step.to.context.leaveTo === step.event.to &&
        keepsChanges(step),
    },
    {
      rule: 'a confirmed question drops the changes, also those that the tab keeps (A-SCHED-31)',
      in: 'board.confirmingLeave',
      on: 'leave.confirm',
      to: 'leaving',
      and: (step) => hasNoChange(step) && does(step, 'dropKeptChanges') && does(step, 'leave'),
    },
    {
      rule: 'a board whose question is not confirmed stays with its changes (A-SCHED-31)',
      in: 'board.confirmingLeave',
      on: 'leave.dismiss',
      to: 'board.editing',
      and: (step) => keepsChanges(step) && step.to.context.leaveTo === null,
    },
  ]),
];
