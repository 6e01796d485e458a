import { adminPaths } from '../../../../domain/admin-pages.ts';
import { useApi } from '../../../api/api-context.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { text as sectionText } from '../section/text.ts';
import { useGuardedDraft } from '../section/use-guarded-draft.ts';
import { tableCalls } from './adapter.ts';
import { keptCell, savedIn, takenCell, typedTable } from './price-drafts.ts';
import { faultsOf, refusedCells } from './price-faults.ts';
import { pathOfTable } from './prices-address.ts';
import type { Cell, TableAddress } from './prices.types.ts';
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
      ? text.tableFailed(draft.failure?.message ?? sectionText.noAnswer)
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
