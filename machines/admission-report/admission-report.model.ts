import { REPORT_PAUSE_MS, LONGEST_REPORT_PAUSE_MS } from '../../domain/entry-limits.ts';
import { admissionReportMachine } from './admission-report.machine.ts';
import { CallError } from '../calls.ts';
import type { MachineModel } from '@marquee/statecharts/model';
import { outcomeRules } from './model/outcome-rules.ts';
import { fieldsOf, inputsOf } from '@marquee/statecharts/read-effects';

export const admissionReportModel: MachineModel<typeof admissionReportMachine> = {
  machine: admissionReportMachine,
  inputs: { plain: undefined },
  cases: {
    'xstate.done.actor.reporting': [{ output: { left: 0 } }, { output: { left: 3 } }],
    'xstate.error.actor.reporting': [{ error: new CallError({ status: 503 }) }],
  },
  invariants: [
    ...outcomeRules,
    {
      name: 'a page reports at its start what an earlier one has left (A-ENTRY-51)',
      when: ({ event }) => event.type === 'xstate.init',
      holds: (step) => step.to.matches('sending'),
    },
    {
      name: 'ends only when nothing is left and nothing was added meanwhile (A-ENTRY-51)',
      when: ({ to }) => to.matches('idle'),
      holds: ({ from, event }) =>
        from.matches('idle') ||
        (event.type === 'xstate.done.actor.reporting' &&
          fieldsOf(event.output).left === 0 &&
          !from.context.hasNew),
    },
    {
      name: 'a new admission is reported at once, unless a report or a pause is under way (A-ENTRY-51)',
      when: ({ from, event }) => event.type === 'admissions.waiting' && from.matches('idle'),
      holds: (step) => inputsOf(step, 'reporting').length === 1,
    },
    {
      name: 'a failure is followed by a pause and another report (A-ENTRY-51)',
      when: ({ event }) => event.type === 'xstate.error.actor.reporting',
      holds: ({ to, effects }) =>
        to.matches('resting') && effects.some(({ type }) => type === 'timer'),
    },
    {
      name: 'the pause doubles from 2 to 30 seconds, until a report succeeds (A-ENTRY-51)',
      when: ({ from, to }) => from.context.pauseMs !== to.context.pauseMs,
      holds: ({ from, to, event }) =>
        event.type === 'xstate.done.actor.reporting'
          ? to.context.pauseMs === REPORT_PAUSE_MS
          : to.context.pauseMs === Math.min(2 * from.context.pauseMs, LONGEST_REPORT_PAUSE_MS),
    },
    {
      name: 'the network’s return ends the pause (A-ENTRY-51)',
      when: ({ from, event }) => from.matches('resting') && event.type === 'network.back',
      holds: (step) => inputsOf(step, 'reporting').length === 1,
    },
  ],
};
