import type { Database } from '../../db/client.ts';
import { conflict, type FieldError } from '../../errors.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { planChanges } from './plan-changes.ts';
import type { Fault } from './plan.ts';
import { findScreening, type AdminScreening } from './screening-store.ts';
import { text } from './text.ts';
import { writeChanges } from './write-changes.ts';

type Changes = Schemas['ScheduleChanges'];

/** The contract's most fields in a refusal. */
const MAX_FIELDS = 30;

/**
 * Adds a screening (A-SCHED-5 ff.) and records it.
 * @throws Refusal 400; 409 `SCHEDULE_CONFLICT`
 */
export function createScreening(
  database: Database,
  by: AdminCaller,
  form: Schemas['ScreeningForm'],
): Promise<AdminScreening> {
  return saveOne(database, by, { creates: [form], updates: [], deletes: [] });
}

/**
 * Moves a screening or changes its film, and records it, also that no version was named (A-LOG-16).
 * @throws Refusal 400; 404; 409 `EDIT_CONFLICT`, `SCREENING_STARTED`, `SCREENING_CANCELLED`, `SCREENING_BOOKED`, `SCHEDULE_CONFLICT`
 */
export function updateScreening(
  database: Database,
  by: AdminCaller,
  { id, change }: { id: number; change: Schemas['ScreeningChange'] },
): Promise<AdminScreening> {
  const updates = [{ ...change, version: change.version ?? null, screeningId: id }];
  return saveOne(database, by, { creates: [], updates, deletes: [] });
}

/**
 * Deletes a screening that nobody has booked, and records it.
 * @throws Refusal 404; 409 `SCREENING_STARTED`, `SCREENING_BOOKED`
 */
export async function deleteScreening(
  database: Database,
  by: AdminCaller,
  id: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const deletes = [{ screeningId: id, version: null }];
    const plan = await planChanges(tx, { creates: [], updates: [], deletes });
    throwFirst(plan.faults);
    await writeChanges(database, tx, by, plan);
  });
}

/**
 * Saves several changes, or none of them (A-SCHED-14).
 * @throws Refusal 409 `SCHEDULE_CONFLICT` with the first changes that prevent it
 */
export async function saveChanges(
  database: Database,
  by: AdminCaller,
  changes: Changes,
): Promise<void> {
  await database.transaction(async (tx) => {
    const plan = await planChanges(tx, changes);
    if (plan.faults.length > 0) {
      const errors = toldFaults(plan.faults);
      throw conflict('SCHEDULE_CONFLICT', text.refusedChanges(errors.length), {
        errors: errors.slice(0, MAX_FIELDS),
      });
    }
    if (plan.placed.length + plan.deleted.length > 0) {
      await writeChanges(database, tx, by, plan);
    }
  });
}

/** @returns what prevents several changes, without changing anything (A-SCHED-15) */
export function previewChanges(
  database: Database,
  changes: Changes,
): Promise<Schemas['ScheduleFaults']> {
  return database.transaction(async (tx) => {
    const { faults } = await planChanges(tx, changes);
    return { faults: toldFaults(faults) };
  });
}

/** One fault for each change: its first one. */
function toldFaults(faults: readonly Fault[]): FieldError[] {
  const first = new Map(faults.toReversed().map((fault) => [fault.field, fault]));
  return [...first.values()].toReversed().map(({ field, refusal: { message, details } }) => ({
    field,
    defaultMessage: details.errors?.[0]?.defaultMessage ?? message,
  }));
}

function saveOne(
  database: Database,
  by: AdminCaller,
  changes: Parameters<typeof planChanges>[1],
): Promise<AdminScreening> {
  return database.transaction(async (tx) => {
    const plan = await planChanges(tx, changes);
    throwFirst(plan.faults);
    const [id = 0] = await writeChanges(database, tx, by, plan);
    const saved = await findScreening(tx, id);
    if (!saved) throw new Error(`Screening ${id} was not stored.`);
    return saved;
  });
}

function throwFirst([fault]: readonly Fault[]): void {
  if (fault) throw fault.refusal;
}
