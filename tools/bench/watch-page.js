/* global window, PerformanceObserver */
/* Runs in each measured page before the page's own scripts. */
const watched = { largestPaint: 0, largest: '', shift: 0, blocking: 0 };
window.watched = watched;

function watch(type, note) {
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type,
    buffered: true,
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
