import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { listAddress, pageInAddress } from '../../domain/list-address.ts';
import { MembersOnly } from '../features/points/members-only.tsx';
import { PointHistory } from '../features/points/point-history.tsx';
import { useSession } from '../features/session/use-session.ts';
import { MyListPage } from './my-list-page.tsx';
import { text } from './my-page-text.ts';
import type { PageProps } from './page-props.ts';

/** All point entries of the member, page by page. */
export function MyPointsRoute({ onLoginRequired }: Pick<PageProps, 'onLoginRequired'>) {
  const [path] = useLocation();
  const page = pageInAddress(useSearch());
  const { status } = useSession();
  return (
    <MyListPage title={text.points}>
      {status === 'guest' ? (
        <MembersOnly />
      ) : (
        <PointHistory
          page={page}
          onLoginRequired={() => onLoginRequired(listAddress(path, page))}
        />
      )}
    </MyListPage>
  );
}
