import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import { adminPricesMachine } from '../../../../machines/admin-prices/admin-prices.machine.ts';
import type { Cell, TableAddress } from '../../../../machines/admin-prices/admin-prices.types.ts';
import { savedIn } from '../../../../machines/admin-prices/price-drafts.ts';
import { useApi } from '../../../api/api-context.tsx';
import { statePath } from '../../../ui/state-path.ts';
import { usePageLeave } from '../../../ui/use-page-leave.ts';
import { usePageMachine } from '../../../ui/use-page-machine.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { createLeaveGuard } from '../section/leave-guard.ts';
import { text as sectionText } from '../section/text.ts';
import { useLeaveGuard } from '../section/use-leave-guard.ts';
import { createAdminPricesImplementations } from './adapter.ts';
import { faultsOf, refusedCells } from './price-faults.ts';
import { pathOfTable } from './prices-address.ts';
import { text } from './text.ts';

type Snapshot = SnapshotFrom<typeof adminPricesMachine>;

const isChanged = ({ context }: Snapshot) => Object.keys(context.drafts).length > 0;

/**
 * The table of all prices at its address: what it shows, and the administrator's commands.
 * @param owner the login id of the administrator
 */
export function useAdminPrices(address: TableAddress, owner: string) {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  const [guard] = useState(createLeaveGuard);
  /** How often the table was sent. From the first time on it shows the faults of its fields. */
  const [attempts, setAttempts] = useState(0);
  const [snapshot, actor] = usePageMachine(
    adminPricesMachine,
    () => createAdminPricesImplementations({ api, queries, owner, guard, navigate }),
    {
      input: address,
      onNotice: ({ count }) => {
        setAttempts(0);
        toast(text.saved(count), 'success');
      },
    },
  );

  const place = pathOfTable(address);
  const onAddress = useEffectEvent(() => actor.send({ type: 'address.change', address }));
  useEffect(() => onAddress(), [place]);

  usePageLeave(actor);

  useLeaveGuard({
    guard,
    isChanged: isChanged(snapshot),
    isGuarded: () => isChanged(actor.getSnapshot()),
    ask: (to) => actor.send({ type: 'leave.request', to }),
  });

  const { context } = snapshot;
  const { table, drafts, conflicts } = context;
  const isRefused = snapshot.matches({ editor: { table: 'refused' } });
  const faults = {
    ...(isRefused && refusedCells(context).faults),
    ...(attempts > 0 && faultsOf(table, drafts)),
  };
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    table,
    isLoading: snapshot.matches({ opening: 'loading' }) || snapshot.matches('leaving'),
    isWithoutRooms: snapshot.matches({ opening: 'noRooms' }),
    isWithoutTypes: snapshot.matches({ opening: 'noTypes' }),
    failure: snapshot.matches({ opening: 'failed' })
      ? text.tableFailed(context.failure?.message ?? sectionText.noAnswer)
      : null,
    isEditable: snapshot.matches({ editor: 'table' }),
    isSaving: snapshot.matches({ editor: 'saving' }),
    isRestored: context.isRestored,
    changes: Object.keys(drafts).length,
    conflicts: Object.keys(conflicts).length,
    problem: problemOf(snapshot),
    isUncertain: snapshot.matches({ editor: { table: 'uncertain' } }),
    attempts,
    /** Why the last save failed; null without a failure. */
    refusal: context.failure,
    /** What a field shows. */
    cellAt: (cell: Cell) => {
      const saved = savedIn(table, cell).value;
      return {
        saved,
        value: drafts[cell]?.value ?? saved,
        isChanged: cell in drafts,
        conflict: conflicts[cell] ?? null,
        fault: faults[cell],
      };
    },
    reload: () => actor.send({ type: 'table.reload' }),
    type: (cell: Cell, value: string) => actor.send({ type: 'cell.type', cell, value }),
    keep: (cell: Cell) => actor.send({ type: 'cell.keep', cell }),
    take: (cell: Cell) => actor.send({ type: 'cell.take', cell }),
    /** Sends the changes unless a field has a fault. */
    submit: () => {
      setAttempts(attempts + 1);
      if (Object.keys(faultsOf(table, drafts)).length === 0) actor.send({ type: 'drafts.submit' });
    },
    reset: () => {
      setAttempts(0);
      actor.send({ type: 'drafts.reset' });
    },
    open: (change: Partial<TableAddress>) => {
      const to = pathOfTable({ ...address, ...change });
      if (isChanged(actor.getSnapshot())) {
        actor.send({ type: 'leave.request', to: { kind: 'address', href: to } });
      } else navigate(to);
    },
    leaving: {
      isAsked: snapshot.matches({ editor: 'confirmingLeave' }),
      confirm: () => actor.send({ type: 'leave.confirm' }),
      dismiss: () => actor.send({ type: 'leave.dismiss' }),
    },
  };
}

export type AdminPricesView = ReturnType<typeof useAdminPrices>;

/** @returns why the table was not saved, in Korean; null when the fields show all reasons */
function problemOf(snapshot: Snapshot): string | null {
  if (snapshot.matches({ editor: { table: 'inConflict' } })) return text.conflict;
  if (snapshot.matches({ editor: { table: 'uncertain' } })) return text.uncertain;
  if (!snapshot.matches({ editor: { table: 'refused' } })) return null;
  const { context } = snapshot;
  if (refusedCells(context).areAllShown) return text.refused;
  return context.failure?.message ?? text.refused;
}
