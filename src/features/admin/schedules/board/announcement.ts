import { blocksOf, nameOf } from './blocks.ts';
import type { Act, BoardForm, Told } from './board.types.ts';
import { text } from './text.ts';

/** Blocks that an announcement names. */
const MOST_NAMED = 3;

/** @returns what happened on the board, in Korean (A-SCHED-25 to A-SCHED-27) */
export function announcementOf({ form, told }: Act): string {
  const changes = Object.keys(form.changes).length;
  switch (told.kind) {
    case 'refused':
      return refusalOf(told, form);
    case 'moved':
      return text.announceMoved(namesOf(told.ids, form));
    case 'removed':
      return text.announceRemoved(namesOf(told.ids, form));
    case 'restored':
      return text.announceRestored(namesOf(told.ids, form));
    case 'undone':
      return text.announceUndone(changes);
    case 'redone':
      return text.announceRedone(changes);
  }
}

function refusalOf({ obstacle, ids }: Extract<Told, { kind: 'refused' }>, form: BoardForm): string {
  const fixed = blocksOf(form).find(({ id, fixedBy }) => ids.includes(id) && fixedBy !== null);
  const reason = fixed?.fixedBy ?? null;
  if (obstacle !== 'fixed' || fixed === undefined || reason === null) {
    return text.obstacles[obstacle];
  }
  return text.because(nameOf(form.day, fixed), text.whyFixed[reason]);
}

function namesOf(ids: readonly number[], form: BoardForm): string {
  const blocks = blocksOf(form).filter(({ id }) => ids.includes(id));
  const named = blocks.slice(0, MOST_NAMED).map((block) => nameOf(form.day, block));
  const more = blocks.length - named.length;
  return more === 0 ? named.join(' / ') : `${named.join(' / ')} ${text.more(more)}`;
}
