import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { readEntryScreenings, readEntryTickets } from './entry-list.ts';
import { recordAdmissions } from './record-admissions.ts';
import { undoAdmission } from './undo-admission.ts';

type EntryOperationId =
  'listEntryScreenings' | 'listEntryTickets' | 'recordAdmissions' | 'undoAdmission';

/** The check of tickets at the door, for administrators. */
export function entryHandlers({ database }: Deps): Pick<Handlers, EntryOperationId> {
  const { orm } = database;
  return {
    listEntryScreenings: () => readEntryScreenings(orm),
    listEntryTickets: ({ query }) => readEntryTickets(orm, query),
    recordAdmissions: ({ administrator, body }) => recordAdmissions(database, administrator, body),
    undoAdmission: ({ administrator, body }) => undoAdmission(database, administrator, body),
  };
}
