import { createContext, useContext } from 'react';
import type { InspectionEvent } from 'xstate';
import type { MachineModel } from '../model.ts';
import type { Searched, Synonyms } from './find-parts.ts';
import type { Measured } from './measured.ts';

/** What the visualiser is told of the product whose machines it shows. */
export interface VisualiserProduct {
  readonly name: string;
  /** The parts of the product, in the order of the list of machines. */
  readonly areas: readonly string[];
  /**
   * Loads the model of a machine, by the machine's name, to play it.
   * @throws Error when there is no model of that name, or when its file does not arrive
   */
  readonly loadModel: (name: string) => Promise<MachineModel>;
  /** The charts of all machines by their names, for the search of the list; loaded with the first letter. */
  readonly loadCharts: () => Promise<ReadonlyMap<string, Searched>>;
  /** Groups of words that mean the same in this product, for the search, besides those of its own. */
  readonly synonyms?: Synonyms;
  /** Loads what the tests measured; rejects when it does not arrive. Left out where nothing is measured. */
  readonly loadMeasured?: () => Promise<Measured>;
  /** The folder of the sources on this computer, whose lines an editor opens; left out where the page is not for this computer. */
  readonly sourceFolder?: string | undefined;
  /** Called after the first drawing. */
  readonly loadFonts: () => void;
  /** The inspection for the machine of the page itself. */
  readonly inspection: () => { readonly inspect: (event: InspectionEvent) => void } | undefined;
}

/** The product that the page is about. */
export const ProductContext = createContext<VisualiserProduct | null>(null);

/** @throws Error outside of a {@link ProductContext} */
export function useProduct(): VisualiserProduct {
  const product = useContext(ProductContext);
  if (product === null) throw new Error('The visualiser is told of no product.');
  return product;
}
