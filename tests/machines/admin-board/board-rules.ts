import type { BoardDay } from '../../../machines/admin-board/admin-board.types.ts';
import { always } from '../../../tools/statecharts/invariants.ts';
import { actionsOf, emittedOf, failureIn, fieldsOf, inputsOf } from '../read-effects.ts';
import {
  DATE,
  day,
  dayAfterMove,
  dayOfOther,
  dayWithoutEvening,
  EVENING_MINUTE,
  kept,
} from './examples.ts';
import { isChanged, same, type BoardInvariant, type BoardStep } from './readers.ts';

const startsCall = (call: string) => (step: BoardStep) => inputsOf(step, call).length > 0;
const ends = (step: BoardStep, call: string) => step.event.type === `xstate.done.actor.${call}`;
const fails = (step: BoardStep, call: string) => step.event.type === `xstate.error.actor.${call}`;
const isEditing = (snapshot: BoardStep['to']) => snapshot.matches({ board: 'editing' });
const eveningIn = (of: BoardDay | null) =>
  of?.screenings.find(({ screeningId }) => screeningId === 1);
const isAt = (snapshot: BoardStep['to'], minute: number) =>
  same(snapshot.context.changes, { 1: { roomId: 1, minute } });
const isRefused = (step: BoardStep) => emittedOf(step).some(({ type }) => type === 'refusal');

