/** The browser may show the page again as it was left for the provider's: with a call that waits. @returns stops it */
export function reloadWhenRestored(): () => void {
  const reload = ({ persisted }: PageTransitionEvent) => {
    if (persisted) location.reload();
  };
  addEventListener('pageshow', reload);
  return () => {
    removeEventListener('pageshow', reload);
  };
}
