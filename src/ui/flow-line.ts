import { useLayoutEffect } from 'react';

/** The class of the root element while a page has a header line of its own; Firefox before 121 has no `:has`. */
export const FLOW_LINE = 'flow-line';

/** On a phone the line of the page replaces the site's header and footer (C-BOOK-75). */
export function useFlowLine(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add(FLOW_LINE);
    return () => classList.remove(FLOW_LINE);
  }, []);
}
