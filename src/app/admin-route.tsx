import { lazy, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../domain/pages.ts';
import { useApi } from '../api/api.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import {
  useAdministrator,
  useAdminOperations,
  useIsSuper,
} from '../features/session/use-administrator.ts';
import { useSession } from '../features/session/use-session.ts';
import { followOwnSession } from './follow-own-session.ts';

const Counter = lazy(async () => ({
  default: (await import('../features/booking/counter/counter-page.tsx')).CounterPage,
}));

const Groups = lazy(async () => ({
  default: (await import('../features/booking/groups/groups-page.tsx')).GroupsPage,
}));

/** The administration, created again for each administrator who signs in (A-SEC-31). */
export function AdminRoute() {
  const administrator = useAdministrator();
  const isSuper = useIsSuper();
  const operations = useAdminOperations();
  const { signOut } = useSession();
  const [, navigate] = useLocation();
  const api = useApi();
  const [isClosed, setIsClosed] = useState(false);
  const isFollowed = administrator !== null && !isClosed;
  useEffect(() => (isFollowed ? followOwnSession(api) : undefined), [api, isFollowed]);
  return administrator === null ? null : (
    <AdminPage
      key={administrator}
      administrator={administrator}
      isSuper={isSuper}
      operations={operations}
      onClosed={() => setIsClosed(true)}
      counter={Counter}
      groups={Groups}
      onSignOut={signOut}
      onLeft={() => {
        navigate(paths.home);
        signOut();
      }}
    />
  );
}
