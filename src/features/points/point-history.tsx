import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../domain/pages.ts';
import { useApi } from '../../api/api.ts';
import { pointPageQuery } from '../../api/my-page-queries.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { PointEntries } from './points-section.tsx';
import { text } from './text.ts';

interface PointHistoryProps {
  /** The first is 0. */
  page: number;
}

/** A page of all point entries, newest first. */
export function PointHistory({ page }: PointHistoryProps) {
  const read = useQuery(pointPageQuery(useApi(), page));
  return (
    <PagedList path={paths.myPoints} page={page} read={read} words={text}>
      {(entries) => <PointEntries entries={entries} isWhole />}
    </PagedList>
  );
}
