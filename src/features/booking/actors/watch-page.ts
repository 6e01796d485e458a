/**
 * Sends `page.leave` when the page is unloaded, and `page.return` when the browser restores it from its cache. It listens
 * to `pagehide`, never to `visibilitychange`: card applications hide the page, and switching tabs is not leaving
 * (C-BOOK-42).
 * @returns stops it
 */
export function watchPage(
  page: EventTarget,
  send: (event: { type: 'page.leave' | 'page.return' }) => void,
): () => void {
  const onHide = () => send({ type: 'page.leave' });
  const onShow = (event: Event) => {
    if ('persisted' in event && event.persisted === true) send({ type: 'page.return' });
  };
  page.addEventListener('pagehide', onHide);
  page.addEventListener('pageshow', onShow);
  return () => {
    page.removeEventListener('pagehide', onHide);
    page.removeEventListener('pageshow', onShow);
  };
}
