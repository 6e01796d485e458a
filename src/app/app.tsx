import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ApiProvider } from '../api/api.ts';
import { SessionProvider } from '../features/session/use-session.ts';
import { SessionToasts } from '../features/session/session-toasts.tsx';
import { ToastProvider } from '../ui/toasts.tsx';
import { Button } from '../ui/button.tsx';
import { Container } from '../ui/layout.tsx';
import { FailureState, Notice } from '../ui/states.tsx';
import { styled } from '../ui/theme.ts';
import { Routes } from './routes.tsx';
import type { Services } from './services.ts';
import { Shell } from './shell.tsx';
import { warn } from './developer-log.ts';
import { isReloading, useIsOutOfDate } from './missing-file.ts';
import { text } from './text.ts';

/** The application: the services, the shell, and in it the current page. */
export function App({ services }: { services: Services }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={services.queries}>
        <ApiProvider value={services.api}>
          <SessionProvider value={services.session}>
            <ToastProvider>
              <SessionToasts />
              <Shell>
                <CurrentPage />
              </Shell>
            </ToastProvider>
          </SessionProvider>
        </ApiProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/**
 * A page that fails leaves the shell in place, and the next navigation draws a new page. A section of the administration
 * is one page with several addresses, between which it keeps its state (A-SEC-2).
 */
function CurrentPage() {
  const [path] = useLocation();
  return (
    <ErrorBoundary key={path.replace(/^(\/admin\/[^/]+)\/.*/, '$1')}>
      <OutOfDate />
      <Routes />
    </ErrorBoundary>
  );
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
  /** Nothing is shown until it is known whether the page reloads or is left (X-PAGE-46, X-PAGE-48); null: it does not. */
  readonly reload: Promise<boolean> | null;
}

/** Shows a message with a reload button when drawing fails, instead of an empty screen (C-FILM-24). */
class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, reload: null };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true, reload: isReloading() };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    // The answer may have come since the drawing failed, so the one that was asked for then is awaited.
    void (this.state.reload ?? Promise.resolve(false)).then((reloads) => {
      if (reloads) return;
      this.setState({ reload: null });
      warn(`Drawing failed: ${componentStack ?? ''}`, error);
    });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    if (this.state.reload) return null;
    return (
      <Place>
        <FailureState title={text.crashed} hint={text.crashedHint} action={<Reload />} />
      </Place>
    );
  }
}

/** Stays over the page, which lacks files of its build (X-PAGE-100). */
function OutOfDate() {
  if (!useIsOutOfDate()) return null;
  return (
    <Over>
      <Notice tone="warning" action={<Reload />}>
        {text.outOfDate}
      </Notice>
    </Over>
  );
}

function Reload() {
  return (
    <Button tone="accent" onClick={() => location.reload()}>
      {text.reload}
    </Button>
  );
}

const Place = styled(Container, { paddingBlock: '$16' });

const Over = styled('div', {
  position: 'fixed',
  zIndex: '$toast',
  // Clear of the header above, and of toasts and bars below, which hold the next step.
  inset: 'calc($sizes$header + $space$2) $4 auto',
  maxWidth: '34rem',
  marginInline: 'auto',
  borderRadius: '$md',
  backgroundColor: '$raised',
  boxShadow: '$floating',
});
