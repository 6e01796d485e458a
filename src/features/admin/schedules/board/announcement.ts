import type {
  AdminBoardContext,
  AdminBoardEmitted,
} from '../../../../../machines/admin-board/admin-board.types.ts';
import { blocksOf, nameOf } from './blocks.ts';
import { text } from './text.ts';

type Announced = Exclude<AdminBoardEmitted, { type: 'notice' }>;

/** Blocks that an announcement names. */
const MOST_NAMED = 3;

/** @returns what happened on the board, in Korean (A-SCHED-25 to A-SCHED-27) */
export function announcementOf(emitted: Announced, context: AdminBoardContext): string {
  if (emitted.type === 'refusal') return refusalOf(emitted, context);
  const changes = Object.keys(context.changes).length;
  switch (emitted.kind) {
    case 'moved':
      return text.announceMoved(namesOf(emitted.ids, context));
    case 'removed':
      return text.announceRemoved(namesOf(emitted.ids, context));
    case 'restored':
      return text.announceRestored(namesOf(emitted.ids, context));
    case 'undone':
      return text.announceUndone(changes);
    case 'redone':
      return text.announceRedone(changes);
  }
}

function refusalOf(
  { obstacle, ids }: Extract<Announced, { type: 'refusal' }>,
  context: AdminBoardContext,
): string {
  const fixed = blocksOf(context).find(({ id, fixedBy }) => ids.includes(id) && fixedBy !== null);
  const reason = fixed?.fixedBy ?? null;
  if (obstacle !== 'fixed' || fixed === undefined || reason === null) {
    return text.obstacles[obstacle];
  }
  return text.because(nameOf(context.day, fixed), text.whyFixed[reason]);
}

function namesOf(ids: readonly number[], context: AdminBoardContext): string {
  const blocks = blocksOf(context).filter(({ id }) => ids.includes(id));
  const named = blocks.slice(0, MOST_NAMED).map((block) => nameOf(context.day, block));
  const more = blocks.length - named.length;
  return more === 0 ? named.join(' / ') : `${named.join(' / ')} ${text.more(more)}`;
}
