import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ApiProvider } from '../api/api-context.tsx';
import { SessionProvider } from '../features/session/use-session.ts';
import { SessionToasts } from '../features/session/session-toasts.tsx';
import { ToastProvider } from '../ui/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Routes } from './routes.tsx';
import type { Services } from './services.ts';
import { Shell } from './shell.tsx';

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
      <Routes />
    </ErrorBoundary>
  );
}
