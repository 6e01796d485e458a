import * as v from 'valibot';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { MAX_TICKET_PRICE_WON } from '../../../../domain/limits.ts';
import type { CallFailure } from '../../../../machines/calls.ts';
import type { SaveAnswer } from '../../../../machines/draft/draft.types.ts';
import { useApi, answerOf, type Api } from '../../../api/api.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { ApiError } from '../../../api/api-error.ts';
import { unansweredMessage } from '../../../api/text.ts';
import { idSchema, readAs } from '../../../api/schemas.ts';
import type { DraftCalls } from '../../../ui/use-draft.ts';
import { useGuardedDraft } from '../section/use-guarded-draft.ts';
import { sectionDrafts } from '../section/kept-drafts.ts';
import type { Values } from '../section/section.ts';
import { rowIn } from '../section/section-values.ts';
import {
  keptCell,
  savedIn,
  takenCell,
  typedTable,
  changesOf,
  openedTable,
  refusedTable,
} from './price-drafts.ts';
import { pathOfTable } from './prices-address.ts';
import type { Cell, TableAddress, Drafts, PriceDraft, Draft } from './prices.types.ts';
import { text } from './text.ts';

/**
 * The table of all prices at its address: what it shows, and the administrator's commands.
 * @param owner the login id of the administrator
 */
export function useAdminPrices(address: TableAddress, owner: string) {
  const api = useApi();
  const toast = useToast();
  const { form, change, submit, leave, ...draft } = useGuardedDraft({
    ...tableCalls({ api, address, owner }),
    home: adminPaths.prices,
    staysOpen: true,
    onSaved: ({ drafts }) => toast(text.saved(Object.keys(drafts).length), 'success'),
  });
  const table = form?.table ?? null;
  const drafts = form?.drafts ?? {};
  const conflicts = form?.conflicts ?? {};
  const wrong = form === null ? {} : faultsOf(form);
  const refused = refusedCells(draft.failure, drafts);
  const faults = { ...(draft.isRefused && refused.faults), ...(draft.attempts > 0 && wrong) };
  return {
    ...draft,
    table,
    isPastEnd:
      table !== null &&
      ((table.rooms.length === 0 && table.roomPages > 0) ||
        (table.ticketTypes.length === 0 && table.typePages > 0)),
    openProblem: draft.isFailed
      ? text.tableFailed(draft.failure?.message ?? unansweredMessage)
      : null,
    changes: Object.keys(drafts).length,
    conflicts: Object.keys(conflicts).length,
    /** Why the table was not saved, in Korean; null when the fields show all reasons. */
    problem: draft.isInConflict
      ? text.conflict
      : draft.isUncertain
        ? text.uncertain
        : draft.isRefused
          ? ((refused.areAllShown ? null : draft.failure?.message) ?? text.refused)
          : null,
    /** What a field shows. */
    cellAt: (cell: Cell) => {
      const saved = table === null ? '' : savedIn(table, cell).value;
      return {
        saved,
        value: drafts[cell]?.value ?? saved,
        isChanged: cell in drafts,
        conflict: conflicts[cell] ?? null,
        fault: faults[cell],
      };
    },
    type: (cell: Cell, value: string) => change((now) => typedTable(now, cell, value)),
    keep: (cell: Cell) => change((now) => keptCell(now, cell)),
    take: (cell: Cell) => change((now) => takenCell(now, cell)),
    /** Sends the changes, if there are any. */
    submit: () => {
      if (form?.isChanged === true) submit(Object.keys(wrong).length > 0);
    },
    open: (to: Partial<TableAddress>) =>
      leave({ kind: 'address', href: pathOfTable({ ...address, ...to }) }),
  };
}

export type AdminPricesView = ReturnType<typeof useAdminPrices>;

interface TableDeps {
  api: Api;
  address: TableAddress;
  /** The login id of the administrator. */
  owner: string;
}

/** The table of all prices at an address: all changes are saved in one call, all or none (A-PRICE-33). */
export function tableCalls({ api: { http }, address, owner }: TableDeps): DraftCalls<PriceDraft> {
  const kept = sectionDrafts(owner, pathOfTable(address));
  return {
    open: async (signal) =>
      openedTable(
        await answerOf(
          http.GET('/api/admin/price-settings/table', { params: { query: address }, signal }),
        ),
        draftsIn(kept.read(null)?.values ?? {}),
      ),
    save: (form) => savePrices(http, form),
    keep: ({ drafts }) => kept.keep(null, { base: null, values: valuesOf(drafts) }),
    drop: () => kept.drop(null),
  };
}

async function savePrices(http: Api['http'], form: PriceDraft): Promise<SaveAnswer<PriceDraft>> {
  try {
    const changes = changesOf(form.drafts);
    await answerOf(http.POST('/api/admin/price-settings/set-many', { body: { changes } }));
    return { kind: 'saved', form };
  } catch (error) {
    const conflicts =
      error instanceof ApiError && error.failure.code === 'EDIT_CONFLICT'
        ? readAs(conflictsSchema, error.current)
        : null;
    if (conflicts === null) throw error;
    return { kind: 'conflict', form: refusedTable(form, conflicts) };
  }
}

const conflictsSchema = v.pipe(
  v.array(
    v.object({
      roomId: idSchema,
      ticketTypeId: idSchema,
      price: v.nullable(v.number()),
      version: v.nullable(idSchema),
    }),
  ),
  v.minLength(1),
);

/** The changes as the tab keeps those of every form: each field has a row. */
function valuesOf(drafts: Drafts): Values {
  return Object.fromEntries(
    Object.entries(drafts).map(([cell, { value, version }]) => [
      cell,
      [{ value, version: version === null ? '' : String(version) }],
    ]),
  );
}

function draftsIn(values: Values): Drafts {
  return Object.fromEntries(
    Object.entries(values).flatMap(([cell, kept]): [string, Draft][] => {
      const { value, version } = rowIn(kept);
      if (value === undefined) return [];
      return [[cell, { value, version: version ? Number(version) : null }]];
    }),
  );
}

type CellFaults = Readonly<Record<Cell, string>>;

/** @returns why changed fields cannot be sent, in Korean; empty for a table that can be sent (A-PRICE-32) */
function faultsOf({ table, drafts }: PriceDraft): CellFaults {
  return Object.fromEntries(
    Object.entries(drafts).flatMap(([cell, { value }]): [Cell, string][] => {
      if (value === '') return savedIn(table, cell).value === '' ? [] : [[cell, text.emptied]];
      return isPrice(value) ? [] : [[cell, text.wrongPrice]];
    }),
  );
}

function isPrice(value: string): boolean {
  return /^\d{1,7}$/.test(value) && Number(value) <= MAX_TICKET_PRICE_WON;
}

/**
 * The fields that a refusal names by their place in the request, `changes.3.ticketTypeId`, and whether it names no others
 * (A-PRICE-35).
 */
function refusedCells(
  failure: CallFailure | null,
  drafts: Drafts,
): { faults: CellFaults; areAllShown: boolean } {
  const cells = Object.keys(drafts);
  const errors = failure?.fieldErrors ?? [];
  const faults = errors.flatMap(({ field, message }): [Cell, string][] => {
    const cell = cells[Number(/^changes\.(\d+)\./.exec(field)?.[1] ?? NaN)];
    return cell === undefined ? [] : [[cell, message]];
  });
  return {
    faults: Object.fromEntries(faults),
    areAllShown: errors.length > 0 && faults.length === errors.length,
  };
}
