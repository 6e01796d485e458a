import type { MachineModel } from '@marquee/statecharts/model';
import {
  actionsOf,
  emittedOf,
  fieldsOf,
  inputsOf,
  sentOf,
} from '@marquee/statecharts/read-effects';
import { CallError } from '../calls.ts';
import { doorCheckMachine } from './door-check.machine.ts';
import type { DoorEntry, Judgement, Verdict } from './door-check.setup.ts';
import { answerRules } from './model/answer-rules.ts';
import { codeRules } from './model/code-rules.ts';
import { listRules } from './model/list-rules.ts';
import { partRules } from './model/part-rules.ts';
import { isBusy, isNewCode, shownIn, type DoorStep } from './model/readers.ts';
import { transitionIds } from '@marquee/statecharts/transition-names';
import { isSame } from '../model/readers.ts';

const idOf = transitionIds(doorCheckMachine);

const entry: DoorEntry = {
  admissionId: '5f0c1b9e-6a0f-4c6e-9d3c-0a6d6f8f2b11',
  bookingNumber: 'K7P-M3X-9QT',
  at: '2026-11-20T19:15:00+09:00',
  chosen: null,
  ...{ seats: null, people: 4 },
};
const ticket = {
  ...{ bookingNumber: entry.bookingNumber, seats: ['A1'], ticketTypes: [] },
  ...{ screening: null, isChanged: false },
};
const valid: Verdict = {
  ...{ kind: 'valid', ticket, isListed: true, people: 4, earlier: [] },
  admissionId: entry.admissionId,
};
const used: Verdict = { kind: 'used', ticket, admissions: [] };
const other: Verdict = { kind: 'otherScreening', ticket, admissions: [] };
const cancelled: Verdict = { kind: 'cancelled', ticket };
const forged: Verdict = { kind: 'unknown', reason: 'forged' };
const unchecked: Verdict = { kind: 'unknown', reason: 'unchecked' };
const admit: Judgement = { kind: 'admit', entry, verdict: valid };
const ask: Judgement = { kind: 'ask', entry, verdict: unchecked };
const refuse = (verdict: Verdict): Judgement => ({ kind: 'refuse', verdict });
const lost = new TypeError('Failed to fetch');
const refused = new CallError({ status: 403, message: '접근 권한이 없어요.' });

const isWaiting = (state: DoorStep['to']) => state.matches({ checking: 'waiting' });
/** The screening that the device keeps as chosen. */
const CHOSEN = 3;

