import { useQuery } from '@tanstack/react-query';
import { RECENT_PAYMENTS } from '../../../domain/limits.ts';
import { paths } from '../../../domain/pages.ts';
import { useApi } from '../../api/api.ts';
import { recentPaymentsQuery } from '../../api/my-page-queries.ts';
import { PageSection } from '../../ui/page-section.tsx';
import { RecentList } from '../../ui/paged-list.tsx';
import { PaymentList } from './payment-list.tsx';
import { text } from './text.ts';

interface RecentPaymentsProps {
  onOpen: (reservationId: number) => void;
}

/** The customer's newest payments, and how many more there are (C-MY-40). */
export function RecentPayments({ onOpen }: RecentPaymentsProps) {
  const read = useQuery(recentPaymentsQuery(useApi()));
  return (
    <PageSection id="payments" title={text.title}>
      <RecentList path={paths.myPayments} read={read} words={text} most={RECENT_PAYMENTS}>
        {(payments) => <PaymentList payments={payments} onOpen={onOpen} />}
      </RecentList>
    </PageSection>
  );
}
