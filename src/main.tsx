import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startServices } from './app/services.ts';
import { applyGlobalStyles } from './ui/global-styles.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root');

applyGlobalStyles();
createRoot(root).render(
  <StrictMode>
    <App services={startServices()} />
  </StrictMode>,
);