export const doorCheckModel: MachineModel<typeof doorCheckMachine> = {
  machine: doorCheckMachine,
  inputs: { plain: undefined },
  cases: {
    'code.read': [{ text: 'MQ1.A' }, { text: 'MQ1.B' }],
    'number.enter': [{ text: 'K7PM3X9QT' }],
    'screening.choose': [],
    'part.choose': [0, 2, 4].map((people) => ({ people })),
    'list.opened': [],
    'code.taken': [],
    'xstate.done.actor.preparing': [
      { output: { hasList: true, chosen: CHOSEN } },
      { output: { hasList: false, chosen: CHOSEN } },
    ],
    'xstate.error.actor.preparing': [{ error: lost }],
    // A storage that cannot be read has no choice. What follows is the same, and is not explored twice.
    'xstate.done.actor.loading': ({ context }) =>
      context.chosen === CHOSEN ? [{ output: null }] : [],
    'xstate.error.actor.loading': [{ error: lost }, { error: refused }],
    'xstate.done.actor.judging': [
      { output: admit },
      { output: ask },
      ...[used, other, cancelled, forged].map((verdict) => ({ output: refuse(verdict) })),
    ],
    'xstate.error.actor.judging': [{ error: lost }],
    'xstate.done.actor.asking': [valid, used].map((output) => ({ output })),
    'xstate.error.actor.asking': [{ error: lost }, { error: refused }],
  },
  unreachable: {
    [idOf('doorCheck', 'screening.choose')]: 'Its context multiplies the states: tested directly.',
  },
  limit: 60_000,
  invariants: [
    ...listRules,
    ...codeRules,
    ...answerRules,
    ...partRules,
    {
      name: 'a ticket is shown as valid only when the server says so or the device keeps the admission (A-ENTRY-36, A-ENTRY-51)',
      when: ({ from, to }) => shownIn(to) === 'valid' && shownIn(from) !== 'valid',
      holds: (step) =>
        step.event.type === 'xstate.done.actor.asking' ||
        isSame(actionsOf(step, 'keepAdmission'), [{ entry }]),
    },
    {
      name: 'a kept admission is reported, and nothing else is kept (A-ENTRY-51)',
      when: (step) => actionsOf(step, 'keepAdmission').length > 0,
      holds: (step) =>
        sentOf(step, 'admissions.waiting').length === 1 &&
        shownIn(step.to) === 'valid' &&
        (step.to.context.judgement?.kind === 'admit' || step.event.type === 'part.choose'),
    },
    {
      name: 'each admission is shown as valid once: a result ends with the next code or with its time (A-ENTRY-10)',
      when: ({ from }) => shownIn(from) !== null,
      holds: ({ from, to }) => shownIn(to) === shownIn(from) || isWaiting(to) || isBusy(to),
    },
    {
      name: 'the next code is judged at once after every result (A-ENTRY-34)',
      when: (step) => (shownIn(step.from) !== null || isWaiting(step.from)) && isNewCode(step),
      holds: (step) => inputsOf(step, 'judging').length === 1,
    },
    {
      name: 'a typed number is judged after every result, also the same again (A-ENTRY-31, A-ENTRY-34)',
      when: ({ from, event }) =>
        event.type === 'number.enter' && (shownIn(from) !== null || isWaiting(from)),
      holds: (step) => inputsOf(step, 'judging').length === 1,
    },
    {
      name: 'every judgement ends in a result or a question, and every question in a result (A-ENTRY-34)',
      when: ({ event }) => /\.(judging|asking)$/.test(event.type),
      holds: ({ from, to }) =>
        shownIn(to) !== null ||
        (from.matches({ checking: 'judging' }) && to.matches({ checking: 'asking' })),
    },
    {
      name: 'a question ends after two seconds without the server (A-ENTRY-36)',
      when: ({ event, from }) =>
        event.type.startsWith('xstate.after') &&
        event.type.includes('untilPatienceEnds') &&
        from.matches({ checking: 'asking' }),
      holds: ({ to }) => shownIn(to) !== null && to.matches({ network: 'offline' }),
    },
    {
      name: 'the code that stays in sight is not judged again (A-ENTRY-35)',
      when: ({ from, event }) => event.type === 'code.read' && event.text === from.context.seenCode,
      holds: (step) => inputsOf(step, 'judging').length === 0 && step.to.context.seenCode !== null,
    },
    {
      name: 'without a network nothing is asked (A-ENTRY-36)',
      when: ({ from, event }) =>
        event.type === 'xstate.done.actor.judging' && from.matches({ network: 'offline' }),
      holds: (step) => inputsOf(step, 'asking').length === 0 && shownIn(step.to) !== null,
    },
    {
      name: 'a refused ticket is neither asked for nor kept (A-ENTRY-11, A-ENTRY-12, A-ENTRY-13)',
      when: ({ event }) =>
        event.type === 'xstate.done.actor.judging' && fieldsOf(event.output).kind === 'refuse',
      holds: (step) =>
        inputsOf(step, 'asking').length === 0 && actionsOf(step, 'keepAdmission').length === 0,
    },
    {
      name: 'what only the server knows is not admitted without it (A-ENTRY-38)',
      when: ({ from, to }) => isBusy(from) && !isBusy(to) && to.context.judgement?.kind === 'ask',
      holds: ({ event, to }) =>
        event.type === 'xstate.done.actor.asking' ||
        (shownIn(to) === 'unknown' && to.context.unanswered?.admissionId === entry.admissionId),
    },
    {
      name: 'a code is judged only with a list',
      when: ({ from }) => from.matches({ checking: 'closed' }),
      holds: (step) => inputsOf(step, 'judging').length === 0,
    },
    {
      name: 'the list of the device opens the check at once (A-ENTRY-50)',
      when: ({ event }) =>
        event.type === 'xstate.done.actor.preparing' && fieldsOf(event.output).hasList === true,
      holds: ({ to }) => isWaiting(to) && to.matches({ list: 'refreshing' }),
    },
    {
      name: 'a list that cannot be read again stays (A-ENTRY-50)',
      when: ({ from, event }) =>
        event.type === 'xstate.error.actor.loading' && from.matches({ list: 'refreshing' }),
      holds: ({ to }) => to.matches({ list: 'ready' }) && !to.matches({ checking: 'closed' }),
    },
    {
      name: 'the network’s return is passed on to the report (A-ENTRY-51)',
      when: ({ from, to }) =>
        from.matches({ network: 'offline' }) && to.matches({ network: 'online' }),
      holds: (step) => sentOf(step, 'network.back').length >= 1,
    },
    {
      name: 'each result is told once, for sound and vibration (A-ENTRY-32)',
      when: ({ from, to }) => shownIn(to) !== null && shownIn(from) !== shownIn(to),
      holds: (step) => {
        const [first, ...others] = emittedOf(step);
        return others.length === 0 && isSame(first, { type: 'result', kind: shownIn(step.to) });
      },
    },
  ],
};
