import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { entryState } from '../ui/entry-state.ts';

// An earlier version of the program has named it `invitation`: a page that it has opened is reloaded with the update.
const entrySchema = v.union([
  v.object({ linkToken: v.string() }),
  v.pipe(
    v.object({ invitation: v.string() }),
    v.transform(({ invitation }) => ({ linkToken: invitation })),
  ),
]);
const tokenSchema = v.fallback(entrySchema, { linkToken: '' });

/**
 * @returns the token of the latest link, behind `#`, which moves from the address to the history entry: a reload finds it there. Empty
 * without one
 */
export function useLinkToken(): string {
  const [token, setToken] = useState(readToken);
  useEffect(() => {
    const follow = (): void => {
      setToken(readToken());
      hideToken();
    };
    hideToken();
    addEventListener('hashchange', follow);
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('hashchange', follow);
      removeEventListener('popstate', follow);
    };
  }, []);
  return token;
}

function readToken(): string {
  return location.hash.slice(1) || v.parse(tokenSchema, entryState()).linkToken;
}

function hideToken(): void {
  if (location.hash !== '') history.replaceState({ linkToken: readToken() }, '', location.pathname);
}
