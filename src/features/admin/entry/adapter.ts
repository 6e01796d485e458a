import { fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate';
import { MAX_ENTRY_PAGES, MAX_REPORTED_ADMISSIONS } from '../../../../domain/entry-limits.ts';
import { admissionReportMachine } from '../../../../machines/admission-report/admission-report.machine.ts';
import type { doorCheckMachine } from '../../../../machines/door-check/door-check.machine.ts';
import type {
  DoorCheckEvent,
  DoorEntry,
} from '../../../../machines/door-check/door-check.setup.ts';
import type { EntryTicket } from '../../../../openapi.gen.d.ts';
import { answerOf, type Api } from '../../../api/api.ts';
import type { DoorStore } from './door-store.ts';
import { judgeCode, verdictOf } from './judge-code.ts';

/** The check at the door bound to the server and to what the device keeps. */
export function createDoorCheckImplementations(
  api: Api,
  store: DoorStore,
): MachineImplementationsFrom<typeof doorCheckMachine> {
  return {
    actors: {
      readKept: fromPromise(() => {
        store.dropOldList();
        const { list, door } = store.state();
        const isOfToday =
          list?.screenings.some(({ screeningId }) => screeningId === door.chosen) === true;
        return Promise.resolve({
          hasList: list !== null,
          chosen: list === null || isOfToday ? door.chosen : null,
        });
      }),
      loadList: fromPromise(({ signal }) => loadList(api, store, signal)),
      judge: fromPromise(({ input }) => {
        const { list, byNumber } = store.state();
        if (list === null) throw new Error('There is no list');
        return judgeCode(input, {
          ...{ list, byNumber, at: store.nowText(), newId: () => crypto.randomUUID() },
        });
      }),
      ask: fromPromise(async ({ input: { entry }, signal }) => {
        if (entry === null) throw new Error('There is no entry to ask about');
        const { waiting } = store.state().admissions;
        // The server knows best who remain, unless this door has let some in and not told it yet (A-ENTRY-77).
        const isAhead = waiting.some(({ bookingNumber }) => bookingNumber === entry.bookingNumber);
        const asked = { ...entry, people: isAhead ? entry.people : null };
        const [result] = await send(api, store, [asked], false, signal);
        if (result === undefined) throw new Error('There is no answer about the entry');
        store.takeTicket(result);
        return verdictOf(result.outcome, result, entry);
      }),
      reportAdmissions: admissionReportMachine.provide({
        actors: { report: fromPromise(({ signal }) => report(api, store, signal)) },
      }),
      watchNetwork: fromCallback<DoorCheckEvent>(({ sendBack }) => {
        const lost = () => sendBack({ type: 'network.lost' });
        // The browser knows of a connection, not of an answer: reading the list finds out.
        const back = () => sendBack({ type: 'list.retry' });
        if (!navigator.onLine) lost();
        window.addEventListener('offline', lost);
        window.addEventListener('online', back);
        return () => {
          window.removeEventListener('offline', lost);
          window.removeEventListener('online', back);
        };
      }),
    },
    actions: {
      keepAdmission: (_, { entry }) => {
        if (entry !== null) store.keep(entry);
      },
      saveChoice: (_, { screeningId }) => store.saveDoor({ chosen: screeningId }),
    },
  };
}

async function loadList({ http, clock }: Api, store: DoorStore, signal: AbortSignal) {
  const askedAt = Date.now();
  const { day, now, typesVersion, screenings } = await answerOf(
    http.GET('/api/admin/entry/screenings', { signal }),
  );
  clock.follow(now, askedAt, Date.now());
  const { keys } = await answerOf(http.GET('/api/ticket-keys', { signal }));
  const { list } = store.state();
  const isCurrent = list?.day === day && list.typesVersion === typesVersion;
  const since = isCurrent ? list.asOf : undefined;
  const tickets: EntryTicket[] = [];
  let asOf: string | null = null;
  let after: number | null = null;
  for (let page = 0; page < MAX_ENTRY_PAGES; page += 1) {
    const query = { ...(after !== null && { after }), ...(since !== undefined && { since }) };
    const answer: { asOf: string; next: number | null; content: EntryTicket[] } = await answerOf(
      http.GET('/api/admin/entry/tickets', { params: { query }, signal }),
    );
    tickets.push(...answer.content);
    asOf ??= answer.asOf;
    after = answer.next;
    if (after === null) break;
  }
  store.takeList({
    ...{ day, typesVersion, screenings, tickets, asOf: asOf ?? now },
    keys: keys.map(({ kid, x }) => ({ kid, x })),
  });
}

async function report(api: Api, store: DoorStore, signal: AbortSignal) {
  const first = store.state().admissions.waiting.slice(0, MAX_REPORTED_ADMISSIONS);
  if (first.length > 0) store.settle(await send(api, store, first, true, signal), first);
  return { left: store.state().admissions.waiting.length };
}

/** @param entries without people for all that remain @param isDone the door has admitted them @returns the results, in the order of the entries */
async function send(
  { http }: Api,
  store: DoorStore,
  entries: readonly DoorEntry[],
  isDone: boolean,
  signal: AbortSignal,
) {
  const { deviceId, name } = store.state().door;
  const admissions = entries.map(({ admissionId, bookingNumber, at, chosen, people }) => ({
    ...{ admissionId, bookingNumber, at, chosen, isDone },
    ...(people !== null && { people }),
  }));
  const body = { deviceId, door: name, admissions };
  return (await answerOf(http.POST('/api/admin/entry/admissions', { body, signal }))).results;
}
