import type { MachineEntry } from '../data.ts';
import type { VisualiserProduct } from '../product.ts';
import type { PastedMachine } from './pasted-files.ts';
import { PASTED } from './pasted-name.ts';

/** Where the tab keeps its text, so that the page can be loaded again. */
const KEY = 'statecharts.pasted';

/** Keeps a text for the tab. @throws Error where the browser keeps nothing */
export function keepPasted(text: string): void {
  sessionStorage.setItem(KEY, text);
}

/** The kept text; null without one, and where the browser keeps nothing. */
export function keptPasted(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let last: { readonly text: string; readonly machine: Promise<PastedMachine> } | undefined;

/** The kept machine. Its reader is only loaded when there is one. */
async function loadPasted(): Promise<PastedMachine | undefined> {
  const text = keptPasted();
  if (text === null) return undefined;
  if (last?.text !== text) {
    const loading = import('./pasted-files.ts');
    last = { text, machine: loading.then(({ pastedMachine }) => pastedMachine(text)) };
  }
  return last.machine;
}

/** Adds the pasted machine to the data of the product. */
export function withPastedFiles(
  readJson: (file: string) => Promise<unknown>,
): (file: string) => Promise<unknown> {
  return async (file) => {
    if (file.startsWith(`${PASTED}/`)) return (await loadPasted())?.file(file);
    const content = await readJson(file);
    if (file !== 'machines.json') return content;
    // The text was read before it was kept; a page of another version may not read it.
    const pasted = await loadPasted().catch(() => undefined);
    // The product writes the list with this type.
    return pasted === undefined ? content : [...(content as MachineEntry[]), pasted.entry];
  };
}

/** Adds the pasted machine to what the product tells. */
export function withPastedMachine(product: VisualiserProduct): VisualiserProduct {
  return {
    ...product,
    areas: [...product.areas, PASTED],
    loadModel: async (name) => {
      const pasted = name === PASTED ? await loadPasted() : undefined;
      return pasted?.model ?? product.loadModel(name);
    },
    loadCharts: async () => {
      const charts = await product.loadCharts();
      const pasted = await loadPasted().catch(() => undefined);
      return pasted === undefined ? charts : new Map([...charts, [PASTED, pasted.facts()]]);
    },
  };
}
