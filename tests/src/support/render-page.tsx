import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router, type SsrContext } from 'wouter';
import { ApiProvider, type Api } from '../../../src/api/api.ts';
import { createHttpClient } from '../../../src/api/http-client.ts';
import { createServerClock } from '../../../src/api/server-clock.ts';

/** The result of a read: its data, or the status of its failure (null without an answer). */
export type Read = { key: QueryKey; data: unknown } | { key: QueryKey; failure: number | null };

interface PageScene {
  /** The server's time. */
  now: string;
  reads: readonly Read[];
  path?: string;
  /** Is told where the page redirects. */
  context?: SsrContext;
}

/** @returns the markup of a page after its reads, without generated class names and ids */
export async function renderPage(page: ReactNode, scene: PageScene): Promise<string> {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  for (const read of scene.reads) {
    if ('data' in read) queries.setQueryData(read.key, read.data);
    else await fail(queries, read.key, read.failure);
  }
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ApiProvider value={offlineApi(scene.now)}>
        <Router ssrPath={scene.path ?? '/'} ssrContext={scene.context ?? {}}>
          {page}
        </Router>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return markup.replace(/ class="[^"]*"/g, '').replace(/_R_\w+_/g, 'id');
}

/** @returns the visible texts and those for screen readers, in their order */
export function wordsOf(markup: string): string {
  return markup
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

async function fail(queries: QueryClient, key: QueryKey, status: number | null): Promise<void> {
  const http = createHttpClient(
    { sessionId: () => null, onUnauthorised: () => undefined },
    {
      baseUrl: 'http://cinema.test',
      fetch: () =>
        status === null
          ? Promise.reject(new TypeError('Failed to fetch'))
          : Promise.resolve(new Response(null, { status })),
    },
  );
  await queries
    .query({ queryKey: key, queryFn: () => http.GET('/api/movies'), retry: false })
    .catch(() => null);
}

function offlineApi(now: string): Api {
  const clock = createServerClock(() => Date.parse(now));
  return {
    http: createHttpClient({ sessionId: () => null, onUnauthorised: () => undefined }),
    clock,
  };
}
