import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { MAIN_ID } from '../ui/page-heading.tsx';

/**
 * On each navigation scrolls to the top, or to the element in the address's hash, and moves the focus to the heading
 * (C-FILM-21). On going back the browser restores the scroll position.
 */
export function useArrival(): void {
  const [path] = useLocation();
  const hash = useLocationProperty(() => location.hash);
  const arrived = useRef(false);
  const wentBack = useRef(false);
  const place = useRef('');

  useEffect(() => {
    const note = () => {
      // Going back between the steps of one page keeps the address and is no arrival.
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
    // A new document starts at its top.
    if (isFirst) return;
    if (!isBack) window.scrollTo(0, 0);
    const main = document.getElementById(MAIN_ID);
    (main?.querySelector('h1') ?? main)?.focus({ preventScroll: true });
  }, [path, hash]);
}

function placeOf({ pathname, hash }: Location): string {
  return pathname + hash;
}
