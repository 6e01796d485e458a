import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../domain/pages.ts';
import { useApi } from '../../api/api.ts';
import { paymentPageQuery } from '../../api/my-page-queries.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { PaymentList } from './payment-list.tsx';
import { text } from './text.ts';

interface AllPaymentsProps {
  /** The first is 0. */
  page: number;
  onOpen: (reservationId: number) => void;
}

/** A page of all payments of the customer, newest first. */
export function AllPayments({ page, onOpen }: AllPaymentsProps) {
  const read = useQuery(paymentPageQuery(useApi(), page));
  return (
    <PagedList path={paths.myPayments} page={page} read={read} words={text}>
      {(payments) => <PaymentList payments={payments} onOpen={onOpen} />}
    </PagedList>
  );
}
