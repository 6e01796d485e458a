import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadFonts } from '../../src/ui/fonts.ts';
import { applyGlobalStyles } from '../../src/ui/global-styles.ts';
import { readPlace } from './address.ts';
import { chartData } from './chart-data.ts';
import { Visualiser } from './visualiser.tsx';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no element #root');

const opened = readPlace(location);
if (opened.page === 'machine') chartData.prepareFacts(opened.machine);
applyGlobalStyles();
loadFonts();
createRoot(place).render(
  <StrictMode>
    <Visualiser />
  </StrictMode>,
);
