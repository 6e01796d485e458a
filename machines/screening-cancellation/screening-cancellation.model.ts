import { LONGEST_PROGRESS_PAUSE_MS, PROGRESS_PAUSE_MS } from '../../domain/cancellation-limits.ts';
import { CallError } from '../calls.ts';
import { screeningCancellationMachine } from './screening-cancellation.machine.ts';
import type { MachineModel, Rule as ModelRule } from '@marquee/statecharts/model';
import { actionsOf, inputsOf } from '@marquee/statecharts/read-effects';
import { ended, finished, reason, running, sold, soldMore } from './model/examples.ts';
import { progressRules } from './model/progress-rules.ts';
import { questionRules } from './model/question-rules.ts';
import { failureIn } from '../model/failures.ts';
import { isSame, timersOf } from '../model/readers.ts';

type Rule = ModelRule<typeof screeningCancellationMachine>;

const unknown = new CallError({ status: 404, message: '상영을 찾을 수 없어요.' });
const more = new CallError({
  status: 409,
  code: 'CANCELLATION_CHANGED',
  message: '그 사이에 예매가 늘었어요.',
});
const refusedReason = new CallError({
  status: 400,
  message: '입력한 내용을 확인해 주세요.',
  fieldErrors: [{ field: 'reason', message: '200자까지 쓸 수 있어요.' }],
});
const lost = new TypeError('Failed to fetch');

const readings = ['loading', 'counting', 'asking'] as const;
const readingIn = (step: Parameters<Rule>[0]) =>
  readings.flatMap((id) => inputsOf(step, id)).length;
const isCancelledBy: Rule = ({ from, to }) =>
  to.hasTag('progress') && (from.matches('cancelling') || from.matches('counting'));

