import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../domain/pages.ts';
import { useApi } from '../../api/api-context.tsx';
import { paymentPageQuery } from '../../api/payment-queries.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { PaymentList } from './payment-list.tsx';
import { PaymentsFailure } from './payments-failure.tsx';
import { text } from './text.ts';

interface AllPaymentsProps {
  /** The first is 0. */
  page: number;
  onOpen: (reservationId: number) => void;
}

/** A page of all payments of the customer, newest first. */
export function AllPayments({ page, onOpen }: AllPaymentsProps) {
  const read = useQuery(paymentPageQuery(useApi(), page));
  if (read.isPending) {
    return (
      <Loading>
        <Skeleton shape="card" css={{ height: '40rem' }} />
      </Loading>
    );
  }
  if (read.data === undefined) {
    return <PaymentsFailure read={read} />;
  }
  return (
    <PagedList
      path={paths.myPayments}
      page={page}
      list={read.data}
      isLoading={read.isPlaceholderData}
      unit={text.count}
      empty={text.empty}
    >
      <PaymentList payments={read.data.items} onOpen={onOpen} />
    </PagedList>
  );
}
