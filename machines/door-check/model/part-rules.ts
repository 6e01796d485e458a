import type { doorCheckMachine } from '../door-check.machine.ts';
import { outcomes } from '@marquee/statecharts/outcomes';
import { actionsOf, emittedOf, sentOf } from '@marquee/statecharts/read-effects';
import { shownIn, type DoorInvariant, type DoorRule } from './readers.ts';
import { isSame, timersOf } from '../../model/readers.ts';

/** Fewer people than the result admits, and at least one. */
const isPart: DoorRule = ({ from: { context }, event }) =>
  event.type === 'part.choose' &&
  context.verdict?.kind === 'valid' &&
  event.people >= 1 &&
  event.people < context.verdict.people;

/** The people of a booking who come apart. */
export const partRules: readonly DoorInvariant[] = [
  {
    name: 'without another code a result admits fewer people only when the user says so (A-ENTRY-74)',
    when: ({ from, to }) => shownIn(from) === 'valid' && shownIn(to) === 'valid',
    holds: (step) => isPart(step) || isSame(step.from.context.verdict, step.to.context.verdict),
  },
  {
    name: 'a part is at least one person and fewer than the result admits, of a valid ticket only (A-ENTRY-74)',
    when: ({ to }) => shownIn(to) !== null,
    holds: ({ to }) => {
      const { verdict } = to.context;
      const most = verdict?.kind === 'valid' ? verdict.people : 1;
      return [0, 1, 2, 3, 4, 5].every(
        (people) => to.can({ type: 'part.choose', people }) === (people >= 1 && people < most),
      );
    },
  },
  ...outcomes<typeof doorCheckMachine>([
    {
      rule: 'a part is kept with the admission’s id, reported, told and shown again for 8 seconds (A-ENTRY-74, A-ENTRY-75)',
      in: 'checking.shown',
      on: 'part.choose',
      if: isPart,
      to: 'checking.shown',
      and: (step) => {
        const { event, from, to } = step;
        const people = event.type === 'part.choose' ? event.people : 0;
        const { judgement, verdict } = from.context;
        const entry = judgement !== null && judgement.kind !== 'refuse' ? judgement.entry : null;
        return (
          isSame(to.context.verdict, { ...verdict, people }) &&
          isSame(actionsOf(step, 'keepAdmission'), [{ entry: { ...entry, people } }]) &&
          sentOf(step, 'admissions.waiting').length === 1 &&
          emittedOf(step).length === 1 &&
          timersOf(step, 'untilResultEnds').length === 1
        );
      },
    },
  ]),
];
