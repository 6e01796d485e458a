import { always } from '@marquee/statecharts/invariants';
import type { MachineModel, Step } from '@marquee/statecharts/model';
import { actionsOf, emittedOf, fieldsOf, inputsOf } from '@marquee/statecharts/read-effects';
import { CallError } from '../calls.ts';
import { scheduleCopyMachine, type CopiedDay } from './schedule-copy.machine.ts';
import { stepRules } from './model/step-rules.ts';
import { isSame } from '../model/readers.ts';

type ModelStep = Step<typeof scheduleCopyMachine>;

const FROM = '2026-11-20';
const one = ['2026-11-22'];
const two = ['2026-11-23', '2026-11-21'];
/** The day itself, and more than 14 days. */
const wrong = [
  [FROM],
  Array.from({ length: 15 }, (_, day) => `2026-12-${String(day + 10)}`),
  ['2026-11-21', '2026-11-21'],
];

const dayOf = (date: string, fitting: number, faults: readonly string[] = []): CopiedDay => ({
  ...{ date, fitting, refused: faults.length, faults: [...faults] },
});
const answers = (to: readonly string[]) => {
  const [first = '', ...others] = to;
  const rest = others.map((date) => dayOf(date, 2));
  return {
    fitting: { output: { days: [dayOf(first, 2), ...rest] } },
    partly: { output: { days: [dayOf(first, 1, ['시간이 겹쳐요.']), ...rest] } },
    /** Of a copy: another reason than in the preview. */
    copiedPartly: { output: { days: [dayOf(first, 1, ['상영관이 없어졌어요.']), ...rest] } },
    unfitting: { output: { days: to.map((date) => dayOf(date, 0, ['시간이 겹쳐요.'])) } },
    empty: { output: { days: to.map((date) => dayOf(date, 0)) } },
  };
};

const lost = { error: new TypeError('network') };
const refusal = { error: new CallError({ status: 409, code: 'SCHEDULE_CONFLICT' }) };

const starts = (call: string) => (step: ModelStep) => inputsOf(step, call).length > 0;
const ends = (step: ModelStep, call: string) => step.event.type === `xstate.done.actor.${call}`;
const fails = (step: ModelStep, call: string) => step.event.type === `xstate.error.actor.${call}`;

export const scheduleCopyModel: MachineModel<typeof scheduleCopyMachine> = {
  machine: scheduleCopyMachine,
  inputs: { plain: { from: FROM } },
  cases: {
    'days.choose': [{ to: [] }, { to: one }, { to: two }, ...wrong.map((to) => ({ to }))],
    'xstate.done.actor.previewing': ({ context: { to } }) => {
      const { fitting, partly, unfitting, empty } = answers(to);
      return [fitting, partly, unfitting, empty];
    },
    'xstate.error.actor.previewing': [lost],
    'xstate.done.actor.copying': ({ context: { to, days } }) => [
      days.some(({ refused }) => refused > 0) ? answers(to).copiedPartly : answers(to).fitting,
    ],
    'xstate.error.actor.copying': [lost, refusal],
  },
  invariants: [
    {
      name: 'at most one call is running',
      when: always,
      holds: ({ to }) => Object.keys(to.children).length <= 1,
    },
    {
      name: 'at most 14 other days are chosen, in their order (A-SCHED-34)',
      when: ({ event }) => event.type === 'days.choose',
      holds: ({ event, from, to }) => {
        if (event.type !== 'days.choose') return false;
        const isWrong = wrong.some((each) => isSame(each, event.to));
        return isSame(to.context.to, isWrong ? from.context.to : [...event.to].sort());
      },
    },
    {
      name: 'each choice of days is previewed (A-SCHED-34)',
      when: ({ event, from, to }) =>
        event.type === 'days.choose' && from !== to && to.context.to.length > 0,
      holds: (step) =>
        isSame(inputsOf(step, 'previewing'), [{ from: FROM, to: step.to.context.to }]) &&
        step.to.context.days.length === 0,
    },
    {
      name: 'a copy follows a preview in which something fits (A-SCHED-34)',
      when: ({ to }) => to.can({ type: 'copy.submit' }),
      holds: ({ to }) =>
        to.hasTag('previewed') && to.context.days.some(({ fitting }) => fitting > 0),
    },
    {
      name: 'only what fits is copied when something does not (A-SCHED-35)',
      when: starts('copying'),
      holds: (step) =>
        isSame(inputsOf(step, 'copying'), [
          {
            ...{ from: FROM, to: step.from.context.to },
            onlyFitting: step.from.context.days.some(({ refused }) => refused > 0),
          },
        ]),
    },
    {
      name: 'a running copy is neither changed nor repeated (A-SCHED-35)',
      when: ({ to }) => to.matches('copying'),
      holds: ({ to }) =>
        !to.can({ type: 'copy.submit' }) && !to.can({ type: 'days.choose', to: one }),
    },
    {
      name: 'a copy is announced with the number of added screenings (A-SCHED-35)',
      when: always,
      holds: (step) =>
        ends(step, 'copying')
          ? isSame(emittedOf(step), [{ type: 'notice', count: addedIn(step) }]) &&
            actionsOf(step, 'refreshShop').length === 1 &&
            step.to.matches('copied')
          : emittedOf(step).length === 0 && actionsOf(step, 'refreshShop').length === 0,
    },
    {
      name: 'after a failed copy the days stay chosen and are previewed again (A-SCHED-35)',
      when: (step) => fails(step, 'copying'),
      holds: (step) =>
        isSame(inputsOf(step, 'previewing'), [{ from: FROM, to: step.from.context.to }]) &&
        step.to.context.failure !== null,
    },
    {
      name: 'a failed preview keeps the days (A-SCHED-34)',
      when: (step) => fails(step, 'previewing'),
      holds: ({ from, to }) =>
        isSame(to.context.to, from.context.to) && to.can({ type: 'preview.retry' }),
    },
    ...stepRules,
  ],
};

function addedIn({ event }: ModelStep): number {
  const { days } = 'output' in event ? fieldsOf(event.output) : { days: [] };
  const counts = Array.isArray(days) ? days.map((day) => Number(fieldsOf(day).fitting)) : [];
  return counts.reduce((total, count) => total + count, 0);
}
