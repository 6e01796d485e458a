// Looks at the home page again and again; answers each message with the p99 since the last one, in milliseconds.
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 25;
let times = [];

parentPort?.on('message', () => {
  const sorted = times.toSorted((a, b) => a - b);
  parentPort?.postMessage(sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN);
  times = [];
});
setInterval(() => void look(), EVERY_MS);

async function look() {
  const begun = performance.now();
  const answer = await fetch(workerData, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The home page is answered with ${answer.status}`);
  times.push(performance.now() - begun);
}
