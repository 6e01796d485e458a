import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { MAIN_ID } from '../ui/page-heading.tsx';

/**
 * On each navigation to a new page: its top in sight, or the part that the address names, and the focus on its heading
 * (C-FILM-21). Going back leaves the scroll position to the browser, which knows where one was.
 */
export function useArrival(): void {
  const [path] = useLocation();
  const hash = useLocationProperty(() => location.hash);
  const arrived = useRef(false);
  const wentBack = useRef(false);
  const place = useRef('');

  useEffect(() => {
    const note = () => {
      // The steps of a page share one address, and going back among them is no arrival.
      if (placeOf(location) !== place.current) wentBack.current = true;
    };
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);

  useEffect(() => {
    const isFirst = !arrived.current;
    const isBack = wentBack.current;
    arrived.current = true;
    wentBack.current = false;
    place.current = placeOf(location);

    const part = hash === '' ? null : document.getElementById(hash.slice(1));
    if (part !== null) {
      part.scrollIntoView();
      part.focus({ preventScroll: true });
      return;
    }
    // The browser itself begins at the top of the page.
    if (isFirst) return;
    if (!isBack) window.scrollTo(0, 0);
    const main = document.getElementById(MAIN_ID);
    (main?.querySelector('h1') ?? main)?.focus({ preventScroll: true });
  }, [path, hash]);
}

function placeOf({ pathname, hash }: Location): string {
  return pathname + hash;
}
