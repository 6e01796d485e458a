import type { Invariant, MachineModel, Step } from '@marquee/statecharts/model';
import { clock, network, server, user } from '@marquee/statecharts/caused-by';
import { fieldsOf, inputsOf } from '@marquee/statecharts/read-effects';
import { stateName } from '@marquee/statecharts/state-name';
import { LINE_RETRY_MS } from '../../domain/limits.ts';
import type { WaitingLineAnswer } from '../../openapi.gen.d.ts';
import { CallError } from '../calls.ts';
import { showsFailure } from '../model/failures.ts';
import { waitingLineMachine } from './waiting-line.machine.ts';
import { isSame, timersOf } from '../model/readers.ts';

type LineStep = Step<typeof waitingLineMachine>;

const waiting: WaitingLineAnswer = {
  state: 'WAITING',
  place: 240,
  expectedSeconds: 90,
  askAgainMs: 5000,
  seatsThatMayComeBack: 12,
  openUntil: null,
};
const soldOut: WaitingLineAnswer = { ...waiting, state: 'SOLD_OUT', askAgainMs: 20_000 };
const nothing = {
  place: null,
  expectedSeconds: null,
  askAgainMs: null,
  seatsThatMayComeBack: null,
};
const admitted: WaitingLineAnswer = {
  ...nothing,
  state: 'ADMITTED',
  openUntil: '2026-11-20T18:10:00+09:00',
};
const lost: WaitingLineAnswer = { ...nothing, state: 'PLACE_LOST', openUntil: null };
/** Of a screening that cannot be booked. */
const closing = [
  { error: new CallError({ status: 404 }) },
  { error: new CallError({ status: 409, code: 'SCREENING_STARTED' }) },
  { error: new CallError({ status: 409, code: 'SCREENING_CANCELLED' }) },
];
const failures = [
  ...closing,
  { error: new CallError({ status: 409, code: 'LINE_FULL' }) },
  { error: new CallError({ status: 503 }) },
  { error: new TypeError('network') },
];

const saidBy = ({ event }: LineStep): unknown =>
  'output' in event ? fieldsOf(event.output).state : null;
const asked = (step: LineStep) => [...inputsOf(step, 'entering'), ...inputsOf(step, 'asking')];
const failed = ({ event }: LineStep): boolean =>
  event.type === 'xstate.error.actor.entering' || event.type === 'xstate.error.actor.asking';

const waits = (step: LineStep): boolean =>
  saidBy(step) === 'WAITING' || saidBy(step) === 'SOLD_OUT';
/** The step keeps the line's answer, which the page shows. */
const keepsAnswer = ({ event, to }: LineStep): boolean =>
  'output' in event && to.context.told === event.output;

const pauseOf = (name: string, state: string) => `xstate.after.${name}.waitingLine.${state}`;
/** What asks the line again: the rule, the state, the event, and the child that asks. */
const questions = [
  ['C-BOOK-114', 'unanswered', 'load.retry', 'entering'],
  ['C-BOOK-114', 'unanswered', pauseOf('retryPause', 'unanswered'), 'entering'],
  ['C-BOOK-109', { waiting: 'resting' }, pauseOf('untilNextQuestion', 'waiting.resting'), 'asking'],
  ['C-BOOK-114', { waiting: 'unanswered' }, 'load.retry', 'asking'],
  ['C-BOOK-114', { waiting: 'unanswered' }, pauseOf('retryPause', 'waiting.unanswered'), 'asking'],
  ['C-BOOK-110', 'placeLost', 'line.enter', 'entering'],
] as const;

