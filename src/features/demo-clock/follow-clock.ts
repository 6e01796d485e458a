import type { QueryClient } from '@tanstack/react-query';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { ServerClock } from '../../api/server-clock.ts';
import { keepFocus } from './kept-focus.ts';

const CHANNEL = 'marquee.demo-clock';

/** What the tabs of the browser tell each other: that the clock is about to move, in milliseconds, or has moved. */
type Message = { type: 'jump'; by: number } | { type: 'moved'; isForward: boolean };

/** The steps of a move, in this tab and in the others of the browser (X-CLOCK-4). */
export interface Tabs {
  /**
   * Moves the pages' own clocks. Comes before the server's move, which frees seats: before their deadline a page would
   * hold freed seats again. @param by milliseconds; negative ones take a jump back
   */
  jump(by: number): void;
  /** Shows the pages at the new time. */
  follow(isForward: boolean): void;
}

/** Follows the moves of other tabs too, as long as the page is open. */
export function openTabs(clock: ServerClock, queries: QueryClient): Tabs {
  const act = (message: Message): void => {
    if (message.type === 'jump') jump(clock, message.by);
    else follow(queries, message.isForward);
  };
  // One channel sends and receives: a second one of this tab would get its own messages.
  let channel = openChannel(act);
  // An open channel may keep a page out of the browser's cache.
  addEventListener('pagehide', () => channel.close());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) channel = openChannel(act);
  });
  const tell = (message: Message): void => {
    channel.postMessage(message);
    act(message);
  };
  return {
    jump: (by) => tell({ type: 'jump', by }),
    follow: (isForward) => tell({ type: 'moved', isForward }),
  };
}

function openChannel(act: (message: Message) => void): BroadcastChannel {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => act(data));
  return channel;
}

function jump(clock: ServerClock, by: number): void {
  const device = Date.now();
  clock.follow(toKoreaTime(new Date(clock.now() + by)), device, device);
}

/**
 * A page that counts down to a deadline goes on, so that the user sees it pass. Any other page is loaded again, because all
 * of it may depend on the time; so is a page after a move back, whose timers cannot be set back.
 */
function follow(queries: QueryClient, isForward: boolean): void {
  if (!isForward || document.querySelector('[data-countdown]') === null) {
    keepFocus();
    location.reload();
    return;
  }
  // The machines compare their deadlines with the clock as after the sleep of a phone.
  document.dispatchEvent(new Event('visibilitychange'));
  void queries.invalidateQueries();
}
