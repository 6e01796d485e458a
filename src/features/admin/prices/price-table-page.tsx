import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Notice, EmptyState, FailureState } from '../../../ui/states.tsx';
import { styled } from '../../../ui/theme.ts';
import { BackLink, ListTitle, ListWaiting } from '../list-parts.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { LeaveDialog } from '../section/leave-dialog.tsx';
import { PriceGrid } from './price-grid.tsx';
import { pathOfTable, readTableAddress } from './prices-address.ts';
import type { PriceTable, TableAddress } from './prices.types.ts';
import { text } from './text.ts';
import { useAdminPrices, type AdminPricesView } from './use-admin-prices.ts';

/** `/admin/prices/all`: the prices of all rooms, to change at once (A-PRICE-30 to A-PRICE-36). */
export function PriceTablePage({ owner }: { owner: string }) {
  const address = readTableAddress(useSearch());
  return <PriceTablePart key={pathOfTable(address)} address={address} owner={owner} />;
}

function PriceTablePart({ address, owner }: { address: TableAddress; owner: string }) {
  const view = useAdminPrices(address, owner);
  const { leaving, table } = view;
  if (table !== null && view.isPastEnd) {
    return <Redirect to={pathOfTable(lastPart(address, table))} replace />;
  }
  return (
    <Stack gap={4} data-state={view.statePath}>
      <BackLink href={adminPaths.prices}>{text.toRooms}</BackLink>
      <ListTitle
        title={text.table}
        count={table && text.roomCount(table.totalRooms)}
        isLoading={view.isReading}
      />
      <Content view={view} />
      {table !== null && (
        <>
          <Pager
            label={text.roomPages}
            page={address.page}
            pages={table.roomPages}
            onOpen={(page) => view.open({ page })}
          />
          <Pager
            label={text.typePages}
            page={address.typePage}
            pages={table.typePages}
            onOpen={(typePage) => view.open({ typePage })}
          />
        </>
      )}
      <LeaveDialog leaving={leaving} />
    </Stack>
  );
}

function Content({ view }: { view: AdminPricesView }): ReactNode {
  const { table } = view;
  if (view.openProblem !== null) {
    return <FailureState title={view.openProblem} onRetry={view.reload} />;
  }
  if (table === null) return <ListWaiting>{text.tableLoading}</ListWaiting>;
  if (table.rooms.length === 0) {
    return (
      <EmptyState
        title={text.noRooms}
        hint={text.noRoomsHint}
        action={<LinkButton href={adminPaths.rooms}>{text.toRoomSection}</LinkButton>}
      />
    );
  }
  if (table.ticketTypes.length === 0) {
    return (
      <EmptyState
        title={text.noTicketTypes}
        hint={text.noTicketTypesHint}
        action={<LinkButton href={adminPaths.ticketTypes}>{text.toTicketTypes}</LinkButton>}
      />
    );
  }
  return (
    <>
      <Text size="sm" tone="muted">
        {text.tableHint} <Keys aria-hidden="true">{text.tableKeys}</Keys>
      </Text>
      {view.isRestored && view.changes > 0 && <Notice>{text.restored}</Notice>}
      <PriceGrid table={table} view={view} />
    </>
  );
}

/** @returns the last part that the table has before an address after it (A-PRICE-30) */
function lastPart({ page, typePage }: TableAddress, { roomPages, typePages }: PriceTable) {
  const lastOf = (asked: number, pages: number) => Math.max(0, Math.min(asked, pages - 1));
  return { page: lastOf(page, roomPages), typePage: lastOf(typePage, typePages) };
}

const Keys = styled('span', {
  display: 'none',
  color: '$subtle',
  '@lg': { '@hover': { display: 'inline' } },
});
