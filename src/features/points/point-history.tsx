import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../domain/pages.ts';
import { useApi } from '../../api/api-context.tsx';
import { pointPageQuery } from '../../api/point-query.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { PointEntries } from './point-entries.tsx';
import { text } from './text.ts';

interface PointHistoryProps {
  /** The first is 0. */
  page: number;
}

/** A page of all point entries, newest first. */
export function PointHistory({ page }: PointHistoryProps) {
  const read = useQuery(pointPageQuery(useApi(), page));
  if (read.isPending) {
    return (
      <Loading>
        <Skeleton shape="card" css={{ height: '40rem' }} />
      </Loading>
    );
  }
  if (read.data === undefined) {
    return (
      <ReadFailure
        error={read.error}
        forNow={text.failedForNow}
        refused={text.failed}

        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  return (
    <PagedList
      path={paths.myPoints}
      page={page}
      list={read.data}
      isLoading={read.isPlaceholderData}
      unit={text.count}
      empty={text.empty}
    >
      <PointEntries entries={read.data.items} isWhole />
    </PagedList>
  );
}
