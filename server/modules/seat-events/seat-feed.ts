import { streamEvent, type Send } from '../../plugins/event-streams.ts';
import type { SeatHub } from './hub.ts';
import { resync } from './resync.ts';

/** Sends the changed seats of a screening to all of its open seat maps of this node. */
export interface SeatFeed {
  /**
   * @param send gets the changed seats, or a request to reload
   * @returns a function that ends the subscription
   */
  subscribe(screeningId: number, send: Send): () => void;
}

/** A popular screening has a thousand open seat maps: each change becomes an event once, not once for each. */
export function createSeatFeed(seatHub: Pick<SeatHub, 'subscribe'>): SeatFeed {
  const open = new Map<number, { sends: Set<Send>; unsubscribe: () => void }>();

  function follow(screeningId: number) {
    const sends = new Set<Send>();
    const unsubscribe = seatHub.subscribe(screeningId, {
      onChange({ seatIds, status }) {
        const changes = seatIds.map((seatId) => ({ seatId, status }));
        const event = streamEvent('seats', { changes });
        for (const send of sends) send(event);
      },
      onResync() {
        for (const send of sends) send(resync);
      },
    });
    return { sends, unsubscribe };
  }

  return {
    subscribe(screeningId, send) {
      const here = open.get(screeningId) ?? follow(screeningId);
      open.set(screeningId, here);
      here.sends.add(send);
      return () => {
        if (!here.sends.delete(send) || here.sends.size > 0) return;
        here.unsubscribe();
        open.delete(screeningId);
      };
    },
  };
}
