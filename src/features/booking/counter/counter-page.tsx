import { useQuery } from '@tanstack/react-query';
import { blocksIn } from '../../../../domain/admin-pages.ts';
import { useApi } from '../../../api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionTitle, Stack } from '../../../ui/layout.tsx';
import { EmptyState, FailureState, Loading, Notice, Skeleton } from '../../../ui/states.tsx';
import { BlocksPage } from './blocks-page.tsx';
import { CounterSaleParts } from './counter-sale.tsx';
import { counterQuery } from './queries.ts';
import { text } from './text.ts';
import { OwedRefunds, Shifts, ShiftSums, TillDialog } from './till.tsx';
import { useCounterSale } from './use-counter-sale.ts';
import { useTill } from './use-till.ts';

interface CounterPageProps {
  /** Whether the administrator has the role SUPER. */
  isSuper: boolean;
  /** The path of the address. */
  path: string;
  /** The login id of the administrator. */
  owner: string;
  /** Whether the administrator may block seats, and sell blocked ones. */
  canBlock: boolean;
}

/** `/admin/counter` and below: the counter, and the blocked seats of a screening. */
export function CounterPage({ path, ...props }: CounterPageProps) {
  const screeningId = blocksIn(path);
  if (screeningId === null) return <Counter {...props} />;
  return <BlocksPage key={screeningId} screeningId={screeningId} canBlock={props.canBlock} />;
}

/** Sales, refunds and the cash of a shift (A-COUNT-1, A-COUNT-20, A-COUNT-31). */
function Counter({ isSuper, canBlock, owner }: Omit<CounterPageProps, 'path'>) {
  const sale = useCounterSale(owner);
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
      {shift === null && sale.screen === 'choosing' ? (
        <>
          {sale.failure !== null && (
            <Notice tone="danger">{sale.failure.message ?? text.unanswered}</Notice>
          )}
          <EmptyState
            title={text.noShift}
            hint={text.noShiftHint}
            action={
              <Button tone="accent" onClick={() => till.ask({ kind: 'open', amount: '' })}>
                {text.openShift}
              </Button>
            }
          />
        </>
      ) : (
        <CounterSaleParts sale={sale} canBlock={canBlock} />
      )}
      {owedRefunds > 0 && <OwedRefunds till={till} count={owedRefunds} canPay={shift !== null} />}
      {shift !== null && <ShiftSums till={till} shift={shift} canClose={!sale.isSent} />}
      {isSuper && <Shifts till={till} canClose={!sale.isSent} />}
      <TillDialog till={till} />
    </Stack>
  );
}
