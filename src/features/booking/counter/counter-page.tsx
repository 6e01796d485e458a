import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionTitle, Stack } from '../../../ui/layout.tsx';
import { EmptyState, FailureState, Loading, Skeleton } from '../../../ui/states.tsx';
import { CounterSaleParts } from './counter-sale.tsx';
import { counterQuery } from './queries.ts';
import { text } from './text.ts';
import { OwedRefunds, Shifts, ShiftSums, TillDialog } from './till.tsx';
import { useTill } from './use-till.ts';

interface CounterPageProps {
  /** Whether the administrator has the role SUPER. */
  isSuper: boolean;
}

/** `/admin/counter`: sales, refunds and the cash of a shift (A-COUNT-1, A-COUNT-20, A-COUNT-31). */
export function CounterPage({ isSuper }: CounterPageProps) {
  const { data: counter, ...read } = useQuery(counterQuery(useApi()));
  const till = useTill();
  if (counter === undefined) {
    return read.error === null ? (
      <Loading>
        <Skeleton css={{ height: '16rem', borderRadius: '$lg' }} />
      </Loading>
    ) : (
      <FailureState
        title={text.failed(read.error.message)}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  const { shift, owedRefunds } = counter;
  return (
    <Stack gap={6} data-till={till.statePath}>
      <SectionTitle>{text.title}</SectionTitle>
      {shift === null ? (
        <EmptyState
          title={text.noShift}
          hint={text.noShiftHint}
          action={
            <Button tone="accent" onClick={() => till.ask({ kind: 'open', amount: '' })}>
              {text.openShift}
            </Button>
          }
        />
      ) : (
        <CounterSaleParts />
      )}
      {owedRefunds > 0 && <OwedRefunds till={till} count={owedRefunds} canPay={shift !== null} />}
      {shift !== null && <ShiftSums till={till} shift={shift} />}
      {isSuper && <Shifts till={till} />}
      <TillDialog till={till} />
    </Stack>
  );
}
