import { useEffect, useState } from 'react';
import { WATCH_CHANNEL, type WatcherMessage } from '../../watch/messages.ts';
import { readMessage } from './read-message.ts';
import { clearLog, nothingWatched, PING_MS, receive, type Watched } from './watched.ts';

/** Listens to the tabs with machines, as long as the page is open. */
export function useWatched() {
  const [watched, setWatched] = useState(nothingWatched);
  const [paused, setPaused] = useState<Watched | null>(null);
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const channel = new BroadcastChannel(WATCH_CHANNEL);
    const watcher = String(crypto.getRandomValues(new Uint32Array(2)));
    const send = (message: WatcherMessage) => channel.postMessage(message);
    const leave = () => send({ kind: 'leave', watcher });
    const ask = () => send({ kind: 'ask', watcher });
    const known = new Set<string>();

    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = readMessage(data);
      if (message === null) return;
      // A tab that has just been opened, or that came back from the browser's cache.
      if (message.kind === 'here' && !known.has(message.tab.id)) ask();
      if (message.kind === 'steps') known.add(message.tab.id);
      if (message.kind === 'gone') known.delete(message.tabId);
      setWatched((current) => receive(current, message, Date.now()));
    };
    ask();
    const timer = setInterval(() => {
      send({ kind: 'ping' });
      setNow(Date.now());
    }, PING_MS);
    addEventListener('pagehide', leave);
    return () => {
      leave();
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      channel.close();
    };
  }, []);

  return {
    /** The present, or what was shown when the user paused. */
    watched: paused ?? watched,
    now,
    isPaused: paused !== null,
    pause: () => setPaused(watched),
    resume: () => setPaused(null),
    clear: () => {
      setPaused(null);
      setWatched(clearLog);
    },
  };
}
