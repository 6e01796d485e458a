import { expect, it } from 'vitest';
import { statechartsProxy } from '../../../tools/scripts/vite/statecharts-proxy.mjs';

it.each([
  ['/statecharts', '/statecharts/'],
  ['/statecharts?from=list', '/statecharts/?from=list'],
  ['/statecharts/', '/statecharts/'],
  ['/statecharts/booking?view=everything', '/statecharts/booking?view=everything'],
])('in development %s is answered like %s (X-CHART-89)', (asked, answered) => {
  expect(statechartsProxy('http://127.0.0.1:5273').rewrite(asked)).toBe(answered);
});
