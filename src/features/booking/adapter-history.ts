import * as v from 'valibot';
import type { HistoryOrder, ShownStep } from '../../../machines/booking/booking.types.ts';

/** As much of the browser as is used here. */
interface Browser {
  history: Pick<History, 'state' | 'pushState' | 'go'>;
  location: Pick<Location, 'pathname'>;
  addEventListener: (type: 'popstate', listener: () => void) => void;
  removeEventListener: (type: 'popstate', listener: () => void) => void;
}

/** How many entries lie between a step and the first. */
const DEPTHS: Readonly<Record<ShownStep, number>> = {
  screenings: 0,
  login: 1,
  seats: 1,
  summary: 2,
};

/**
 * Gives each step an entry of its own in the browser's history, so that Back goes through the steps as the page's own
 * way back does, and Forward as its way on (C-BOOK-56). All entries have the same address; what an entry is, is kept
 * beside it. Where the person goes is a wish: what the page shows in the end, `show`, is what the history is brought to.
 * @returns `show`, and `stop`
 */
export function keepHistory(
  browser: Browser,
  send: (event: { type: 'step.back' | 'step.next' }) => void,
): { show: (order: HistoryOrder) => void; stop: () => void } {
  const { history, location } = browser;
  const path = location.pathname;
  let shown: number | null = null;
  /** How far back the person wants to be. */
  let wish: number | null = null;
  let isMoving = false;

  function show({ step }: HistoryOrder): void {
    const before = shown;
    shown = DEPTHS[step];
    const isProgress = before === null || shown < before;
    if (wish !== null && wish < shown && isProgress) {
      send({ type: 'step.back' });
    } else {
      wish = null;
      bringTo(shown);
    }
  }

  function bringTo(depth: number): void {
    if (isMoving) return;
    const at = depthOf(history.state);
    if (at > depth) {
      isMoving = true;
      history.go(depth - at);
    }
    for (let next = at + 1; next <= depth; next += 1) {
      history.pushState(withDepth(history.state, next), '');
    }
  }

  function onMove(): void {
    // Out of the booking, which ends by that.
    if (location.pathname !== path) return;
    if (isMoving) {
      isMoving = false;
      if (shown !== null) bringTo(shown);
      return;
    }
    const at = depthOf(history.state);
    wish = shown === null || at < shown ? at : null;
    if (shown === null) return;
    if (at < shown) send({ type: 'step.back' });
    else if (at > shown) {
      send({ type: 'step.next' });
      bringTo(shown);
    }
  }

  browser.addEventListener('popstate', onMove);
  return { show, stop: () => browser.removeEventListener('popstate', onMove) };
}

/** How far an entry of the history is from the first; 0 for an entry of other code. */
const entrySchema = v.fallback(v.looseObject({ bookingDepth: v.number() }), { bookingDepth: 0 });
/** Other code keeps fields in an entry too. */
const fieldsSchema = v.fallback(v.looseObject({}), {});

function depthOf(state: unknown): number {
  return v.parse(entrySchema, state).bookingDepth;
}

function withDepth(state: unknown, bookingDepth: number): Record<string, unknown> {
  return { ...v.parse(fieldsSchema, state), bookingDepth };
}
