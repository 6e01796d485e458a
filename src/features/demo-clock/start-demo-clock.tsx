import { createRoot } from 'react-dom/client';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import { DemoClock } from './demo-clock.tsx';
import { openTabs } from './follow-clock.ts';

/** Adds the demo's clock to the document, outside the page, whose first load it must not grow. */
export function startDemoClock({ clock }: Api, queries: QueryClient): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<DemoClock clock={clock} tabs={openTabs(clock, queries)} />);
}
