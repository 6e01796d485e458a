import { groupPageIn } from './groups-address.ts';
import { GroupFile } from './group-file.tsx';
import { GroupList } from './group-list.tsx';
import { NewGroupPage } from './new-group-page.tsx';

interface GroupsPageProps {
  /** The path of the address. */
  path: string;
  title: string;
  /** Whether the administrator may book for a group, and cancel it. */
  canBook: boolean;
}

/** `/admin/groups` and below: the list, a new booking, and the page of a group (A-COUNT-60). */
export function GroupsPage({ path, title, canBook }: GroupsPageProps) {
  const page = groupPageIn(path);
  if (typeof page === 'number') return <GroupFile key={page} groupId={page} canCancel={canBook} />;
  if (page === 'new' && canBook) return <NewGroupPage />;
  return <GroupList title={title} canBook={canBook} />;
}
