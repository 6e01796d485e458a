import type { screeningCancellationMachine } from '../screening-cancellation.machine.ts';
import { outcomes } from '@marquee/statecharts/outcomes';
import { showsFailure } from '../../model/failures.ts';
import {
  hasStatus,
  isAnswered,
  reads,
  showsAnswer,
  showsNoFailure,
  showsNothingEarlier,
  type CancellationInvariant,
} from './readers.ts';

/** What each event and each answer leads to, until the screening is cancelled. */
export const questionRules: readonly CancellationInvariant[] = outcomes<
  typeof screeningCancellationMachine
>([
  {
    rule: 'the page shows what a cancellation returns (A-CANCEL-36)',
    in: 'loading',
    on: 'xstate.done.actor.loading',
    if: isAnswered('COMING'),
    to: 'editing.idle',
    and: showsAnswer,
  },
  {
    rule: 'a screening that has ended says so (A-CANCEL-42)',
    in: 'loading',
    on: 'xstate.done.actor.loading',
    if: isAnswered('ENDED'),
    to: 'ended',
    and: showsAnswer,
  },
  {
    rule: 'a screening that does not exist says so (A-CANCEL-42)',
    in: 'loading',
    on: 'xstate.error.actor.loading',
    if: hasStatus(404),
    to: 'missing',
  },
  {
    rule: 'a page that could not be read says why (A-CANCEL-36)',
    in: 'loading',
    on: 'xstate.error.actor.loading',
    if: hasStatus(null),
    to: 'failed',
    and: showsFailure,
  },
  {
    rule: 'a page that could not be read is read again (A-CANCEL-36)',
    in: 'failed',
    on: 'load.retry',
    to: 'loading',
    and: (step) => reads('loading')(step) && showsNoFailure(step),
  },
  {
    rule: 'a new try does not show the failure of the last one (A-CANCEL-39)',
    in: 'editing.refused',
    on: 'cancel.request',
    and: showsNoFailure,
  },
  {
    rule: 'a screening that was cancelled in the meantime shows its progress at once (A-CANCEL-40, A-CANCEL-42)',
    in: 'counting',
    on: 'xstate.done.actor.counting',
    if: isAnswered('CANCELLED'),
    to: 'following',
    and: (step) => showsAnswer(step) && showsNoFailure(step) && showsNothingEarlier(step),
  },
  {
    rule: 'a screening that has ended in the meantime says so (A-CANCEL-42)',
    in: 'counting',
    on: 'xstate.done.actor.counting',
    if: isAnswered('ENDED'),
    to: 'ended',
    and: (step) => showsAnswer(step) && showsNoFailure(step) && showsNothingEarlier(step),
  },
  {
    rule: 'a screening that is gone in the meantime says so (A-CANCEL-42)',
    in: 'counting',
    on: 'xstate.error.actor.counting',
    if: hasStatus(404),
    to: 'missing',
  },
  {
    rule: 'numbers that cannot be read ask nothing, and the page says why (A-CANCEL-38, A-CANCEL-39)',
    in: 'counting',
    on: 'xstate.error.actor.counting',
    if: hasStatus(null),
    to: 'editing.refused',
    and: (step) => showsFailure(step) && showsNothingEarlier(step),
  },
  {
    rule: 'a question that is not confirmed cancels nothing (A-CANCEL-38)',
    in: 'confirming',
    on: 'cancel.dismiss',
    to: 'editing.idle',
    and: (step) => showsNoFailure(step) && showsNothingEarlier(step),
  },
  {
    rule: 'a confirmed question cancels (A-CANCEL-38)',
    in: 'confirming',
    on: 'cancel.confirm',
    to: 'cancelling',
    and: showsNoFailure,
  },
  {
    rule: 'a cancelled screening shows its progress (A-CANCEL-41)',
    in: 'cancelling',
    on: 'xstate.done.actor.cancelling',
    to: 'following',
    and: (step) => showsAnswer(step) && showsNothingEarlier(step),
  },
  {
    rule: 'a screening that is gone cannot be cancelled (A-CANCEL-42)',
    in: 'cancelling',
    on: 'xstate.error.actor.cancelling',
    if: hasStatus(404),
    to: 'missing',
  },
  {
    rule: 'without an answer the server is asked (A-CANCEL-40)',
    in: 'cancelling',
    on: 'xstate.error.actor.cancelling',
    if: hasStatus(null),
    to: 'counting',
    and: showsFailure,
  },
  {
    rule: 'a refused reason says why, and is not lost (A-CANCEL-37, A-CANCEL-39)',
    in: 'cancelling',
    on: 'xstate.error.actor.cancelling',
    if: hasStatus(400),
    to: 'editing.refused',
    and: (step) => showsFailure(step) && showsNothingEarlier(step),
  },
]);
