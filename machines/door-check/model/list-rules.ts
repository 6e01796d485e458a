import type { doorCheckMachine } from '../door-check.machine.ts';
import { outcomes } from '@marquee/statecharts/outcomes';
import { inputsOf } from '@marquee/statecharts/read-effects';
import { isOnline, outputOf, type DoorInvariant, type DoorRule, type DoorStep } from './readers.ts';
import { failureIn } from '../../model/failures.ts';
import { timersOf } from '../../model/readers.ts';

const isRefused: DoorRule = (step) => failureIn(step)?.status === 403;
const isLost: DoorRule = (step) => !isRefused(step);
const isNowOnline: DoorRule = ({ to }) => isOnline(to);
const isNowOffline: DoorRule = ({ to }) => !isOnline(to);
const keepsNetwork: DoorRule = ({ from, to }) => isOnline(from) === isOnline(to);
const readsList = (step: DoorStep): boolean => inputsOf(step, 'loading').length === 1;

/** The list of the day: what the device keeps, and what the server answers. */
export const listRules: readonly DoorInvariant[] = [
  {
    name: 'the door admits to the screening that was chosen before a reload (A-ENTRY-30, A-ENTRY-50)',
    when: ({ event }) => event.type === 'xstate.done.actor.preparing',
    holds: (step) => step.to.context.chosen === outputOf(step).chosen,
  },
  {
    name: 'the list is read again every 15 seconds (A-ENTRY-50)',
    when: (step) => timersOf(step, 'untilRefresh').length > 0,
    holds: (step) => timersOf(step, 'untilRefresh').every((delay) => delay === 15_000),
  },
  ...outcomes<typeof doorCheckMachine>([
    {
      rule: 'the check opens with the first list, and the network is there (A-ENTRY-36, A-ENTRY-50)',
      in: 'list.loading',
      on: 'xstate.done.actor.loading',
      to: 'list.ready',
      and: (step) => isNowOnline(step) && step.to.matches({ checking: 'waiting' }),
    },
    {
      rule: 'the page says that there is no list without a network (A-ENTRY-50)',
      in: 'list.loading',
      on: 'xstate.error.actor.loading',
      if: isLost,
      to: 'list.failed',
      and: isNowOffline,
    },
    {
      rule: 'the page says that there is no list when the server refuses it (A-ENTRY-50)',
      in: 'list.loading',
      on: 'xstate.error.actor.loading',
      if: isRefused,
      to: 'list.failed',
      and: keepsNetwork,
    },
    {
      rule: 'a missing list is read on request (A-ENTRY-50)',
      in: 'list.failed',
      on: 'list.retry',
      to: 'list.loading',
      and: readsList,
    },
    {
      rule: 'a missing list is read by itself (A-ENTRY-50)',
      in: 'list.failed',
      on: 'xstate.after.untilRefresh.doorCheck.list.failed',
      to: 'list.loading',
      and: readsList,
    },
    {
      rule: 'a list is read again on request (A-ENTRY-50)',
      in: 'list.ready',
      on: 'list.retry',
      to: 'list.refreshing',
      and: readsList,
    },
    {
      rule: 'a list is read again by itself (A-ENTRY-50)',
      in: 'list.ready',
      on: 'xstate.after.untilRefresh.doorCheck.list.ready',
      to: 'list.refreshing',
      and: readsList,
    },
    {
      rule: 'the server decides again once it has answered with a list (A-ENTRY-36)',
      in: 'list.refreshing',
      on: 'xstate.done.actor.loading',
      to: 'list.ready',
      and: isNowOnline,
    },
    {
      rule: 'the list of the door decides once a reading gets no answer (A-ENTRY-36)',
      in: 'list.refreshing',
      on: 'xstate.error.actor.loading',
      if: isLost,
      to: 'list.ready',
      and: isNowOffline,
    },
    {
      rule: 'a refused reading is not a lost network (A-ENTRY-36)',
      in: 'list.refreshing',
      on: 'xstate.error.actor.loading',
      if: isRefused,
      to: 'list.ready',
      and: keepsNetwork,
    },
  ]),
];
