// React and our code are loaded in two tasks: one long task would block input on a slow phone.
import 'react-dom/client';
import { isOldBrowser } from './old-browser.ts';

if (!isOldBrowser()) void import('./start.tsx');
