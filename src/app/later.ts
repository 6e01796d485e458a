import { configQuery } from '../api/api.ts';
import { followCatalogue } from './follow-catalogue.ts';
import type { Services } from './services.ts';

/** Starts what the first drawing does not need. */
export function startLater({ api, queries }: Services): void {
  followCatalogue(queries);
  void startDemo({ api, queries });
}

/** Without an answer or the file there is no clock to move, and nothing else is missing. */
async function startDemo({ api, queries }: Pick<Services, 'api' | 'queries'>): Promise<void> {
  try {
    const { mode } = await queries.query(configQuery(api));
    if (mode !== 'demo') return;
    const { startDemoClock } = await import('../features/demo-clock/start-demo-clock.tsx');
    startDemoClock(api, queries);
  } catch {
    return;
  }
}
