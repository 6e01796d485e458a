/* global window, document */
(() => {
  const { result, origin } = document.getElementById('result').dataset;
  if (window.opener) {
    window.opener.postMessage({ source: 'toss-emulator', result: JSON.parse(result) }, origin);
  }
  window.close();
})();
