import { firstData } from './first-data.ts';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { applyGlobalStyles } from '../../src/ui/global-styles.ts';
import { isOldBrowser } from '../../src/old-browser.ts';
import { Visualiser } from './visualiser.tsx';

/** How long a missing answer may delay the first drawing, in milliseconds; then the page says that it loads. */
const PATIENCE_MS = 300;

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no element #root');

// Not awaited here: a module that waits would hold up those that import it.
if (!isOldBrowser()) void start(place);

async function start(root: HTMLElement): Promise<void> {
  applyGlobalStyles();
  // The server preloads the data, so it is mostly there: without this the page would first draw that it loads.
  await Promise.race([firstData, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  // In one task with the effects that start the page's machine.
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <Visualiser />
      </StrictMode>,
    ),
  );
}
