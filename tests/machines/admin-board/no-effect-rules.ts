import { isChanged, type BoardInvariant } from './readers.ts';

/** What has an effect only sometimes. An event without an effect is no step. */
export const noEffectRules: readonly BoardInvariant[] = [
  {
    name: 'the address opens a day only if it is another one (A-SCHED-24)',
    when: ({ event }) => event.type === 'address.change',
    holds: ({ event, from }) => event.type === 'address.change' && event.date !== from.context.date,
  },
  {
    name: 'only changes are kept over a reload, asked about and dropped (A-SCHED-31)',
    when: ({ event }) => ['page.leave', 'leave.request', 'changes.reset'].includes(event.type),
    holds: ({ from }) => isChanged(from),
  },
  {
    name: 'only the own change of a block is dropped (A-SCHED-30)',
    when: ({ event }) => event.type === 'block.restore',
    holds: ({ event, from }) => event.type === 'block.restore' && event.id in from.context.changes,
  },
  {
    name: 'a board without a change has nothing to save or to reset (A-SCHED-28)',
    when: ({ to }) => to.matches({ board: { editing: 'showing' } }),
    holds: ({ to }) =>
      !isChanged(to) && !to.can({ type: 'changes.submit' }) && !to.can({ type: 'changes.reset' }),
  },
];
