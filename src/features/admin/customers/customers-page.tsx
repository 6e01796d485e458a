import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { STATUS_REASON_MAX_LENGTH } from '../../../../domain/limits.ts';
import { useApi } from '../../../api/api.ts';
import { Stack, Text } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { dialogOf } from '../../../ui/use-confirmation.ts';
import { TextArea } from '../../../ui/text-field.tsx';
import { CancelFields } from '../cancel-fields.tsx';
import { PagedList } from '../list-parts.tsx';
import { CustomerBookings } from './customer-bookings.tsx';
import { CustomerCard } from './customer-card.tsx';
import { CustomerTools } from './customer-tools.tsx';
import { customersPath, readCustomersAddress, type CustomersAddress } from './customers-address.ts';
import { adminCustomersQuery } from './customers-query.ts';
import { text } from './text.ts';
import {
  useCancelDialog,
  useStatusDialog,
  type StatusView,
  type CancelView,
} from './use-admin-customers.ts';

interface CustomersPageProps {
  title: string;
  /** The login id of the administrator. */
  owner: string;
  /** Whether the administrator has the role SUPER, who may choose the cinema's terms (A-CUST-22). */
  isSuper: boolean;
}

/** `/admin/customers`: the customers, or the coming bookings of one (A-CUST-30 to A-CUST-39). */
export function CustomersPage({ title, owner, isSuper }: CustomersPageProps) {
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
      <CancelDialog view={cancellation} isSuper={isSuper} />
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
  const isMinimum = data?.totalIsMinimum === true;
  return (
    <PagedList
      title={title}
      words={{
        loading: text.loading,
        failed: query === '' ? text.failed : text.searchFailed,
        empty: query === '' && status === 'all' ? text.empty : text.notFound,
        count: isMinimum ? text.countAtLeast : text.count,
      }}
      read={customers}
      page={address.page}
      pathOf={pathOf}
      tools={
        <>
          <CustomerTools
            // Another address fills the fields again.
            key={`${by} ${query}`}
            address={address}
            onChange={(change) => navigate(pathOf(change))}
          />
          {isMinimum && <Text tone="muted">{text.narrower(data.totalElements)}</Text>}
        </>
      }
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
  );
}

const allTerms = ['CUSTOMER', 'CINEMA'] as const;
const termsOfBasic = ['CUSTOMER'] as const;

/** The question before a customer is deactivated or activated, with an optional reason (A-CUST-33, A-CUST-34). */
function StatusDialog({ view }: { view: StatusView }) {
  const { subject: question } = view;
  const isActive = question?.customer.isActive === true;
  const name = question?.customer.name ?? '';
  return (
    <ConfirmDialog
      {...dialogOf(view)}
      title={isActive ? text.deactivateTitle : text.activateTitle}
      description={isActive ? text.deactivateQuestion(name) : text.activateQuestion(name)}
      confirmLabel={isActive ? text.deactivate : text.activate}
      dangerous={isActive}
    >
      <TextArea
        label={text.reason}
        hint={text.reasonHint}
        autoComplete="off"
        maxLength={STATUS_REASON_MAX_LENGTH}
        value={question?.reason ?? ''}
        disabled={view.isUnderWay}
        onChange={(event) => view.changeReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

/** The question before a booking is cancelled, with the terms, their refunds and a reason (A-CUST-36, A-CUST-37). */
function CancelDialog({ view, isSuper }: { view: CancelView; isSuper: boolean }) {
  const { subject: question } = view;
  return (
    <ConfirmDialog
      {...dialogOf(view)}
      title={text.cancelTitle}
      description={text.cancelQuestion(question?.booking.name ?? '')}
      confirmLabel={text.cancelShort}
      cancelLabel={text.back}
      dangerous
    >
      {question !== null && (
        <CancelFields
          choices={(isSuper ? allTerms : termsOfBasic).map((terms) => [
            terms,
            question.booking.refunds[terms],
          ])}
          terms={question.terms}
          reason={question.reason}
          isReasonMissing={question.isReasonMissing}
          isUnderWay={view.isUnderWay}
          onChangeTerms={view.changeTerms}
          onChangeReason={view.changeReason}
        />
      )}
    </ConfirmDialog>
  );
}
