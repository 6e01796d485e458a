import { setTimeout as pause } from 'node:timers/promises';
import { streamEvent, type Send } from '../../plugins/event-streams.ts';
import type { SeatChangeStatus } from '../ledger/publish-seat-change.ts';
import type { SeatHub } from './hub.ts';
import { resync } from './resync.ts';

/**
 * The most messages a second to the open seat maps of a screening. In a rush the changes of a moment become one message,
 * since each costs a call of the system for each map.
 */
const MESSAGES_PER_SECOND = 2000;
const MS_PER_SECOND = 1000;

/** Sends the changed seats of a screening to all of its open seat maps of this node. */
export interface SeatFeed {
  /**
   * @param send gets the changed seats, or a request to reload
   * @returns a function that ends the subscription
   */
  subscribe(screeningId: number, send: Send): () => void;
  /** Whether a seat map of the screening is open. */
  isFollowed(screeningId: number): boolean;
}

/** A popular screening has a thousand open seat maps: each change becomes an event once, not once for each. */
export function createSeatFeed(seatHub: Pick<SeatHub, 'subscribe'>): SeatFeed {
  const open = new Map<number, { sends: Set<Send>; unsubscribe: () => void }>();

  function follow(screeningId: number) {
    const sends = new Set<Send>();
    /** The latest status of each seat that has changed since the last message. */
    const changed = new Map<number, SeatChangeStatus>();
    let isSending = false;

    async function sendChanges(): Promise<void> {
      isSending = true;
      while (changed.size > 0) {
        const changes = Array.from(changed, ([seatId, status]) => ({ seatId, status }));
        changed.clear();
        const event = streamEvent('seats', { changes });
        for (const send of sends) send(event);
        const ms = (sends.size / MESSAGES_PER_SECOND) * MS_PER_SECOND;
        await pause(ms, undefined, { ref: false });
      }
      isSending = false;
    }

    const unsubscribe = seatHub.subscribe(screeningId, {
      onChange({ seatIds, status }) {
        for (const seatId of seatIds) changed.set(seatId, status);
        if (!isSending) void sendChanges();
      },
      onResync() {
        changed.clear();
        for (const send of sends) send(resync);
      },
    });
    return { sends, unsubscribe };
  }

  return {
    isFollowed: (screeningId) => open.has(screeningId),
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
