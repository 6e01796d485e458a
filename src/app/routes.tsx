import { Fragment, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { findPage, type PageRow } from '../../domain/page-table.ts';
import { isPreloaded, pages } from '../../domain/pages.ts';
import { CustomerOnly } from '../features/session/customer-only.tsx';
import { VisuallyHidden } from '../ui/layout.ts';
import { Spinner } from '../ui/spinner.tsx';
import { styled } from '../ui/theme.ts';
import { warn } from './developer-log.ts';
import { notFoundPage, pageComponents } from './page-components.tsx';
import { text } from './text.ts';
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

/** The page at the current address, if the user may see it. */
export function Routes() {
  const [path] = useLocation();
  const openLogin = useOpenLogin();
  const found = findPage(pages, path);
  const Guard = found === null ? Fragment : guards[pages[found.name].audience];
  const Page = found === null ? notFoundPage : pageComponents[found.name];
  return (
    <Suspense fallback={<Waiting />}>
      <Guard>
        <Page id={found?.id ?? null} onLoginRequired={openLogin} warn={warn} />
      </Guard>
    </Suspense>
  );
}

/**
 * Loads the module of the page at the path, so that the first drawing is the page and not a spinner. Ignores a failure:
 * the page loads its module again when it is drawn, and reports the failure then.
 */
export async function loadPage(path: string): Promise<void> {
  const found = findPage(pages, path);
  if (found !== null && !isPreloaded(found.name)) return;
  try {
    await (found === null ? notFoundPage : pageComponents[found.name]).load?.();
  } catch {
    // Reported when the page is drawn.
  }
}

function Waiting() {
  return (
    <Space role="status">
      <Spinner />
      <VisuallyHidden>{text.loading}</VisuallyHidden>
    </Space>
  );
}

const Space = styled('div', {
  display: 'grid',
  placeItems: 'center',
  // The footer stays below the screen, so that it does not jump when the page is drawn.
  minHeight: 'calc(100svh - $sizes$header)',
  fontSize: '$xl',
  color: '$subtle',
});
