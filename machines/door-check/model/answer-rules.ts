import type { doorCheckMachine } from '../door-check.machine.ts';
import { outcomes } from '@marquee/statecharts/outcomes';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import { isOnline, outputOf, shownIn, type DoorInvariant, type DoorRule } from './readers.ts';
import { failureIn } from '../../model/failures.ts';
import { isSame, timersOf } from '../../model/readers.ts';

const judges =
  (...judged: string[]): DoorRule =>
  (step) =>
    judged.includes(String(outputOf(step).kind));
const keepsJudgement: DoorRule = (step) => isSame(step.to.context.judgement, outputOf(step));
const isRefused: DoorRule = (step) => failureIn(step)?.status === 403;
/** A valid ticket of the list is admitted; what the list does not know is not. */
const listDecides: DoorRule = ({ from, to }) =>
  shownIn(to) === (from.context.judgement?.kind === 'admit' ? 'valid' : 'unknown');

/** What the door's list and the server say of a ticket. */
export const answerRules: readonly DoorInvariant[] = [
  {
    name: 'the server has 2 seconds to answer (A-ENTRY-36)',
    when: (step) => timersOf(step, 'untilPatienceEnds').length > 0,
    holds: (step) => timersOf(step, 'untilPatienceEnds').every((delay) => delay === 2000),
  },
  ...outcomes<typeof doorCheckMachine>([
    {
      rule: 'a ticket that the list refuses is shown as such (A-ENTRY-11, A-ENTRY-12, A-ENTRY-13, A-ENTRY-37)',
      in: 'checking.judging',
      on: 'xstate.done.actor.judging',
      if: judges('refuse'),
      and: (step) =>
        shownIn(step.to) === fieldsOf(outputOf(step).verdict).kind &&
        isSame(step.to.context.verdict, outputOf(step).verdict) &&
        keepsJudgement(step),
    },
    {
      rule: 'the server decides with a network (A-ENTRY-36)',
      in: 'checking.judging',
      on: 'xstate.done.actor.judging',
      if: (step) => judges('admit', 'ask')(step) && isOnline(step.from),
      to: 'checking.asking',
      and: keepsJudgement,
    },
    {
      rule: 'the list admits without a network (A-ENTRY-36)',
      in: 'checking.judging',
      on: 'xstate.done.actor.judging',
      if: (step) => judges('admit')(step) && !isOnline(step.from),
      and: (step) => shownIn(step.to) === 'valid' && keepsJudgement(step),
    },
    {
      rule: 'what is not on the list is not admitted without a network (A-ENTRY-38)',
      in: 'checking.judging',
      on: 'xstate.done.actor.judging',
      if: (step) => judges('ask')(step) && !isOnline(step.from),
      and: (step) => shownIn(step.to) === 'unknown' && keepsJudgement(step),
    },
    {
      rule: 'a check that fails ends in a result which says so (A-ENTRY-34)',
      in: 'checking.judging',
      on: 'xstate.error.actor.judging',
      to: 'checking.shown',
      and: ({ to }) => isSame(to.context.verdict, { kind: 'unknown', reason: 'broken' }),
    },
    {
      rule: 'the server’s answer is shown, and its question is closed (A-ENTRY-14, A-ENTRY-36)',
      in: 'checking.asking',
      on: 'xstate.done.actor.asking',
      and: (step) =>
        shownIn(step.to) === outputOf(step).kind &&
        isSame(step.to.context.verdict, outputOf(step)) &&
        step.to.context.unanswered === null,
    },
    {
      rule: 'the list decides when the network is lost (A-ENTRY-36, A-ENTRY-38)',
      in: 'checking.asking',
      on: 'xstate.error.actor.asking',
      if: (step) => !isRefused(step),
      and: (step) => listDecides(step) && !isOnline(step.to),
    },
    {
      rule: 'the list decides when the server refuses to answer, which is no lost network (A-ENTRY-36)',
      in: 'checking.asking',
      on: 'xstate.error.actor.asking',
      if: isRefused,
      and: (step) => listDecides(step) && isOnline(step.to) === isOnline(step.from),
    },
    {
      rule: 'the list decides after 2 seconds without an answer (A-ENTRY-36)',
      in: 'checking.asking',
      on: 'xstate.after.untilPatienceEnds.doorCheck.checking.asking',
      and: (step) => listDecides(step) && !isOnline(step.to),
    },
  ]),
];
