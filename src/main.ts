// React and our code are loaded in two tasks: one long task would block input on a slow phone.
import 'react-dom/client';
import { isOldBrowser } from './old-browser.ts';

// It fails when the page is left while it loads.
if (!isOldBrowser()) import('./start.tsx').catch(() => undefined);
