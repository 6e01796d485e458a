import { LONGEST_REPORT_PAUSE_MS, REPORT_PAUSE_MS } from '../../../domain/entry-limits.ts';
import type { admissionReportMachine } from '../admission-report.machine.ts';
import type { Invariant } from '@marquee/statecharts/model';
import { outcomes } from '@marquee/statecharts/outcomes';
import { inputsOf } from '@marquee/statecharts/read-effects';
import { isSame, timersOf } from '../../model/readers.ts';

/** What the server's answers and the pauses lead to. */
export const outcomeRules: readonly Invariant<typeof admissionReportMachine>[] = [
  {
    name: 'a pause lasts 2, 4, 8, 16 and then 30 seconds (A-ENTRY-51)',
    when: ({ to }) => to.matches('resting'),
    holds: (step) => {
      const { pauseMs } = step.from.context;
      return (
        isSame(timersOf(step), [pauseMs]) &&
        [REPORT_PAUSE_MS, 4000, 8000, 16_000, LONGEST_REPORT_PAUSE_MS].includes(pauseMs)
      );
    },
  },
  {
    name: 'a report takes all that waits at its start (A-ENTRY-51)',
    when: (step) => inputsOf(step, 'reporting').length > 0,
    holds: ({ to }) => !to.context.hasNew,
  },
  ...outcomes<typeof admissionReportMachine>([
    {
      rule: 'an admission that is made during a report is reported by the next one (A-ENTRY-51)',
      in: 'sending',
      on: 'admissions.waiting',
      to: 'sending',
      and: (step) => step.to.context.hasNew && inputsOf(step, 'reporting').length === 0,
    },
    {
      rule: 'an answer ends the longer pauses (A-ENTRY-51)',
      in: 'sending',
      on: 'xstate.done.actor.reporting',
      and: ({ to }) => to.context.pauseMs === REPORT_PAUSE_MS,
    },
    {
      rule: 'the next report starts by itself after the pause (A-ENTRY-51)',
      in: 'resting',
      on: 'xstate.after.untilRetry.admissionReport.resting',
      to: 'sending',
      and: (step) => inputsOf(step, 'reporting').length === 1,
    },
  ]),
];
