import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import {
  SEAT_CHANNEL,
  type SeatChange,
  type SeatMapsChange,
} from '../ledger/publish-seat-change.ts';

const changeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({
      screeningId: v.number(),
      seatIds: v.array(v.number()),
      status: v.picklist(['available', 'reserved', 'booked']),
    }),
    v.object({ reload: v.array(v.number()), seatsOnly: v.optional(v.boolean()) }),
  ]),
);

/** A message to the open seat maps: the changed seats, or a request to reload all. */
export interface SeatListener {
  onChange: (change: SeatChange) => void;
  onResync: () => void;
}

/** Of any screening: its seats have changed, or more. */
export interface CountListener {
  onChange: (change: Pick<SeatChange, 'screeningId'>) => void;
  onResync: () => void;
}

/** Forwards seat changes between the nodes to the open seat maps of this node. */
export interface SeatHub {
  /** @returns a function that ends the subscription */
  subscribe(screeningId: number, listener: SeatListener): () => void;
  /** The same for all screenings, without the seats. */
  subscribeToAll(listener: CountListener): () => void;
  close(): Promise<void>;
}

export async function openSeatHub(database: Database): Promise<SeatHub> {
  const listeners = new Map<number, Set<SeatListener>>();
  const ofAll = new Set<CountListener>();
  const unlisten = await database.listen(SEAT_CHANNEL, {
    onPayload(payload) {
      const change = readChange(payload);
      if (!change) return;
      if ('reload' in change) {
        for (const id of change.reload) for (const each of listeners.get(id) ?? []) each.onResync();
        for (const listener of ofAll) {
          if (change.seatsOnly)
            for (const screeningId of change.reload) listener.onChange({ screeningId });
          else listener.onResync();
        }
        return;
      }
      for (const listener of listeners.get(change.screeningId) ?? []) listener.onChange(change);
      for (const listener of ofAll) listener.onChange(change);
    },
    onGap() {
      for (const each of listeners.values()) for (const listener of each) listener.onResync();
      for (const listener of ofAll) listener.onResync();
    },
  });
  return {
    subscribe(screeningId, listener) {
      const here = listeners.get(screeningId) ?? new Set();
      listeners.set(screeningId, here.add(listener));
      return () => {
        here.delete(listener);
        if (here.size === 0) listeners.delete(screeningId);
      };
    },
    subscribeToAll(listener) {
      ofAll.add(listener);
      return () => void ofAll.delete(listener);
    },
    close: unlisten,
  };
}

/** Null for a payload that does not match: during an update another version of the server may send it. */
function readChange(payload: string): SeatChange | SeatMapsChange | null {
  const change = v.safeParse(changeSchema, payload);
  return change.success ? change.output : null;
}
