import { useLayoutEffect } from 'react';

/** Tells a page's machine that the tab closes or reloads, or that the page is unmounted. */
export function usePageLeave(actor: { send: (event: { type: 'page.leave' }) => void }): void {
  // A layout effect, because the actor is stopped in a later phase.
  useLayoutEffect(() => onPageLeave(() => actor.send({ type: 'page.leave' })), [actor]);
}

/** Calls `leave` when the tab closes or opens another page. @returns removes the listener and calls `leave` */
export function onPageLeave(leave: () => void): () => void {
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    leave();
  };
}
