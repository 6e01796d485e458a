import { OFFLINE_PATIENCE_MS } from '../../domain/limits.ts';

/**
 * A connection that does not answer, as in a full foyer, counts as none; so does a proxy without a server.
 * @param stored reads the stored page
 * @returns the network's page, else the stored one, else the network's fault; null for none of them
 */
export async function networkOrStored(
  network: Promise<Response>,
  stored: () => Promise<Response | undefined>,
): Promise<Response | null> {
  const inTime = await Promise.race([
    network.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), OFFLINE_PATIENCE_MS)),
  ]);
  if (inTime !== null && inTime.status < 500) return inTime;
  return (await stored()) ?? inTime;
}

/** @returns whether both are the same address, with or without a slash at the end */
export function isPath(pathname: string, path: string): boolean {
  return pathname.replace(/\/$/, '').toLowerCase() === path;
}