export const screeningCancellationModel: MachineModel<typeof screeningCancellationMachine> = {
  machine: screeningCancellationMachine,
  inputs: { plain: { screeningId: 7, reason: '' } },
  cases: {
    'reason.change': [{ reason: '  ' }, { reason }],
    'xstate.done.actor.loading': [{ output: sold }, { output: ended }, { output: running }],
    'xstate.error.actor.loading': [{ error: unknown }, { error: lost }],
    'xstate.done.actor.counting': [
      { output: sold },
      { output: soldMore },
      { output: ended },
      { output: running },
    ],
    'xstate.error.actor.counting': [{ error: unknown }, { error: lost }],
    'xstate.done.actor.cancelling': [{ output: running }],
    'xstate.error.actor.cancelling': [
      ...[{ error: unknown }, { error: more }],
      ...[{ error: refusedReason }, { error: lost }],
    ],
    'xstate.done.actor.asking': [{ output: running }, { output: finished }],
    'xstate.error.actor.asking': [{ error: lost }],
  },
  sentBy: { 'page.away': 'watchPresence', 'page.back': 'watchPresence' },
  invariants: [
    {
      name: 'only a confirmed question cancels, once, with the reason and the shown numbers (A-CANCEL-4, A-CANCEL-38)',
      when: (step) => inputsOf(step, 'cancelling').length > 0,
      holds: (step) =>
        step.event.type === 'cancel.confirm' &&
        step.from.matches('confirming') &&
        isSame(inputsOf(step, 'cancelling'), [
          { screeningId: 7, reason, seen: step.from.context.screening?.preview?.sold },
        ]),
    },
    {
      name: 'a missing reason is refused, and asks and sends nothing (A-CANCEL-37)',
      when: ({ event, from }) =>
        event.type === 'cancel.request' && from.context.reason.trim() === '',
      holds: (step) =>
        step.to.matches({ editing: 'reasonMissing' }) &&
        step.effects.every(({ type }) => type !== 'invoke'),
    },
    {
      name: 'the question has numbers that were read at that moment (A-CANCEL-38)',
      when: ({ from, to }) => !from.matches('confirming') && to.matches('confirming'),
      holds: ({ event, to }) =>
        event.type === 'xstate.done.actor.counting' &&
        'output' in event &&
        to.context.screening === event.output,
    },
    {
      name: 'a refusal reads the numbers again, and keeps the earlier ones, the reason and the message (A-CANCEL-39)',
      when: ({ event }) => 'error' in event && event.error === more,
      holds: (step) =>
        step.to.matches('counting') &&
        inputsOf(step, 'counting').length === 1 &&
        step.to.context.before === step.from.context.screening?.preview &&
        step.to.context.failure?.message === '그 사이에 예매가 늘었어요.',
    },
    {
      name: 'only a refusal shows earlier numbers (A-CANCEL-39)',
      when: ({ to }) => to.context.before !== null,
      holds: ({ to }) => to.hasTag('dialog') || to.matches('missing'),
    },
    {
      name: 'the reason changes only by typing, which keeps it (A-CANCEL-39)',
      when: () => true,
      holds: (step) =>
        step.event.type === 'reason.change'
          ? isSame(actionsOf(step, 'keepReason'), [
              { screeningId: 7, reason: step.event.reason },
            ]) && step.to.context.reason === step.event.reason
          : actionsOf(step, 'keepReason').length === 0 &&
            step.to.context.reason === step.from.context.reason,
    },
    {
      name: 'the kept reason is dropped, and the lists are read again, when it is cancelled, and only then (A-CANCEL-39)',
      when: () => true,
      holds: (step) => {
        const times = isCancelledBy(step) ? 1 : 0;
        return (
          actionsOf(step, 'dropReason').length === times &&
          actionsOf(step, 'refreshLists').length === times
        );
      },
    },
    {
      name: 'a running cancellation ends with its answer only (A-CANCEL-40)',
      when: ({ from }) => from.matches('cancelling'),
      holds: ({ event }) => /^xstate\.(done|error)\.actor\.cancelling$/.test(event.type),
    },
    {
      name: 'without an answer the server is asked (A-CANCEL-40)',
      when: (step) => step.from.matches('cancelling') && failureIn(step)?.status === null,
      holds: (step) => step.to.matches('counting') && inputsOf(step, 'counting').length === 1,
    },
    {
      name: 'an answer that names the screening cancelled shows its progress (A-CANCEL-42)',
      when: ({ event }) => 'output' in event && event.output === running,
      holds: ({ to }) => to.hasTag('progress') && to.context.screening === running,
    },
    {
      name: 'one that has ended offers nothing (A-CANCEL-42)',
      when: ({ event }) => 'output' in event && event.output === ended,
      holds: ({ to }) => to.matches('ended'),
    },
    {
      name: 'one reading at a time',
      when: (step) => readingIn(step) > 0,
      holds: (step) => readingIn(step) === 1,
    },
    {
      name: 'the progress is read again after a pause of 2 to 30 seconds (A-CANCEL-41)',
      when: ({ to }) => to.matches({ following: 'pausing' }) || to.matches({ following: 'stale' }),
      holds: (step) =>
        timersOf(step).every((ms) => ms >= PROGRESS_PAUSE_MS && ms <= LONGEST_PROGRESS_PAUSE_MS),
    },
    {
      name: 'a pause doubles without news, and is the first one again after it (A-CANCEL-41)',
      when: ({ from, to }) => from.matches({ following: 'asking' }) && to.hasTag('progress'),
      holds: ({ event, from, to }) =>
        to.matches({ following: 'away' })
          ? to.context.pauseMs === from.context.pauseMs
          : to.context.pauseMs ===
            ('output' in event && event.output !== from.context.screening
              ? PROGRESS_PAUSE_MS
              : Math.min(from.context.pauseMs * 2, LONGEST_PROGRESS_PAUSE_MS)),
    },
    {
      name: 'a page that is away reads nothing, and back again it reads at once (A-CANCEL-41)',
      when: ({ from }) => from.matches({ following: 'away' }),
      holds: (step) =>
        step.event.type === 'page.back'
          ? inputsOf(step, 'asking').length === 1 && step.to.context.pauseMs === PROGRESS_PAUSE_MS
          : readingIn(step) === 0 && timersOf(step).length === 0,
    },
    {
      name: 'nothing more is read by itself when nothing is left (A-CANCEL-41)',
      when: ({ to }) => to.matches({ following: 'finished' }),
      holds: (step) =>
        step.to.context.screening?.progress?.isFinished === true && timersOf(step).length === 0,
    },
    {
      name: 'a failed reading keeps the last progress (A-CANCEL-41)',
      when: (step) =>
        step.from.matches({ following: 'asking' }) && failureIn(step)?.status === null,
      holds: (step) =>
        step.to.matches({ following: 'stale' }) &&
        step.to.context.screening === step.from.context.screening &&
        step.to.context.failure !== null,
    },
    ...questionRules,
    ...progressRules,
  ],
};
