import { WATCH_CHANNEL } from '@marquee/statecharts/watch/messages';
import { createReporter } from '@marquee/statecharts/watch/reporter';
import type { Report } from './create-inspection.ts';

/** Reports the machines of this tab to the page that watches them, while the tab shows this page (X-CHART-50). */
export function startReports(): Report {
  // Also without a secure connection, which other sources of ids need.
  const id = String(crypto.getRandomValues(new Uint32Array(2)));
  const reporter = createReporter({
    open: (receive) => {
      const channel = new BroadcastChannel(WATCH_CHANNEL);
      channel.onmessage = ({ data }: MessageEvent<unknown>) => receive(data);
      return {
        post: (message) => channel.postMessage(message),
        close: () => channel.close(),
      };
    },
    // Only pages in demo mode and in development load this module.
    withContents: true,
    tab: () => ({ id, title: document.title, path: location.pathname }),
  });
  reporter.connect();
  addEventListener('pagehide', reporter.disconnect);
  // From the browser's cache the page comes back without a start.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reporter.connect();
  });
  return reporter.inspect;
}
