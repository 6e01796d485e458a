import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate';
import type { KoreaDate } from '../../../../../domain/korea-time.ts';
import type { adminBoardMachine } from '../../../../../machines/admin-board/admin-board.machine.ts';
import type {
  AdminBoardEvent,
  BoardDay,
  CheckAnswer,
  CheckRequest,
  ScheduleChanges,
} from '../../../../../machines/admin-board/admin-board.types.ts';
import { answerOf, answerOrNull } from '../../../../api/answer.ts';
import type { Api } from '../../../../api/api.ts';
import type { LeaveGuard } from '../../section/leave-guard.ts';
import { dayPath } from '../day-address.ts';
import { keptChanges } from './kept-changes.ts';

interface AdminBoardDeps {
  api: Api;
  queries: QueryClient;
  /** The login id of the administrator. */
  owner: string;
  guard: LeaveGuard;
  navigate: (path: string) => void;
}

const POLL_MS = 30_000;

/** The machine of the day board bound to the server, the tab's storage and the address. */
export function createAdminBoardImplementations({
  api: { http },
  queries,
  owner,
  guard,
  navigate,
}: AdminBoardDeps): MachineImplementationsFrom<typeof adminBoardMachine> {
  const kept = keptChanges(owner);
  return {
    actors: {
      openDay: fromPromise(async ({ input: { date }, signal }) => ({
        day: await readDay(http, date, signal),
        kept: kept.read(date),
      })),
      readDay: fromPromise(({ input: { date }, signal }) => readDay(http, date, signal)),
      checkChanges: fromPromise(({ input, signal }) => checkChanges(http, input, signal)),
      saveChanges: fromPromise(({ input: { changes } }) =>
        answerOrNull(http.POST('/api/admin/screenings/batch', { body: changes })),
      ),
      watchDay: fromCallback<AdminBoardEvent>(({ sendBack }) =>
        watchDay(() => sendBack({ type: 'day.expire' })),
      ),
    },
    actions: {
      leave: (_, { to }) => {
        if (to.kind === 'back') guard.goBack();
        else guard.end(() => navigate(to.kind === 'address' ? to.href : dayPath('board')));
      },
      keepChanges: (_, { date, kept: changes }) => kept.keep(date, changes),
      dropKeptChanges: (_, { date }) => kept.drop(date),
      refreshShop: () => void queries.invalidateQueries(),
    },
  };
}

function readDay(http: Api['http'], date: KoreaDate, signal: AbortSignal): Promise<BoardDay> {
  return answerOf(http.GET('/api/admin/screenings/board', { params: { query: { date } }, signal }));
}

/** The day is read last, so that it has what the preview has found. */
async function checkChanges(
  http: Api['http'],
  { date, changes }: CheckRequest,
  signal: AbortSignal,
): Promise<CheckAnswer> {
  const { faults } = await answerOf(
    http.POST('/api/admin/screenings/batch/preview', { body: changes, signal }),
  );
  return {
    day: await readDay(http, date, signal),
    faults: Object.fromEntries(
      faults.flatMap(({ field, defaultMessage }): [string, string][] => {
        const id = changedIn(changes, field);
        return id === null ? [] : [[String(id), defaultMessage]];
      }),
    ),
  };
}

/** @param field a change by its list and place: `updates.0` @returns the id of its screening */
function changedIn({ updates, deletes }: ScheduleChanges, field: string): number | null {
  const [list, index] = field.split('.');
  const changes = list === 'updates' ? updates : list === 'deletes' ? deletes : [];
  return changes[Number(index)]?.screeningId ?? null;
}

/** Calls each half minute while the page is visible, and when the user returns to it (A-SCHED-32). */
function watchDay(expire: () => void): () => void {
  const check = () => {
    if (document.visibilityState === 'visible') expire();
  };
  let timer = setTimeout(poll, POLL_MS);
  function poll() {
    check();
    timer = setTimeout(poll, POLL_MS);
  }
  document.addEventListener('visibilitychange', check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
