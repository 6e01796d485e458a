import { eq } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../../db/client.ts';
import { databaseFault } from '../../db/errors.ts';
import {
  conflict,
  invalidRequest,
  MAX_FIELD_ERRORS,
  notFound,
  type FieldError,
} from '../../errors.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { unrecordedFields, type AuditedFields } from '../audit-log/audited-fields.ts';
import { rowFieldsOf } from '../audit-log/room-rows.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { publishCatalogueChange } from '../catalogue/publish-change.ts';
import type { Entry, SavedSection, Section } from './section.ts';
import { text } from './text.ts';

/** @throws Refusal 404 for an unknown id */
export async function getEntry<Each extends Entry, Form>(
  db: Reader,
  section: SavedSection<Each, Form>,
  id: number,
): Promise<Each> {
  const entry = await section.find(db, id);
  if (!entry) throw notFound(section.messages.notFound);
  return entry;
}

/** Locks the row of an entry, if it exists, until the end of the transaction. */
export async function lockEntry(
  tx: Transaction,
  { table }: Pick<SavedSection<Entry, unknown>, 'table'>,
  id: number,
): Promise<void> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
}

/** What belongs to the change of an entry, in its transaction: its images. */
type Also = (tx: Transaction, id: number) => Promise<void>;

/**
 * Adds an entry and records it (A-LOG-1).
 * @throws Refusal 400 for what does not exist, 409 `NAME_TAKEN`
 */
export function createEntry<Each extends Entry, Form>(
  database: Database,
  section: SavedSection<Each, Form>,
  by: AdminCaller,
  { form, also }: { form: Form; also?: Also },
): Promise<Each> {
  return withUniqueName(section, () =>
    database.transaction(async (tx) => {
      requireValid(await section.check?.(tx, form));
      const id = await section.insert(tx, form);
      await also?.(tx, id);
      const after = await getEntry(tx, section, id);
      await recordEntry(tx, section, by, { before: null, after });
      if (section.isOffPages !== true) await publishCatalogueChange(database, tx);
      return after;
    }),
  );
}

/**
 * Changes an entry unless it was changed since the caller read it (A-CAT-5), and records the difference (A-LOG-1). Without a
 * version it is changed in any case, and the record says so (A-LOG-16).
 * @throws Refusal 404 for an unknown id, 400 for what does not exist; 409 `EDIT_CONFLICT` with the current content, 409 `NAME_TAKEN`
 */
export function updateEntry<Each extends Entry, Form>(
  database: Database,
  section: SavedSection<Each, Form>,
  by: AdminCaller,
  { id, version, form, also }: { id: number; version: number | undefined; form: Form; also?: Also },
): Promise<Each> {
  return withUniqueName(section, () =>
    database.transaction(async (tx) => {
      // Genres and actors are locked before films, as a forced deletion locks them.
      const faults = await section.check?.(tx, form);
      await lockEntry(tx, section, id);
      const before = await getEntry(tx, section, id);
      if (version !== undefined && before.version !== version) {
        throw conflict('EDIT_CONFLICT', text.editConflict, { current: before });
      }
      requireValid(faults);
      await section.update(tx, id, form);
      await also?.(tx, id);
      const after = await getEntry(tx, section, id);
      await recordEntry(tx, section, by, {
        ...{ before, after },
        unreadVersion: version === undefined ? before.version : undefined,
      });
      if (section.isOffPages !== true) await publishCatalogueChange(database, tx);
      return after;
    }),
  );
}

/**
 * Deletes an entry that nothing uses, or with `force` one that can be detached, and records it (A-LOG-1).
 * @throws Refusal 404 for an unknown id, 409 `IN_USE` with what uses it
 */
export async function deleteEntry<Each extends Entry, Form>(
  database: Database,
  section: Section<Each, Form>,
  by: AdminCaller,
  { id, force = false }: { id: number; force?: boolean },
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockEntry(tx, section, id);
    const before = await getEntry(tx, section, id);
    const uses = await section.listUses(tx, id);
    if (uses.length > 0) {
      if (!force || !section.detach) {
        throw conflict('IN_USE', section.messages.inUse(uses), { usedBy: uses });
      }
      await section.detach(tx, id);
    }
    await section.deleteParts?.(tx, id);
    await tx.delete(section.table).where(eq(section.table.id, id));
    await recordEntry(tx, section, by, { before: uses.length > 0 ? { ...before, uses } : before });
    await publishCatalogueChange(database, tx);
  });
}

function requireValid(faults: readonly FieldError[] = []): void {
  if (faults.length > 0) throw invalidRequest(faults.slice(0, MAX_FIELD_ERRORS));
}

/** Adds what differs in an entry to the audit log, or all of a new or deleted one (A-LOG-1). */
export async function recordEntry<Each extends Entry, Form>(
  tx: Transaction,
  section: SavedSection<Each, Form>,
  by: AdminCaller,
  {
    before,
    after = null,
    unreadVersion,
  }: { before: Each | null; after?: Each | null; unreadVersion?: number | undefined },
): Promise<void> {
  const subject = after ?? before;
  if (!subject) return;
  const id = section.idOf(subject);
  const name = section.nameOf(subject);
  await recordChange(tx, {
    by,
    kind: section.kind,
    subject: { id, name },
    before: before && recordedFields(before),
    after: after && recordedFields(after),
    unreadVersion,
  });
}

/**
 * Changes the images of an entry, and records it (A-LOG-1). The version stays: a form does not contain the images.
 * @throws Refusal 404 for an unknown id
 */
export async function changeImages<Each extends Entry, Form>(
  database: Database,
  section: SavedSection<Each, Form>,
  by: AdminCaller,
  { id, change }: { id: number; change: Also },
): Promise<Each> {
  return database.transaction(async (tx) => {
    await lockEntry(tx, section, id);
    const before = await getEntry(tx, section, id);
    await change(tx, id);
    const after = await getEntry(tx, section, id);
    await recordChange(tx, {
      by,
      kind: section.kind,
      action: 'IMAGE',
      subject: { id, name: section.nameOf(after) },
      before: recordedFields(before),
      after: recordedFields(after),
    });
    await publishCatalogueChange(database, tx);
    return after;
  });
}

const unrecorded: ReadonlySet<string> = new Set(unrecordedFields);

function recordedFields(entry: Entry): AuditedFields {
  return Object.fromEntries(
    Object.entries<unknown>({
      ...entry,
      ...('poster' in entry && {
        poster: contentOf(entry.poster),
        backdrop: contentOf(entry.backdrop),
      }),
      ...('profileImage' in entry && { profileImage: contentOf(entry.profileImage) }),
      ...('seatLayout' in entry && rowFieldsOf(entry.seatLayout)),
    }).filter(([name]) => !unrecorded.has(name)),
  );
}

/** What the log says about an image: its content. The server's rendering is no change by an administrator. */
function contentOf({ contentHash }: Schemas['ImageState']): string | null {
  return contentHash === null ? null : `sha256 ${contentHash}`;
}

const UNIQUE_VIOLATION = '23505';

async function withUniqueName<T, Each extends Entry, Form>(
  { messages: { nameTaken }, nameField }: SavedSection<Each, Form>,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (databaseFault(error)?.code !== UNIQUE_VIOLATION) throw error;
    if (nameTaken === undefined || nameField === undefined) throw error;
    const errors = [{ field: nameField, defaultMessage: nameTaken }];
    throw conflict('NAME_TAKEN', nameTaken, { errors });
  }
}
