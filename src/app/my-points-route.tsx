import { useSearch } from 'wouter/use-browser-location';
import { pageInAddress } from '../../domain/list-address.ts';
import { MembersOnly } from '../features/points/members-only.tsx';
import { PointHistory } from '../features/points/point-history.tsx';
import { useSession } from '../features/session/use-session.ts';
import { MyListPage } from './my-list-page.tsx';
import { text } from './my-page-text.ts';

/** All point entries of the member, page by page. */
export function MyPointsRoute() {
  const page = pageInAddress(useSearch());
  const { status } = useSession();
  return (
    <MyListPage title={text.points}>
      {status === 'guest' ? <MembersOnly /> : <PointHistory page={page} />}
    </MyListPage>
  );
}
