import type { doorCheckMachine } from '../door-check.machine.ts';
import { outcomes } from '@marquee/statecharts/outcomes';
import { inputsOf } from '@marquee/statecharts/read-effects';
import { isBusy, isNewCode, type DoorInvariant, type DoorRule } from './readers.ts';
import { isSame, timersOf } from '../../model/readers.ts';

const isJudged: DoorRule = (step) =>
  'text' in step.event &&
  isSame(inputsOf(step, 'judging'), [
    {
      text: step.event.text,
      chosen: step.from.context.chosen,
      unanswered: step.from.context.unanswered,
    },
  ]);
const isInSight: DoorRule = (step) =>
  'text' in step.event &&
  step.to.matches({ memory: 'seeing' }) &&
  step.to.context.seenCode === step.event.text &&
  timersOf(step, 'untilOutOfSight').length === 1;
const hasNoResult: DoorRule = ({ to }) =>
  to.context.judgement === null && to.context.verdict === null;

/** The texts of the model's codes. */
const codes = ['MQ1.A', 'MQ1.B'];

/** Codes and typed numbers: which of them are judged, and for how long a code counts as in sight. */
export const codeRules: readonly DoorInvariant[] = [
  {
    name: 'a code is judged again only when it was out of sight for 3 seconds (A-ENTRY-35)',
    when: (step) => timersOf(step, 'untilOutOfSight').length > 0,
    holds: (step) => timersOf(step, 'untilOutOfSight').every((delay) => delay === 3000),
  },
  {
    name: 'a code that was out of sight is a new one (A-ENTRY-35)',
    when: ({ to }) => to.matches({ memory: 'clear' }),
    holds: ({ to }) => to.context.seenCode === null,
  },
  {
    name: 'another code during a check does not keep the last one in sight (A-ENTRY-35)',
    when: ({ to }) => isBusy(to),
    holds: ({ to }) =>
      codes.every((text) => text === to.context.seenCode || !to.can({ type: 'code.read', text })),
  },
  {
    name: 'nothing of an old result is left for the next code (A-ENTRY-34)',
    when: ({ to }) => to.matches({ checking: 'waiting' }),
    holds: (step) => hasNoResult(step) && step.to.context.text === '',
  },
  {
    name: 'a result is shown for 8 seconds when no other code follows (A-ENTRY-34)',
    when: (step) => timersOf(step, 'untilResultEnds').length > 0,
    holds: (step) => timersOf(step, 'untilResultEnds').every((delay) => delay === 8000),
  },
  ...outcomes<typeof doorCheckMachine>([
    {
      rule: 'the next code is judged for the chosen screening, and is in sight (A-ENTRY-30, A-ENTRY-34, A-ENTRY-35)',
      in: ['checking.waiting', 'checking.shown'],
      on: 'code.read',
      if: isNewCode,
      to: 'checking.judging',
      and: (step) => isJudged(step) && isInSight(step) && hasNoResult(step),
    },
    {
      rule: 'a typed number is judged for the chosen screening (A-ENTRY-30, A-ENTRY-31)',
      in: ['checking.waiting', 'checking.shown'],
      on: 'number.enter',
      to: 'checking.judging',
      and: (step) => isJudged(step) && hasNoResult(step),
    },
    {
      rule: 'a code is forgotten when it is out of sight (A-ENTRY-35)',
      in: 'memory.seeing',
      on: 'xstate.after.untilOutOfSight.doorCheck.memory.seeing',
      to: 'memory.clear',
    },
    {
      rule: 'the page waits for the next code after a result (A-ENTRY-34)',
      in: 'checking.shown',
      on: 'xstate.after.untilResultEnds.doorCheck.checking.shown',
      to: 'checking.waiting',
    },
  ]),
];
