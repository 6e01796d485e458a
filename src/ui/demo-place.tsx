import { useSyncExternalStore } from 'react';

let places: readonly HTMLElement[] = [];
const watchers = new Set<() => void>();

/** Where the demo's clock stands. A later file draws it there, which the first load leaves out (X-CLOCK-1). */
export function DemoPlace() {
  return <span ref={addPlace} />;
}

/** @returns the places on the page, of which a narrow screen hides one */
export function useDemoPlaces(): readonly HTMLElement[] {
  return useSyncExternalStore(watch, () => places);
}

function addPlace(place: HTMLElement): () => void {
  change([...places, place]);
  return () => change(places.filter((each) => each !== place));
}

function change(next: readonly HTMLElement[]): void {
  places = next;
  for (const tell of watchers) tell();
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}
