import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { useApi } from '../../../api/api-context.tsx';
import { Stack } from '../../../ui/layout.ts';
import { Text } from '../../../ui/typography.ts';
import { ListTitle, PagedList } from '../list-parts.tsx';
import { CustomerBookings } from './customer-bookings.tsx';
import { CustomerCard } from './customer-card.tsx';
import { CancelDialog, StatusDialog } from './customer-dialogs.tsx';
import { CustomerTools } from './customer-tools.tsx';
import { customersPath, readCustomersAddress, type CustomersAddress } from './customers-address.ts';
import { adminCustomersQuery, type AdminCustomersPage } from './customers-query.ts';
import { text } from './text.ts';
import { useCancelDialog, useStatusDialog, type StatusView } from './use-admin-customers.ts';

/** `/admin/customers`: the customers, or the coming bookings of one (A-CUST-30 to A-CUST-39). */
export function CustomersPage({ title, owner }: { title: string; owner: string }) {
  const address = readCustomersAddress(useSearch());
  const status = useStatusDialog(owner);
  const cancellation = useCancelDialog(owner);
  return (
    <Stack gap={4} data-state={status.statePath} data-cancellation={cancellation.statePath}>
      {address.customer === null ? (
        <CustomerList title={title} address={address} view={status} />
      ) : (
        <CustomerBookings customerId={address.customer} address={address} view={cancellation} />
      )}
      <StatusDialog view={status} />
      <CancelDialog view={cancellation} />
    </Stack>
  );
}

interface CustomerListProps {
  title: string;
  address: CustomersAddress;
  view: StatusView;
}

function CustomerList({ title, address, view }: CustomerListProps) {
  const [, navigate] = useLocation();
  const customers = useQuery(adminCustomersQuery(useApi(), address));
  const pathOf = (change: Partial<CustomersAddress>) =>
    customersPath(adminPaths.customers, { ...address, page: 0, ...change });
  const { data } = customers;
  const { by, query, status } = address;
  const isWhole = query === '' && status === 'all';
  return (
    <>
      <ListTitle
        title={title}
        count={data ? countOf(data) : null}
        isLoading={customers.isFetching}
      />
      <CustomerTools
        // Another address fills the fields again.
        key={`${by} ${query}`}
        address={address}
        onChange={(change) => navigate(pathOf(change))}
      />
      {data?.totalIsMinimum === true && (
        <Text tone="muted">{text.narrower(data.totalElements)}</Text>
      )}
      <PagedList
        title={title}
        read={customers}
        loading={text.loading}
        failed={query === '' ? text.failed : text.searchFailed}
        empty={isWhole ? text.empty : text.notFound}
        page={address.page}
        pathOf={(page) => pathOf({ page })}
      >
        {(customer) => (
          <CustomerCard
            key={customer.customerId}
            customer={customer}
            bookingsPath={pathOf({ customer: customer.customerId })}
            onChangeStatus={() =>
              view.ask({
                id: customer.customerId,
                name: customer.name,
                isActive: customer.isActive,
              })
            }
          />
        )}
      </PagedList>
    </>
  );
}

function countOf({ totalElements, totalIsMinimum }: AdminCustomersPage): string {
  return (totalIsMinimum ? text.countAtLeast : text.count)(totalElements);
}
