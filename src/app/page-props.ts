import type { OpenLogin } from './use-open-login.ts';

/** The props of every page; a page uses those it needs. */
export interface PageProps {
  /** The id in the address; null if the address has no valid one. */
  id: number | null;
  onLoginRequired: OpenLogin;
  /** Writes a warning for developers. */
  warn: (about: string, error?: unknown) => void;
}