/** What holds for the board, in whatever state. */
export const boardRules: readonly BoardInvariant[] = [
  {
    name: 'at most one call is running, beside the watch (A-SCHED-29)',
    when: always,
    holds: ({ to }) => Object.keys(to.children).filter((id) => id !== 'watching').length <= 1,
  },
  {
    name: 'the day of the address is read (A-SCHED-24)',
    when: startsCall('openingDay'),
    holds: (step) => same(inputsOf(step, 'openingDay'), [{ date: step.to.context.date }]),
  },
  {
    name: 'a move changes exactly the moved blocks (A-SCHED-25)',
    when: (step) => step.event.type === 'blocks.move' && step.from !== step.to,
    holds: ({ event, from, to }) => {
      if (event.type !== 'blocks.move') return false;
      const before = eveningIn(from.context.day) === eveningIn(day) ? EVENING_MINUTE : null;
      return before === null || isAt(to, before + event.minutes);
    },
  },
  {
    name: 'a fixed block, or one at the edge, stays with all that move with it (A-SCHED-26)',
    when: ({ event, from }) =>
      isEditing(from) &&
      ((event.type === 'blocks.move' &&
        (event.ids.length > 1 || event.rooms < 0 || event.minutes > 60)) ||
        (event.type === 'blocks.remove' && event.ids.includes(2))),
    holds: (step) => same(step.from.context, step.to.context) && isRefused(step),
  },
  {
    name: 'every move, removal, undo and redo is announced (A-SCHED-25, A-SCHED-27)',
    when: ({ from, to, event }) =>
      isEditing(from) &&
      event.type.startsWith('block') &&
      event.type !== 'block.keep' &&
      !same(from.context.changes, to.context.changes),
    holds: (step) => emittedOf(step).filter(({ type }) => type === 'announcement').length === 1,
  },
  {
    name: 'undo brings the changes before back, and redo those after (A-SCHED-27)',
    when: ({ event, from, to }) =>
      (event.type === 'change.undo' || event.type === 'change.redo') && from !== to,
    holds: (step) => {
      const { past, future, day: board } = step.from.context;
      const isUndo = step.event.type === 'change.undo';
      const expected = isUndo ? past.at(-1) : future[0];
      const isSaved = board !== day;
      return (
        (isSaved || same(step.to.context.changes, expected)) &&
        step.to.context.past.length === past.length + (isUndo ? -1 : 1) &&
        emittedOf(step).length === 1
      );
    },
  },
  {
    name: 'a restored block is where it is saved, without a conflict (A-SCHED-30)',
    when: ({ event, from, to }) => event.type === 'block.restore' && from !== to,
    holds: ({ to }) => !isChanged(to) && to.context.conflicts.length === 0,
  },
  {
    name: 'a check sends every change with the version that the board shows (A-SCHED-28)',
    when: startsCall('checking'),
    holds: (step) => {
      const { changes, date, day: board } = step.to.context;
      const { version } = eveningIn(board) ?? { version: 0 };
      const place = changes[1] ?? null;
      const request = { creates: [], updates: [], deletes: [] };
      const time = place === null ? '' : timeOf(place.minute);
      const screening = { screeningId: 1, movieId: 7 };
      const sent =
        place === null
          ? { ...request, deletes: [{ screeningId: 1, version }] }
          : {
              ...request,
              updates: [{ ...screening, roomId: place.roomId, screeningTime: time, version }],
            };
      return same(inputsOf(step, 'checking'), [
        {
          date,
          changes: { creates: sent.creates, updates: sent.updates, deletes: sent.deletes },
        },
      ]);
    },
  },
  {
    name: 'a save sends what was checked without a fault or a conflict (A-SCHED-28, A-SCHED-29)',
    when: startsCall('saving'),
    holds: (step) =>
      step.event.type === 'changes.submit' &&
      isChanged(step.from) &&
      step.from.context.conflicts.length === 0 &&
      Object.keys(step.from.context.faults).length === 0 &&
      step.from.hasTag('savable'),
  },
  {
    name: 'a fault is shown only of a changed block (A-SCHED-28)',
    when: ({ to }) => Object.keys(to.context.faults).length > 0,
    holds: ({ to }) => same(Object.keys(to.context.faults), ['1']) && isChanged(to),
  },
  {
    name: 'a board that is being saved is neither changed, left nor saved again (A-SCHED-29)',
    when: ({ to }) => to.matches({ board: 'saving' }) || to.matches({ board: 'rereading' }),
    holds: ({ to }) =>
      !to.can({ type: 'blocks.move', ids: [1], minutes: 5, rooms: 0 }) &&
      !to.can({ type: 'blocks.remove', ids: [1] }) &&
      !to.can({ type: 'change.undo' }) &&
      !to.can({ type: 'changes.submit' }) &&
      !to.can({ type: 'changes.reset' }) &&
      !to.can({ type: 'leave.request', to: { kind: 'back' } }),
  },
  {
    name: 'a save is announced with the number of changes, and the day is read (A-SCHED-29)',
    when: (step) => ends(step, 'saving'),
    holds: (step) =>
      same(emittedOf(step), [{ type: 'notice', kind: 'saved', count: 1 }]) &&
      startsCall('rereading')(step) &&
      actionsOf(step, 'refreshShop').length === 1 &&
      actionsOf(step, 'dropKeptChanges').length === 1,
  },
  {
    name: 'nothing but a save marks the shop as stale (A-SCHED-29)',
    when: always,
    holds: (step) => ends(step, 'saving') || actionsOf(step, 'refreshShop').length === 0,
  },
  {
    name: 'no failed call loses a change (A-SCHED-29)',
    when: (step) => fails(step, 'saving') || fails(step, 'checking'),
    holds: (step) => same(step.to.context.changes, step.from.context.changes) && isEditing(step.to),
  },
  {
    name: 'a refused or unconfirmed save is followed by a new check before the next one (A-SCHED-29)',
    when: (step) => fails(step, 'saving') && [null, 409].includes(failureIn(step)?.status ?? null),
    holds: (step) => startsCall('checking')(step) || !step.to.hasTag('savable'),
  },
  {
    name: 'a screening that another administrator has changed too is decided first (A-SCHED-30)',
    when: (step) =>
      ends(step, 'checking') &&
      'output' in step.event &&
      fieldsOf(step.event.output).day === dayOfOther &&
      step.from.context.day === day,
    holds: ({ to }) =>
      same(to.context.conflicts, [1]) && to.matches({ board: { editing: 'inConflict' } }),
  },
  {
    name: 'a change that is kept over that of another administrator is checked again (A-SCHED-30)',
    when: ({ event, from, to }) => event.type === 'block.keep' && from !== to,
    holds: (step) =>
      startsCall('checking')(step) && same(step.from.context.changes, step.to.context.changes),
  },
  {
    name: 'a board with an undecided change is not saved (A-SCHED-30)',
    when: ({ to }) => to.context.conflicts.length > 0,
    holds: ({ to }) => !to.can({ type: 'changes.submit' }),
  },
  {
    name: 'a change that is saved already is no change (A-SCHED-29)',
    when: (step) =>
      ends(step, 'checking') &&
      'output' in step.event &&
      fieldsOf(step.event.output).day === dayAfterMove &&
      isAt(step.from, EVENING_MINUTE + 5),
    holds: ({ to }) => !isChanged(to) && to.matches({ board: { editing: 'showing' } }),
  },
  {
    name: 'the change of a screening that is gone is dropped with a notice (A-SCHED-30)',
    when: (step) =>
      ends(step, 'checking') && step.to.context.day === dayWithoutEvening && isChanged(step.from),
    holds: (step) =>
      !isChanged(step.to) &&
      (step.from.context.changes[1] === null
        ? emittedOf(step).length === 0
        : same(emittedOf(step), [{ type: 'notice', kind: 'gone', count: 1 }])),
  },
  {
    name: 'changes are kept when the page is left without a question (A-SCHED-31)',
    when: (step) =>
      isChanged(step.from) &&
      (step.event.type === 'page.leave' ||
        (step.event.type === 'address.change' &&
          step.from.hasTag('board') &&
          step.from !== step.to)),
    holds: (step) =>
      same(actionsOf(step, 'keepChanges'), [
        {
          date: step.from.context.date,
          kept: {
            changes: step.from.context.changes,
            versions: { 1: eveningIn(step.from.context.day)?.version },
          },
        },
      ]),
  },
  {
    name: 'kept changes are on the board again; an outdated one is in conflict (A-SCHED-31)',
    when: (step) => ends(step, 'openingDay') && step.to.context.isRestored,
    holds: (step) => {
      const { output } = 'output' in step.event ? step.event : { output: null };
      const isOutdated = same(fieldsOf(output).kept, kept(9));
      return (
        isAt(step.to, EVENING_MINUTE + 5) &&
        same(step.to.context.conflicts, isOutdated ? [1] : []) &&
        startsCall('checking')(step)
      );
    },
  },
  {
    name: 'the watched day is read again, and unsaved changes stay (A-SCHED-32)',
    when: ({ event }) => event.type === 'day.expire',
    holds: (step) =>
      same(step.from.context.changes, step.to.context.changes) &&
      startsCall(isChanged(step.from) ? 'checking' : 'refreshing')(step),
  },
];

function timeOf(minute: number): string {
  const clock = 6 * 60 + minute;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${DATE} ${two(Math.floor(clock / 60))}:${two(clock % 60)}`;
}
