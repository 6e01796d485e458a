import { startVisualiser } from '@marquee/statecharts/visualiser';
import { isOldBrowser } from '../../src/old-browser.ts';
import { loadFonts } from '../../src/ui/fonts.ts';
import { inspection } from '../../src/ui/inspection.ts';
import { AREAS } from '../scripts/statecharts/areas.ts';
import { loadMeasured } from './load-measured.ts';
import { loadModel } from './load-model.ts';
import { synonyms } from './synonyms.ts';

/** Empty where the page is built for others. */
const folder: unknown = import.meta.env.VITE_SOURCE_FOLDER;
const place = document.getElementById('root');
if (place === null) throw new Error('The page has no element #root');

// Not awaited here: a module that waits would hold up those that import it.
if (!isOldBrowser()) {
  void startVisualiser(place, {
    ...{ name: 'Marquee', areas: AREAS, synonyms },
    ...{ loadModel, loadMeasured, loadFonts, inspection },
    sourceFolder: typeof folder === 'string' && folder !== '' ? folder : undefined,
    loadCharts: async () => (await import('./charts.ts')).charts,
  });
}
