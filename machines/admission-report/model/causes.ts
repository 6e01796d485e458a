import type { Causes } from '@marquee/statecharts/model';
import { clock, network, server, user } from '@marquee/statecharts/caused-by';
import type { admissionReportMachine } from '../admission-report.machine.ts';

/** What causes each transition of the report of admissions in a browser. */
export const admissionReportCauses: Causes<typeof admissionReportMachine> = {
  'admissionReport.idle': {
    'admissions.waiting': user('shows a ticket offline'),
  },
  'admissionReport.sending': {
    'admissions.waiting': user('shows a ticket during the call'),
    'xstate.done.actor.reporting': {
      hasMore: server('answers, and a ticket was admitted meanwhile'),
      otherwise: server('answers about all'),
    },
    'xstate.error.actor.reporting': network('the call fails'),
  },
  'admissionReport.resting': {
    'network.back': network('the list is read again'),
    'xstate.after.untilRetry.admissionReport.resting': clock('the pause ends'),
  },
};
