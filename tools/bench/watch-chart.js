/* global window, document, MutationObserver, MessageChannel, requestAnimationFrame */
/* Runs in each measured page of a statechart before the page's own scripts. */
window.chartPainted = new Promise((resolve) => {
  new MutationObserver((_, observer) => {
    if (document.querySelector('[role="tabpanel"] svg text') === null) return;
    observer.disconnect();
    // The task after the frame runs when the frame was painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true });
});
