import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followLeaving } from './app/leaving.ts';
import { reloadForMissingFiles } from './app/missing-file.ts';
import { loadLaterPages, loadPage } from './app/routes.tsx';
import { startServices, type Services } from './app/services.ts';
import { loadFonts } from './ui/fonts.ts';
import { applyGlobalStyles } from './ui/global-styles.ts';
import { nextTask } from './ui/next-task.ts';
import { optional } from './ui/optional.ts';
import { whenDrawn } from './ui/when-drawn.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no element #root');

followLeaving();
reloadForMissingFiles();
// Not awaited here: the other modules of the page wait for this one.
void start(place);

/** Split into tasks, so that a slow phone can handle input between them. */
async function start(place: HTMLElement): Promise<void> {
  const firstPage = loadPage(location.pathname);
  applyGlobalStyles();
  await nextTask();
  const services = startServices();
  // The boundary reports what it catches, once it is known that the page stays.
  const root = createRoot(place, { onCaughtError: () => undefined });
  await firstPage;
  await nextTask();
  draw(root, services);
}

function draw(root: Root, services: Services): void {
  // A transition, so that React waits for a lazy part of the page instead of drawing its fallback.
  startTransition(() => {
    root.render(
      <StrictMode>
        <Page services={services} />
      </StrictMode>,
    );
  });
}

/** Without a network nothing is missing: every page loads its data when it is opened. */
function startOthers(services: Services): void {
  import('./app/later.ts').then(
    ({ startLater }) => startLater(services),
    () => undefined,
  );
}

/** Starts deferred work once the page is drawn: a transition may take longer than the next frames. */
function Page({ services }: { services: Services }) {
  useEffect(
    () =>
      whenDrawn(() => {
        // A call or an event loads it again.
        optional(services.session.load());
        loadFonts();
        optional(import('./ui/print.css'));
        optional(import('./ui/forced-colors.css'));
        loadLaterPages();
        startOthers(services);
      }),
    [services],
  );
  return <App services={services} />;
}
