/* global window, PerformanceObserver */
/* Runs in each measured page before the page's own scripts. */
const watched = { largestPaint: 0, largest: '', shift: 0, blocking: 0, tap: 0 };
window.watched = watched;

function watch(type, note, options) {
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type,
    buffered: true,
    ...options,
  });
}

watch('largest-contentful-paint', ({ startTime, element }) => {
  watched.largestPaint = startTime;
  watched.largest = element?.tagName.toLowerCase() ?? '';
});
watch('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) watched.shift += value;
});
watch('longtask', ({ duration }) => {
  watched.blocking += Math.max(0, duration - 50);
});
watch(
  'event',
  ({ interactionId, duration }) => {
    if (interactionId > 0) watched.tap = Math.max(watched.tap, duration);
  },
  { durationThreshold: 16 },
);
