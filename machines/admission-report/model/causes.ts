import type { Causes } from '@marquee/statecharts/model';
import { clock, network, server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of the report of admissions in a browser. */
export const admissionReportCauses: Causes = {
  'admissionReport.idle | admissions.waiting | 0': user('shows a ticket offline'),
  'admissionReport.sending | admissions.waiting | 0': user('shows a ticket during the call'),
  'admissionReport.sending | xstate.done.actor.reporting | 0': server(
    'answers, and a ticket was admitted meanwhile',
  ),
  'admissionReport.sending | xstate.done.actor.reporting | 1': server('answers about all'),
  'admissionReport.sending | xstate.error.actor.reporting | 0': network('the call fails'),
  'admissionReport.resting | network.back | 0': network('the list is read again'),
  'admissionReport.resting | xstate.after.untilRetry.admissionReport.resting | 0':
    clock('the pause ends'),
};
