import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { findPage } from '../../domain/page-table.ts';
import { pages } from '../../domain/pages.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { VisuallyHidden } from '../ui/layout.tsx';
import { Spinner } from '../ui/button.tsx';
import { styled } from '../ui/theme.ts';
import { OpenPaymentOffer } from './open-payment.tsx';
import { text } from './text.ts';

/** The other pages. The home page is drawn without the list of their files, which is long (docs/decisions/0059). */
const LaterPage = lazyComponent(async () => (await import('./later-page.tsx')).LaterPage);

/** The page at the current address, if the user may see it. */
export function Routes() {
  const [path] = useLocation();
  const found = findPage(pages, path);
  return (
    <Suspense fallback={<Waiting />}>
      {found?.name === 'home' ? (
        <>
          <HomePage />
          <OpenPaymentOffer atBottom />
        </>
      ) : (
        <LaterPage name={found?.name ?? null} id={found?.id ?? null} />
      )}
    </Suspense>
  );
}

/**
 * Loads the module of the page at the path, so that the first drawing is the page and not a spinner. Ignores a failure:
 * the page loads its module again when it is drawn, and reports the failure then.
 */
export async function loadPage(path: string): Promise<void> {
  const found = findPage(pages, path);
  if (found?.name === 'home') return;
  try {
    const [{ loadLaterPage }] = await Promise.all([import('./later-page.tsx'), LaterPage.load()]);
    await loadLaterPage(found?.name ?? null);
  } catch {
    // Reported when the page is drawn.
  }
}

/** Loads what the other pages share, so that a link to one of them loads nothing but its own module. */
export function loadLaterPages(): void {
  LaterPage.load().catch(() => undefined);
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
