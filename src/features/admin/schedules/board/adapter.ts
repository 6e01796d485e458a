import type { KoreaDate } from '../../../../../domain/korea-time.ts';
import type { ScheduleChanges } from '../../../../../openapi.gen.d.ts';
import { answerOf, answerOrNull, type Api } from '../../../../api/api.ts';
import type { DraftCalls } from '../../../../ui/use-draft.ts';
import { openedForm } from './board-form.ts';
import { keptOf, requestOf } from './board-plan.ts';
import type { BoardDay, BoardForm, Faults } from './board.types.ts';
import { keptChanges } from './kept-changes.ts';

interface BoardDeps {
  api: Api;
  date: KoreaDate;
  /** The login id of the administrator. */
  owner: string;
}

/** The board of a day: all changes are saved in one call (A-SCHED-29). */
export function boardCalls({ api: { http }, date, owner }: BoardDeps): DraftCalls<BoardForm> {
  const kept = keptChanges(owner, date);
  return {
    open: async (signal) => openedForm(await readDay(http, date, signal), kept.read()),
    save: async (form) => {
      await answerOrNull(http.POST('/api/admin/screenings/batch', { body: requestOf(form) }));
      return { kind: 'saved', form };
    },
    keep: (form) => kept.keep(keptOf(form)),
    drop: kept.drop,
  };
}

export interface BoardCheck {
  /** As it is now. */
  readonly day: BoardDay;
  readonly faults: Faults;
}

/** Previews the changes of the board, and reads its day. */
export async function checkBoard(
  { http }: Api,
  form: BoardForm,
  signal: AbortSignal,
): Promise<BoardCheck> {
  const faults = form.isChanged ? await readFaults(http, requestOf(form), signal) : {};
  // The day is read last, so that it has what the preview has found.
  return { day: await readDay(http, form.day.date, signal), faults };
}

function readDay(http: Api['http'], date: KoreaDate, signal: AbortSignal): Promise<BoardDay> {
  return answerOf(http.GET('/api/admin/screenings/board', { params: { query: { date } }, signal }));
}

async function readFaults(
  http: Api['http'],
  changes: ScheduleChanges,
  signal: AbortSignal,
): Promise<Faults> {
  const { faults } = await answerOf(
    http.POST('/api/admin/screenings/batch/preview', { body: changes, signal }),
  );
  return Object.fromEntries(
    faults.flatMap(({ field, defaultMessage }): [string, string][] => {
      const id = changedIn(changes, field);
      return id === null ? [] : [[String(id), defaultMessage]];
    }),
  );
}

/** @param field a change by its list and place: `updates.0` @returns the id of its screening */
function changedIn({ updates, deletes }: ScheduleChanges, field: string): number | null {
  const [list, index] = field.split('.');
  const changes = list === 'updates' ? updates : list === 'deletes' ? deletes : [];
  return changes[Number(index)]?.screeningId ?? null;
}
