import type { Spot } from './walk.ts';

export function spotKey({ card, row }: Spot): string {
  return `${card} ${row ?? ''}`;
}

/** The elements of the spots of a drawing. The ref of a spot stays the same, so that only changed cards are drawn again. */
export function createSpotElements() {
  const elements = new Map<string, SVGGElement>();
  const refs = new Map<string, (element: SVGGElement | null) => void>();
  return {
    get: (key: string) => elements.get(key),
    refOf: (spot: Spot): ((element: SVGGElement | null) => void) => {
      const key = spotKey(spot);
      const remember =
        refs.get(key) ??
        ((element: SVGGElement | null) => {
          if (element === null) elements.delete(key);
          else elements.set(key, element);
        });
      refs.set(key, remember);
      return remember;
    },
  };
}
