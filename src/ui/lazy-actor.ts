import type { Actor, AnyActorLogic, EventFromLogic, SnapshotFrom } from 'xstate';

/** An actor whose logic is loaded after the first drawing. */
export interface LazyActor<TLogic extends AnyActorLogic> {
  /** @returns null until the actor runs */
  snapshot: () => SnapshotFrom<TLogic> | null;
  /** @returns removes the listener */
  subscribe: (listener: () => void) => () => void;
  /** Loads and starts the actor unless it runs already. A failed load rejects, and the next call tries again. */
  load: () => Promise<Actor<TLogic>>;
  /** Sends to the actor. Events that come before it runs are sent when it starts, and are dropped when its load fails. */
  send: (event: EventFromLogic<TLogic>) => void;
  /** Stops the actor, also one that is still loading. */
  stop: () => void;
}

/** @param start loads the logic and returns the running actor */
export function createLazyActor<TLogic extends AnyActorLogic>(
  start: () => Promise<Actor<TLogic>>,
): LazyActor<TLogic> {
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  let early: EventFromLogic<TLogic>[] = [];
  let actor: Actor<TLogic> | null = null;
  let loading: Promise<Actor<TLogic>> | null = null;
  let stops = 0;

  async function begin(): Promise<Actor<TLogic>> {
    const stopsBefore = stops;
    try {
      const started = await start();
      if (stops !== stopsBefore) {
        started.stop();
        return started;
      }
      actor = started;
      actor.subscribe(notify);
      const events = early;
      early = [];
      for (const event of events) started.send(event);
      notify();
      return started;
    } catch (error) {
      if (stops === stopsBefore) {
        loading = null;
        early = [];
      }
      throw error;
    }
  }
  return {
    snapshot: () => (actor === null ? null : actor.getSnapshot()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load() {
      loading ??= begin();
      return loading;
    },
    send(event) {
      if (actor === null) early.push(event);
      else actor.send(event);
    },
    stop() {
      stops += 1;
      actor?.stop();
      actor = null;
      loading = null;
    },
  };
}