export const waitingLineModel: MachineModel<typeof waitingLineMachine> = {
  machine: waitingLineMachine,
  causes: {
    'waitingLine.entering': {
      'xstate.done.actor.entering': {
        isAdmitted: server('answers ADMITTED'),
        isSoldOut: server('answers SOLD_OUT'),
        otherwise: server('answers WAITING'),
      },
      'xstate.error.actor.entering': {
        isScreeningClosed: server('answers SCREENING_CANCELLED'),
        otherwise: network('the first question fails'),
      },
    },
    'waitingLine.unanswered': {
      'load.retry': user('presses 다시 시도'),
      'xstate.after.retryPause.waitingLine.unanswered': clock('the pause after a failure'),
    },
    'waitingLine.soldOut': {
      'line.stay': user('presses 기다리기'),
    },
    'waitingLine.waiting.resting': {
      'xstate.after.untilNextQuestion.waitingLine.waiting.resting': clock(
        'the pause that the line has named',
      ),
    },
    'waitingLine.waiting.asking': {
      'xstate.done.actor.asking': {
        isAdmitted: server('answers ADMITTED'),
        isPlaceLost: server('answers PLACE_LOST'),
        otherwise: server('answers WAITING'),
      },
      'xstate.error.actor.asking': {
        isScreeningClosed: server('answers SCREENING_STARTED'),
        otherwise: network('a later question fails'),
      },
    },
    'waitingLine.waiting.unanswered': {
      'load.retry': user('presses 다시 시도'),
      'xstate.after.retryPause.waitingLine.waiting.unanswered': clock('the pause after a failure'),
    },
    'waitingLine.placeLost': {
      'line.enter': user('presses 다시 줄 서기'),
    },
  },
  inputs: { 'a screening': { screeningId: 12 } },
  cases: {
    'xstate.done.actor.entering': [admitted, waiting, soldOut].map((output) => ({ output })),
    'xstate.done.actor.asking': [admitted, waiting, soldOut, lost].map((output) => ({ output })),
    'xstate.error.actor.entering': failures,
    'xstate.error.actor.asking': failures,
  },
  invariants: [
    ...questions.map(([rule, state, event, child]): Invariant<typeof waitingLineMachine> => ({
      name: `the line is asked again (${rule}): ${event} in ${stateName(state)}`,
      when: (step) => step.from.matches(state) && step.event.type === event,
      holds: (step) => inputsOf(step, child).length === 1,
    })),
    {
      name: 'the place is shown, and asked for again after the pause that the line names (C-BOOK-109)',
      when: (step) => step.to.matches({ waiting: 'resting' }) && waits(step),
      holds: (step) =>
        keepsAnswer(step) && isSame(timersOf(step), [step.to.context.told?.askAgainMs]),
    },
    {
      name: 'who waits is told of each answer and asks again, also while no seat is free (C-BOOK-111)',
      when: (step) => step.from.hasTag('waiting') && waits(step),
      holds: ({ to }) => to.matches({ waiting: 'resting' }),
    },
    {
      name: 'who comes while no seat is free is told so (C-BOOK-111)',
      when: (step) => step.from.matches('entering') && saidBy(step) === 'SOLD_OUT',
      holds: (step) => step.to.hasTag('soldOut') && keepsAnswer(step),
    },
    ...(['entering', 'asking'] as const).map((child): Invariant<typeof waitingLineMachine> => ({
      name: `a screening that cannot be booked ends the wait: ${child}`,
      when: ({ event }) =>
        event.type === `xstate.error.actor.${child}` &&
        'error' in event &&
        closing.some(({ error }) => error === event.error),
      holds: ({ to }) => to.status === 'done' && to.output.result === 'closed',
    })),
    {
      name: 'the customer is let in exactly when the line says so (C-BOOK-108)',
      when: ({ to }) => to.status === 'done' && to.output.result === 'admitted',
      holds: (step) => saidBy(step) === 'ADMITTED',
    },
    {
      name: 'an admission ends the wait at once (C-BOOK-108)',
      when: (step) => saidBy(step) === 'ADMITTED',
      holds: ({ to }) => to.status === 'done',
    },
    {
      name: 'a shown place is asked for, and never replaced in silence (C-BOOK-110)',
      when: (step) => asked(step).length > 0 && step.from.hasTag('waiting'),
      holds: (step) => asked(step).every(({ isWaiting }) => isWaiting === true),
    },
    {
      name: 'a lost place is told, and a new one is entered on request only (C-BOOK-110)',
      when: (step) => saidBy(step) === 'PLACE_LOST',
      holds: (step) => step.to.hasTag('placeLost') && asked(step).length === 0,
    },
    {
      name: 'the customer decides whether to stay without a free seat (C-BOOK-111)',
      when: ({ from }) => from.hasTag('soldOut'),
      holds: (step) =>
        step.event.type === 'line.stay' ? asked(step).length === 1 : asked(step).length === 0,
    },
    {
      name: 'no seat is asked for while the customer has not decided to stay (C-BOOK-111)',
      when: ({ to }) => to.hasTag('soldOut'),
      holds: (step) => timersOf(step).length === 0,
    },
    {
      name: 'a failed call is repeated after a pause, and on request (C-BOOK-114)',
      when: (step) => failed(step) && step.to.status !== 'done',
      holds: (step) =>
        step.to.hasTag('unanswered') &&
        step.to.can({ type: 'load.retry' }) &&
        timersOf(step).includes(LINE_RETRY_MS),
    },
    {
      name: 'what has failed is told (C-BOOK-114, C-BOOK-115)',
      when: (step) => failed(step) && step.to.matches('unanswered'),
      holds: showsFailure,
    },
    {
      name: 'only a screening that cannot be booked ends the wait with a failure',
      when: ({ to }) => to.status === 'done' && to.output.result === 'closed',
      holds: (step) => failed(step) && step.to.output?.failure !== null,
    },
  ],
};
