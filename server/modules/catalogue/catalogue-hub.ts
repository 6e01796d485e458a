import type { Database } from '../../db/client.ts';
import { CATALOGUE_CHANNEL } from './publish-change.ts';

/** Forwards changes of the catalogue between the nodes to the open pages of this node. */
export interface CatalogueHub {
  /**
   * @param onChange is called after every change of any node, and after a time in which one may have been missed
   * @returns a function that ends the subscription
   */
  subscribe(onChange: () => void): () => void;
  /**
   * @returns how long ago the latest change that this node knows of was, in milliseconds; its start counts as one. An age
   *   and not a time: the clocks of a page and of a node differ
   */
  msSinceChange(): number;
  close(): Promise<void>;
}

export async function openCatalogueHub(database: Database): Promise<CatalogueHub> {
  const subscribers = new Set<() => void>();
  let changedAt = performance.now();
  const tellAll = (): void => {
    changedAt = performance.now();
    for (const onChange of subscribers) onChange();
  };
  const unlisten = await database.listen(CATALOGUE_CHANNEL, {
    onPayload: tellAll,
    onGap: tellAll,
  });
  return {
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => void subscribers.delete(onChange);
    },
    msSinceChange: () => Math.round(performance.now() - changedAt),
    close: unlisten,
  };
}
