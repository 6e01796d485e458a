import { Fragment, lazy, type ComponentType, type ReactNode } from 'react';
import type { PageRow } from '../../domain/page-table.ts';
import { isPreloaded, pages } from '../../domain/pages.ts';
import { CustomerOnly } from '../features/session/customer-only.tsx';
import { warn } from './developer-log.ts';
import { notFoundPage, pageComponents, type LaterPageName } from './page-components.tsx';
import { useOpenLogin } from './use-open-login.ts';

/** Loaded with the administrators' pages: customers never need it. */
const AdminOnly = lazy(async () => ({
  default: (await import('../features/session/admin-only.tsx')).AdminOnly,
}));

const guards: Record<PageRow['audience'], ComponentType<{ children: ReactNode }>> = {
  everyone: Fragment,
  customers: CustomerOnly,
  administrators: AdminOnly,
};

interface LaterPageProps {
  /** Null for an address that the table of pages does not have. */
  name: LaterPageName | null;
  id: number | null;
}

/** Any page but the home page, if the user may see it. */
export function LaterPage({ name, id }: LaterPageProps) {
  const openLogin = useOpenLogin();
  const Guard = name === null ? Fragment : guards[pages[name].audience];
  const Page = name === null ? notFoundPage : pageComponents[name];
  return (
    <Guard>
      <Page id={id} onLoginRequired={openLogin} warn={warn} />
    </Guard>
  );
}

/** Loads the module of a page, unless the user may not see the page. */
export async function loadLaterPage(name: LaterPageName | null): Promise<void> {
  if (name !== null && !isPreloaded(name)) return;
  await (name === null ? notFoundPage : pageComponents[name]).load();
}
