import { firstData } from './first-data.ts';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { withPastedMachine } from './pasted/pasted.ts';
import { ProductContext, type VisualiserProduct } from './product.ts';
import { applyGlobalStyles } from './theme.ts';
import { Visualiser } from './visualiser.tsx';

/** How long a missing answer may delay the first drawing, in milliseconds; then the page says that it loads. */
const PATIENCE_MS = 300;

/** Shows the visualiser of a product's machines in an element of the page. */
export async function startVisualiser(
  root: HTMLElement,
  product: VisualiserProduct,
): Promise<void> {
  applyGlobalStyles();
  const shown = withPastedMachine(product);
  // The server preloads the data, so it is mostly there: without this the page would first draw that it loads.
  await Promise.race([firstData, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  // In one task with the effects that start the page's machine.
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <ProductContext value={shown}>
          <Visualiser />
        </ProductContext>
      </StrictMode>,
    ),
  );
}
