import { useQuery } from '@tanstack/react-query';
import { RECENT_PAYMENTS } from '../../../domain/limits.ts';
import { paths } from '../../../domain/pages.ts';
import { useApi } from '../../api/api-context.tsx';
import { recentPaymentsQuery } from '../../api/payment-queries.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.ts';
import { PageSection } from '../../ui/page-section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Text } from '../../ui/typography.ts';
import { PaymentList } from './payment-list.tsx';
import { PaymentsFailure } from './payments-failure.tsx';
import { text } from './text.ts';

interface RecentPaymentsProps {
  onOpen: (reservationId: number) => void;
}

/** The customer's newest payments, and how many more there are (C-MY-40). */
export function RecentPayments(props: RecentPaymentsProps) {
  return (
    <PageSection id="payments" title={text.title}>
      <Content {...props} />
    </PageSection>
  );
}

function Content({ onOpen }: RecentPaymentsProps) {
  const read = useQuery(recentPaymentsQuery(useApi()));
  if (read.isPending) {
    return (
      <Loading>
        <Skeleton shape="card" css={{ height: '20rem' }} />
      </Loading>
    );
  }
  if (read.data === undefined) {
    return <PaymentsFailure read={read} />;
  }
  const { items, total } = read.data;
  if (total === 0) return <Text tone="muted">{text.empty}</Text>;
  const shown = items.slice(0, RECENT_PAYMENTS);
  return (
    <Stack gap={3}>
      <PaymentList payments={shown} onOpen={onOpen} />
      {total > shown.length && (
        <LinkButton href={paths.myPayments} tone="ghost" wide>
          {text.more(total - shown.length)}
        </LinkButton>
      )}
    </Stack>
  );
}
